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

/** Somebody's record while an admin changes it. */
export function useUserForm(user: UserRecord) {
  const keep = useKeepAnswer();
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
    if (outcome?.result === 'refused') say(errorsOf(outcome.error));
    if (outcome?.result !== 'saved') return;
    toast.show({ type: 'success', title: 'Uživatel je uložený', message: outcome.answer.data.full_name });
    await keep(getGetUserKey(user.id), outcome.answer);
    await refresh();
  }

  function change(some: Partial<typeof record.values>) {
    record.change(some);
    // The server calls the groups by their numbers.
    mend(Object.keys(some).map((name) => (name === 'groups' ? 'group_ids' : name)));
  }

  return { ...record, errors, form, change, submit };
}

function errorsOf(error: ApiError): FormErrors {
  if (error.code === 'LAST_ADMIN') return { fields: { role: error.message }, form: undefined };
  return fieldErrors(error, FIELDS);
}
