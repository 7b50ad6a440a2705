import type { UserRecord, UserRecordAnswer } from '../../../generated/web/model';
import { getGetUserKey, updateUser } from '../../../generated/web/people/people';
import type { ApiError } from '../../api/apiError';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { useRecordForm } from '../../session/drafts/useRecordForm';
import { useRevalidatePeople } from '../../session/useRevalidatePeople';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import { type UserValues, userFormState, userUpdate } from './userForm';

const FIELDS = ['username', 'full_name', 'email', 'role', 'color', 'group_ids'] as const;

export function useUserForm(user: UserRecord) {
  const setCachedResponse = useSetCachedResponse();
  const refresh = useRevalidatePeople();
  const toast = useToast();
  const { form, errors, setErrors, clearErrors } = useFormErrors();
  const record = useRecordForm<UserValues, UserRecordAnswer>({
    id: `user-${user.id}`,
    title: `rozepsané změny uživatele ${user.full_name}`,
    record: userFormState(user),
    save: (values, version) => updateUser(user.id, userUpdate(values, version), { failures: 'caller' }),
    read: ({ data }) => userFormState(data as UserRecord),
  });

  async function submit() {
    setErrors(NO_ERRORS);
    const outcome = await record.submit();
    if (outcome?.result === 'refused') setErrors(toFormErrors(outcome.error));
    if (outcome?.result !== 'saved') return;
    toast.show({ type: 'success', title: 'Uživatel je uložený', message: outcome.response.data.full_name });
    await setCachedResponse(getGetUserKey(user.id), outcome.response);
    await refresh();
  }

  function change(changes: Partial<typeof record.values>) {
    record.change(changes);
    // The API names the field `group_ids`.
    clearErrors(Object.keys(changes).map((name) => (name === 'groups' ? 'group_ids' : name)));
  }

  return { ...record, errors, form, change, submit };
}

function toFormErrors(error: ApiError): FormErrors {
  if (error.code === 'LAST_ADMIN') return { fields: { role: error.message }, form: undefined };
  return fieldErrors(error, FIELDS);
}
