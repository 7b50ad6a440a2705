import { useState } from 'react';
import type { UserCreated } from '../../../generated/web/model';
import { createUser } from '../../../generated/web/people/people';
import { ApiError } from '../../api/apiError';
import { createSubmission } from '../../api/submission';
import { useKeptForm } from '../../session/drafts/useKeptForm';
import { useRefreshPeople } from '../../session/useRefreshPeople';
import { fieldErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { missingIn, NO_USER, newUserFrom, newUserInput } from './newUser';

const FIELDS = ['username', 'full_name', 'email', 'role', 'color', 'group_ids', 'password'] as const;

/** The form for a new user. Its draft survives the end of the session, without the password. */
export function useNewUser(onCreated: (created: UserCreated) => void) {
  const refresh = useRefreshPeople();
  const [submission] = useState(createSubmission);
  const [values, setValues] = useState(NO_USER);
  const { form, errors, say, mend, mendTyped: clearErrorOnInput } = useFormErrors();
  const [isBusy, setIsBusy] = useState(false);
  const discardDraft = useKeptForm({
    id: 'new-user',
    title: 'rozepsaného nového uživatele',
    values: { ...values },
    isDirty: Object.values(values).some((value, index) => value !== Object.values(NO_USER)[index]),
    restore: (stored) => setValues(newUserFrom(stored)),
  });

  async function submit() {
    if (isBusy) return;
    const password = String((form.current && new FormData(form.current).get('password')) ?? '');
    const missing = missingIn(values, password);
    if (missing) return say(missing);
    say(NO_ERRORS);
    setIsBusy(true);
    try {
      const input = newUserInput(values, password);
      const created = await submission.run(input, (options) =>
        createUser(input, { ...options, failures: 'caller' }),
      );
      setValues(NO_USER);
      discardDraft();
      onCreated(created);
      await refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say(fieldErrors(error, FIELDS));
    } finally {
      setIsBusy(false);
    }
  }

  function change(changes: Partial<typeof values>) {
    setValues((all) => ({ ...all, ...changes }));
    // The API names the field `group_ids`.
    mend(Object.keys(changes).map((name) => (name === 'groups' ? 'group_ids' : name)));
  }
  return { values, errors, isBusy, form, mendTyped: clearErrorOnInput, change, submit, forget: discardDraft };
}

export type NewUser = ReturnType<typeof useNewUser>;
