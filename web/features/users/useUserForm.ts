import type { UserRecord, UserRecordAnswer } from '../../../generated/web/model';
import { getGetUserKey, updateUser } from '../../../generated/web/people/people';
import type { ApiError } from '../../api/apiError';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { useRecordForm } from '../../session/drafts/useRecordForm';
import { useRefreshPeople } from '../../session/useRefreshPeople';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import { type UserValues, userState, userUpdate } from './userForm';

const FIELDS = ['username', 'full_name', 'email', 'role', 'color', 'group_ids'] as const;

export function useUserForm(user: UserRecord) {
  const setCachedResponse = useKeepAnswer();
  const refresh = useRefreshPeople();
  const toast = useToast();
  const { form, errors, say, mend } = useFormErrors();
  const record = useRecordForm<UserValues, UserRecordAnswer>({
    id: `user-${user.id}`,
    title: `rozepsané změny uživatele ${user.full_name}`,
    record: userState(user),
    save: (values, version) => updateUser(user.id, userUpdate(values, version), { failures: 'caller' }),
    read: ({ data }) => userState(data as UserRecord),
  });

  async function submit() {
    say(NO_ERRORS);
    const outcome = await record.submit();
    if (outcome?.result === 'refused') say(toFormErrors(outcome.error));
    if (outcome?.result !== 'saved') return;
    toast.show({ type: 'success', title: 'Uživatel je uložený', message: outcome.answer.data.full_name });
    await setCachedResponse(getGetUserKey(user.id), outcome.answer);
    await refresh();
  }

  function change(changes: Partial<typeof record.values>) {
    record.change(changes);
    // The API names the field `group_ids`.
    mend(Object.keys(changes).map((name) => (name === 'groups' ? 'group_ids' : name)));
  }

  return { ...record, errors, form, change, submit };
}

function toFormErrors(error: ApiError): FormErrors {
  if (error.code === 'LAST_ADMIN') return { fields: { role: error.message }, form: undefined };
  return fieldErrors(error, FIELDS);
}
