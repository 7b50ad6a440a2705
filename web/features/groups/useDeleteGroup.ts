import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GroupRecord } from '../../../generated/web/model';
import { deleteGroup } from '../../../generated/web/people/people';
import { ApiError } from '../../api/apiError';
import { useRevalidatePeople } from '../../session/useRevalidatePeople';
import { type FormErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';

type Target = Pick<GroupRecord, 'id' | 'name' | 'member_count'>;
type FieldName = 'confirmation' | 'move_to';

export interface GroupDeletion {
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

export function useDeleteGroup(group: GroupRecord, onDone: () => void): GroupDeletion {
  const [isBusy, setIsBusy] = useState(false);
  const [isMoved, setIsMoved] = useState(false);
  const [target, setTarget] = useState<Target>();
  const [confirmation, setConfirmation] = useState('');
  const { form, errors, setErrors, clearErrors } = useFormErrors<FieldName>();
  const refresh = useRevalidatePeople();
  const navigate = useNavigate();
  const toast = useToast();

  async function submit() {
    if (isBusy) return;
    if (isMoved && !target) {
      return setErrors({
        fields: { move_to: 'Vyberte skupinu, která členy a práva převezme.' },
        form: undefined,
      });
    }
    if (confirmation.trim() !== group.name) {
      return setErrors({ fields: { confirmation: 'Název se neshoduje.' }, form: undefined });
    }
    setErrors(NO_ERRORS);
    setIsBusy(true);
    try {
      await deleteGroup(group.id, isMoved && target ? { move_to: target.id } : undefined, {
        failures: 'caller',
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setIsBusy(false);
      return setErrors({ fields: {}, form: error.text, requestId: error.requestId });
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
      clearErrors(['move_to']);
    },
    setTarget(newValue: Target) {
      setTarget(newValue);
      clearErrors(['move_to']);
    },
    setConfirmation(text: string) {
      setConfirmation(text);
      clearErrors(['confirmation']);
    },
  };
}
