import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GroupRecord } from '../../../generated/web/model';
import { deleteGroup } from '../../../generated/web/people/people';
import { ApiError } from '../../api/apiError';
import { useRefreshPeople } from '../../session/useRefreshPeople';
import { type FormErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';

type Target = Pick<GroupRecord, 'id' | 'name' | 'member_count'>;
type FieldName = 'confirmation' | 'move_to';

export interface GroupEnd {
  readonly isBusy: boolean;
  readonly isMoved: boolean;
  readonly target: Target | undefined;
  readonly confirmation: string;
  readonly errors: FormErrors<FieldName>;
  readonly form: RefObject<HTMLFormElement | null>;
  setIsMoved(isMoved: boolean): void;
  setTarget(target: Target): void;
  setConfirmation(text: string): void;
  submit(): Promise<void>;
}

export function useGroupEnd(group: GroupRecord, onDone: () => void): GroupEnd {
  const [isBusy, setIsBusy] = useState(false);
  const [isMoved, setIsMoved] = useState(false);
  const [target, setTarget] = useState<Target>();
  const [confirmation, setConfirmation] = useState('');
  const { form, errors, say, mend } = useFormErrors<FieldName>();
  const refresh = useRefreshPeople();
  const navigate = useNavigate();
  const toast = useToast();

  async function submit() {
    if (isBusy) return;
    if (isMoved && !target) {
      return say({
        fields: { move_to: 'Vyberte skupinu, která členy a práva převezme.' },
        form: undefined,
      });
    }
    if (confirmation.trim() !== group.name) {
      return say({ fields: { confirmation: 'Název se neshoduje.' }, form: undefined });
    }
    say(NO_ERRORS);
    setIsBusy(true);
    try {
      await deleteGroup(group.id, isMoved && target ? { move_to: target.id } : undefined, {
        failures: 'caller',
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setIsBusy(false);
      return say({ fields: {}, form: error.message });
    }
    toast.show({
      type: 'success',
      title: 'Skupina je smazaná',
      message: isMoved && target ? `Členy a práva převzala skupina ${target.name}.` : group.name,
    });
    onDone();
    if (window.location.pathname !== '/admin/groups') void navigate('/admin/groups', { replace: true });
    await refresh({ group: group.id });
  }

  return {
    isBusy,
    isMoved,
    target,
    confirmation,
    errors,
    form,
    submit,
    setIsMoved(newValue: boolean) {
      setIsMoved(newValue);
      mend(['move_to']);
    },
    setTarget(newValue: Target) {
      setTarget(newValue);
      mend(['move_to']);
    },
    setConfirmation(text: string) {
      setConfirmation(text);
      mend(['confirmation']);
    },
  };
}
