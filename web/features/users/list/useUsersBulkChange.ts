import { useState } from 'react';
import type { UserChanged, UsersChange } from '../../../../generated/web/model';
import { changeUsers } from '../../../../generated/web/people/people';
import { countOf } from '../../../lib/czechPlural';
import { useRevalidatePeople } from '../../../session/useRevalidatePeople';
import { errorText } from '../../../ui/errorText';
import { changeInBatches } from '../../../ui/list/changeInBatches';
import { failedFirst, type RowResult } from '../../../ui/list/rowResult';
import type { Progress } from '../../../ui/list/SelectionBar';
import { useConfirmDialog } from '../../../ui/useConfirmDialog';
import { useLeaveGuard } from '../../../ui/useLeaveGuard';
import { useToast } from '../../../ui/useToast';
import { USERS_ACCUSATIVE } from '../userLabels';

/** Who is changed: the numbers are asked for once the change is confirmed. */
interface ChangedUsers {
  readonly count: number;
  loadIds(): Promise<readonly number[]>;
}

/** So many are changed while the dialog is open. */
const QUICK_COUNT = 20;

const LEAVING = {
  title: 'Změna ještě běží',
  message: 'Když odejdete, zbylí uživatelé se nezmění.',
};

/** Changes of several users; `results` lists them when some have failed. */
export function useUsersBulkChange(onDone: () => void) {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const refresh = useRevalidatePeople();
  const [results, setResults] = useState<readonly RowResult[]>();
  const [progress, setProgress] = useState<Progress>();
  useLeaveGuard({ question: progress && LEAVING, isLostOnClose: true });

  /** @throws ApiError when nothing was changed */
  async function run({ ids, ...change }: Omit<UsersChange, 'ids'> & { ids: readonly number[] }) {
    const total = ids.length;
    setProgress({ done: 0, total });
    try {
      const rows = await changeInBatches<UserChanged>({
        ids,
        send: async (batch) => (await changeUsers({ ...change, ids: batch }, { failures: 'caller' })).data,
        toUnchanged: (id, error) => ({ id, full_name: `#${id}`, done: false, error }),
        onProgress: (done) => setProgress({ done, total }),
      });
      await refresh();
      onDone();
      if (rows.some(({ done }) => !done)) {
        return setResults(failedFirst(rows.map(({ full_name: name, ...row }) => ({ ...row, name }))));
      }
      toast.show({
        type: 'success',
        title: 'Hotovo',
        message: `Změnili jsme ${countOf(rows.length, USERS_ACCUSATIVE)}.`,
      });
    } finally {
      setProgress(undefined);
    }
  }

  /** The numbers of who was confirmed. Where the filters find another number, the list shows it. */
  async function confirmedIds({ loadIds }: ChangedUsers): Promise<readonly number[]> {
    try {
      return await loadIds();
    } catch (error) {
      await refresh();
      throw error;
    }
  }

  async function runVisibly(change: Parameters<typeof run>[0]) {
    try {
      await run(change);
    } catch (error) {
      const message = errorText(error);
      if (message === undefined) throw error;
      toast.show({ type: 'error', title: 'Nic se nezměnilo', message });
    }
  }

  async function setState(action: 'activate' | 'deactivate', users: ChangedUsers) {
    const userCount = countOf(users.count, USERS_ACCUSATIVE);
    let ids: readonly number[] = [];
    const isConfirmed = await confirm({
      title: action === 'activate' ? `Aktivovat ${userCount}?` : `Deaktivovat ${userCount}?`,
      message:
        action === 'activate'
          ? 'Budou se zase moci přihlásit.'
          : 'Hned se odhlásí a nepřihlásí se, dokud je znovu neaktivujete. Jejich články zůstanou.',
      confirmLabel: action === 'activate' ? 'Aktivovat' : 'Deaktivovat',
      destructive: action === 'deactivate',
      onConfirm: async () => {
        ids = await confirmedIds(users);
        // Many take a while, and the progress is shown below the list.
        if (ids.length <= QUICK_COUNT) await run({ ids, action });
      },
    });
    if (isConfirmed && ids.length > QUICK_COUNT) await runVisibly({ ids, action });
  }

  async function changeGroup(
    action: 'add-to-group' | 'remove-from-group',
    users: ChangedUsers,
    group_id: number,
  ) {
    const ids = await confirmedIds(users);
    if (ids.length <= QUICK_COUNT) return run({ ids, action, group_id });
    void runVisibly({ ids, action, group_id });
  }

  return { results, closeResults: () => setResults(undefined), progress, setState, changeGroup };
}
