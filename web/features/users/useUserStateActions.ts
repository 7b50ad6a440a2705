import type { UserStateAnswer, UserStateChangeAction } from '../../../generated/web/model';
import { changeUserState } from '../../../generated/web/people/people';
import { useRevalidatePeople } from '../../session/useRevalidatePeople';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';

interface Person {
  readonly id: number;
  readonly full_name: string;
}

const SUCCESS_TITLES: Readonly<Record<UserStateChangeAction, string>> = {
  activate: 'Účet je aktivní',
  deactivate: 'Účet je deaktivovaný',
  approve: 'Registrace je schválená',
  reject: 'Registrace je odmítnutá',
};

export function useUserStateActions() {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const refresh = useRevalidatePeople();

  /** @throws ApiError when the server refuses; the caller shows it */
  async function change(
    { id, full_name }: Person,
    action: UserStateChangeAction,
    { message = '', groupIds }: { message?: string; groupIds?: readonly number[] | undefined } = {},
  ): Promise<UserStateAnswer> {
    const input = {
      action,
      ...(message.trim() !== '' && { message: message.trim() }),
      ...(groupIds && { group_ids: [...groupIds] }),
    };
    const answer = await changeUserState(id, input, { failures: 'caller' });
    toast.show({ type: 'success', title: SUCCESS_TITLES[action], message: full_name });
    await refresh(action === 'reject' ? { user: id } : undefined);
    return answer;
  }

  return {
    change,
    deactivate: (person: Person) =>
      confirm({
        title: 'Deaktivovat účet?',
        message: `${person.full_name} se hned odhlásí na všech zařízeních a nepřihlásí se, dokud účet znovu neaktivujete. Články zůstanou.`,
        confirmLabel: 'Deaktivovat',
        destructive: true,
        onConfirm: () => change(person, 'deactivate'),
      }),
    activate: (person: Person) =>
      confirm({
        title: 'Aktivovat účet?',
        message: `${person.full_name} se bude zase moci přihlásit svým heslem.`,
        confirmLabel: 'Aktivovat',
        onConfirm: () => change(person, 'activate'),
      }),
  };
}
