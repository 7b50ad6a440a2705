import { useState } from 'react';
import type { UsersChange } from '../../../../generated/web/model';
import { changeUsers } from '../../../../generated/web/people/people';
import { countOf } from '../../../lib/czechPlural';
import { useRevalidatePeople } from '../../../session/useRevalidatePeople';
import { failedFirst, type RowResult } from '../../../ui/list/rowResult';
import { useConfirmDialog } from '../../../ui/useConfirmDialog';
import { useToast } from '../../../ui/useToast';
import { USERS_ACCUSATIVE } from '../userLabels';

/** Changes of several users in one request; `results` lists them when some have failed. */
export function useUsersBulkChange(onDone: () => void) {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const refresh = useRevalidatePeople();
  const [results, setResults] = useState<readonly RowResult[]>();

  async function run(change: UsersChange) {
    const { data } = await changeUsers(change, { failures: 'caller' });
    await refresh();
    onDone();
    if (data.some(({ done }) => !done)) {
      return setResults(failedFirst(data.map(({ full_name: name, ...row }) => ({ ...row, name }))));
    }
    toast.show({
      type: 'success',
      title: 'Hotovo',
      message: `Změnili jsme ${countOf(data.length, USERS_ACCUSATIVE)}.`,
    });
  }

  async function setState(action: 'activate' | 'deactivate', ids: readonly number[]) {
    const userCount = countOf(ids.length, USERS_ACCUSATIVE);
    await confirm({
      title: action === 'activate' ? `Aktivovat ${userCount}?` : `Deaktivovat ${userCount}?`,
      message:
        action === 'activate'
          ? 'Budou se zase moci přihlásit.'
          : 'Hned se odhlásí a nepřihlásí se, dokud je znovu neaktivujete. Jejich články zůstanou.',
      confirmLabel: action === 'activate' ? 'Aktivovat' : 'Deaktivovat',
      destructive: action === 'deactivate',
      onConfirm: () => run({ ids: [...ids], action }),
    });
  }

  return { results, closeResults: () => setResults(undefined), setState, run };
}
