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

/** A user who is being made. What was filled in outlives the session; a password is kept nowhere. */
export function useNewUser(onCreated: (created: UserCreated) => void) {
  const refresh = useRefreshPeople();
  const [submission] = useState(createSubmission);
  const [values, setValues] = useState(NO_USER);
  const { form, errors, say, mend, mendTyped } = useFormErrors();
  const [isBusy, setIsBusy] = useState(false);
  const forget = useKeptForm({
    id: 'new-user',
    title: 'rozepsaného nového uživatele',
    values: { ...values },
    isDirty: Object.values(values).some((value, place) => value !== Object.values(NO_USER)[place]),
    restore: (kept) => setValues(newUserFrom(kept)),
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
      forget();
      onCreated(created);
      await refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say(fieldErrors(error, FIELDS));
    } finally {
      setIsBusy(false);
    }
  }

  function change(some: Partial<typeof values>) {
    setValues((all) => ({ ...all, ...some }));
    // The server calls the groups by their numbers.
    mend(Object.keys(some).map((name) => (name === 'groups' ? 'group_ids' : name)));
  }
  return { values, errors, isBusy, form, mendTyped, change, submit, forget };
}

export type NewUser = ReturnType<typeof useNewUser>;
