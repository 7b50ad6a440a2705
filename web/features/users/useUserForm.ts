import { useEffect, useRef, useState } from 'react';
import type { UserRecord, UserRecordAnswer } from '../../../generated/web/model';
import { getGetUserKey, updateUser } from '../../../generated/web/people/people';
import type { ApiError } from '../../api/apiError';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { useRecordForm } from '../../session/drafts/useRecordForm';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { focusFirstWrong } from '../../ui/form/focusFirstWrong';
import { useToast } from '../../ui/useToast';
import { useRefreshPeople } from './useRefreshPeople';
import { type UserValues, userState, userUpdate } from './userForm';

const FIELDS = ['username', 'full_name', 'email', 'role', 'color', 'group_ids'] as const;

/** Somebody's record while an admin changes it. */
export function useUserForm(user: UserRecord) {
  const keep = useKeepAnswer();
  const refresh = useRefreshPeople();
  const toast = useToast();
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS);
  const form = useRef<HTMLFormElement>(null);
  const record = useRecordForm<UserValues, UserRecordAnswer>({
    id: `user-${user.id}`,
    title: `rozepsané změny uživatele ${user.full_name}`,
    record: userState(user),
    save: (values, version) => updateUser(user.id, userUpdate(values, version), { failures: 'caller' }),
    read: ({ data }) => userState(data as UserRecord),
  });

  useEffect(() => {
    if (errors !== NO_ERRORS) focusFirstWrong(form.current);
  }, [errors]);

  async function submit() {
    setErrors(NO_ERRORS);
    const outcome = await record.submit();
    if (outcome?.result === 'refused') setErrors(errorsOf(outcome.error));
    if (outcome?.result !== 'saved') return;
    toast.show({ type: 'success', title: 'Uživatel je uložený', message: outcome.answer.data.full_name });
    await keep(getGetUserKey(user.id), outcome.answer);
    await refresh();
  }

  return { ...record, errors, form, submit };
}

function errorsOf(error: ApiError): FormErrors {
  if (error.code === 'LAST_ADMIN') return { fields: { role: error.message }, form: undefined };
  return fieldErrors(error, FIELDS);
}
