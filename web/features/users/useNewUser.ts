import { useState } from 'react';
import type { UserCreated } from '../../../generated/web/model';
import { createUser } from '../../../generated/web/people/people';
import { ApiError } from '../../api/apiError';
import { createSubmission } from '../../api/submission';
import { useFormDraft } from '../../session/drafts/useFormDraft';
import { useRevalidatePeople } from '../../session/useRevalidatePeople';
import { fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { EMPTY_NEW_USER, newUserInput, requiredFieldErrors, restoreNewUser } from './newUser';

const FIELDS = ['username', 'full_name', 'email', 'role', 'color', 'group_ids', 'password'] as const;

/** The form for a new user. Its draft survives the end of the session, without the password. */
export function useNewUser(onCreated: (created: UserCreated) => void) {
  const refresh = useRevalidatePeople();
  const [submission] = useState(createSubmission);
  const [values, setValues] = useState(EMPTY_NEW_USER);
  const { form, errors, setErrors, clearErrors, clearErrorOnInput } = useFormErrors();
  const [isBusy, setIsBusy] = useState(false);
  const discardDraft = useFormDraft({
    id: 'new-user',
    title: 'rozepsaného nového uživatele',
    values: { ...values },
    isDirty: Object.values(values).some((value, index) => value !== Object.values(EMPTY_NEW_USER)[index]),
    restore: (stored) => setValues(restoreNewUser(stored)),
  });

  async function submit() {
    if (isBusy) return;
    const password = String((form.current && new FormData(form.current).get('password')) ?? '');
    const missing = requiredFieldErrors(values, password);
    if (missing) return setErrors(missing);
    setErrors(NO_ERRORS);
    setIsBusy(true);
    try {
      const input = newUserInput(values, password);
      const created = await submission.run(input, (options) =>
        createUser(input, { ...options, failures: 'caller' }),
      );
      setValues(EMPTY_NEW_USER);
      discardDraft();
      onCreated(created);
      await refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(fieldErrors(error, FIELDS));
    } finally {
      setIsBusy(false);
    }
  }

  function change(changes: Partial<typeof values>) {
    setValues((all) => ({ ...all, ...changes }));
    // The API names the field `group_ids`.
    clearErrors(Object.keys(changes).map((name) => (name === 'groups' ? 'group_ids' : name)));
  }
  return { values, errors, isBusy, form, clearErrorOnInput, change, submit, discardDraft };
}

export type NewUser = ReturnType<typeof useNewUser>;
