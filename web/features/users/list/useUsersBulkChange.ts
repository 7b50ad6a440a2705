import type { UserChanged, UsersChange } from '../../../../generated/web/model';
import { changeUsers } from '../../../../generated/web/people/people';
import { countOf } from '../../../lib/czechPlural';
import { useRevalidatePeople } from '../../../session/useRevalidatePeople';
import { changeInBatches } from '../../../ui/list/changeInBatches';
import { failedFirst } from '../../../ui/list/rowResult';
import { type ChangedRows, useBulkChange } from '../../../ui/list/useBulkChange';
import { useToast } from '../../../ui/useToast';
import { USERS_ACCUSATIVE } from '../userLabels';

type Change = Omit<UsersChange, 'ids'>;

export function useUsersBulkChange(onDone: () => void) {
  const toast = useToast();
  const refresh = useRevalidatePeople();
  const { ask, start, ...bulk } = useBulkChange<Change>({
    leavingMessage: 'Když odejdete, zbylí uživatelé se nezmění.',
    refresh,
    async run(ids, change, onProgress) {
      const rows = await changeInBatches<UserChanged>({
        ids,
        send: async (batch) => (await changeUsers({ ...change, ids: batch }, { failures: 'caller' })).data,
        toUnchanged: (id, error) => ({ id, full_name: `#${id}`, done: false, error }),
        onProgress,
      });
      await refresh();
      onDone();
      if (rows.some(({ done }) => !done))
        return failedFirst(rows.map(({ full_name: name, ...row }) => ({ ...row, name })));
      const message = `Změnili jsme ${countOf(rows.length, USERS_ACCUSATIVE)}.`;
      toast.show({ type: 'success', title: 'Hotovo', message });
      return undefined;
    },
  });

  function setState(action: 'activate' | 'deactivate', users: ChangedRows) {
    const userCount = countOf(users.count, USERS_ACCUSATIVE);
    const question = {
      title: action === 'activate' ? `Aktivovat ${userCount}?` : `Deaktivovat ${userCount}?`,
      message:
        action === 'activate'
          ? 'Přihlášení bude zase možné.'
          : 'Odhlášení platí hned, přihlásit se půjde až po nové aktivaci. Články zůstanou.',
      confirmLabel: action === 'activate' ? 'Aktivovat' : 'Deaktivovat',
      destructive: action === 'deactivate',
    };
    return ask(question, users, { action });
  }

  return {
    ...bulk,
    setState,
    changeGroup: (action: 'add-to-group' | 'remove-from-group', users: ChangedRows, group_id: number) =>
      start(users, { action, group_id }),
  };
}
