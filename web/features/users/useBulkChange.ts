import { useState } from 'react';
import type { UserChanged, UsersChange } from '../../../generated/web/model';
import { changeUsers } from '../../../generated/web/people/people';
import { countOf } from '../../lib/czechPlural';
import { useRevalidatePeople } from '../../session/useRevalidatePeople';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';
import { USERS_ACCUSATIVE } from './userLabels';

export function useBulkChange(onDone: () => void) {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const refresh = useRevalidatePeople();
  const [outcome, setOutcome] = useState<readonly UserChanged[]>();

  async function run(change: UsersChange) {
    const { data } = await changeUsers(change, { failures: 'caller' });
    await refresh();
    onDone();
    if (data.some(({ done }) => !done)) return setOutcome(sortFailedFirst(data));
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

  return { outcome, close: () => setOutcome(undefined), setState, run };
}

export function sortFailedFirst(rows: readonly UserChanged[]): readonly UserChanged[] {
  return [...rows].sort((a, b) => Number(a.done) - Number(b.done));
}
