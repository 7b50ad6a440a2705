import { useState } from 'react';
import type { GroupRef } from '../../generated/web/model';
import { changeUsers } from '../../generated/web/people/people';
import { useRevalidatePeople } from '../session/useRevalidatePeople';
import { useToast } from '../ui/useToast';
import { useUndoToast } from '../ui/useUndoToast';

interface Person {
  readonly id: number;
  readonly full_name: string;
}

/**
 * Adds somebody to a group, which can be taken back for a while. One member more or less conflicts with no other change,
 * so that no version is needed.
 * @param onChanged refetches what is on screen besides people and groups
 */
export function useJoinGroup({ id, full_name }: Person, onChanged?: () => Promise<unknown>) {
  const toast = useToast();
  const showUndo = useUndoToast();
  const refresh = useRevalidatePeople();
  const [busyId, setBusyId] = useState<number>();

  /** @throws after an error that has been shown */
  async function change(action: 'add-to-group' | 'remove-from-group', group: GroupRef): Promise<void> {
    const { data } = await changeUsers({ ids: [id], action, group_id: group.id });
    await Promise.all([refresh(), onChanged?.()]);
    const failed = data.find(({ done }) => !done);
    if (!failed) return;
    const message = failed.error ?? full_name;
    toast.show({ type: 'error', title: 'Nepovedlo se', message });
    throw new Error(message);
  }

  async function join(group: GroupRef): Promise<void> {
    if (busyId !== undefined) return;
    setBusyId(group.id);
    try {
      await change('add-to-group', group);
      const done = { title: 'Přidáno do skupiny', message: `${full_name}: ${group.name}` };
      showUndo(done, () => change('remove-from-group', group));
    } catch {
      return;
    } finally {
      setBusyId(undefined);
    }
  }

  return { busyId, join };
}
