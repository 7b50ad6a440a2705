import { useState } from 'react';
import { useLogin } from '../../../generated/web/account/account';
import type { SessionUser } from '../../../generated/web/model';
import { useSession } from '../../session/SessionProvider';
import { fieldsProblem } from './formProblem';
import { loginProblem } from './loginProblem';
import { passwordValue, textValue, useForm } from './useForm';

/** Stays busy afterwards, because the page is about to be left. */
export function useLoginForm(onSignedIn: (user: SessionUser) => void) {
  const login = useLogin();
  const session = useSession();
  const [isDone, setIsDone] = useState(false);
  const { isBusy, ...form } = useForm({
    focusOnRefusal: 'password',
    check: (values) =>
      fieldsProblem({
        username: textValue(values, 'username') ? undefined : 'Vyplňte uživatelské jméno nebo e-mail.',
        password: passwordValue(values, 'password') ? undefined : 'Vyplňte heslo.',
      }),
    send: async (values) => {
      const { user } = await login.trigger({
        username: textValue(values, 'username'),
        password: passwordValue(values, 'password'),
        remember: values.has('remember'),
      });
      setIsDone(true);
      await session.handleSignIn(user);
      onSignedIn(user);
    },
    toProblem: (error) => loginProblem(error, Date.now()),
  });
  return { ...form, isBusy: isBusy || isDone };
}
