import { useState } from 'react';
import { useLogin } from '../../../generated/web/account/account';
import { useSession } from '../../session/SessionProvider';
import { missing } from './formProblem';
import { loginProblem } from './loginProblem';
import { secret, text, useForm } from './useForm';

/** Signs in and starts the session. Stays busy afterwards, because the page is about to be left. */
export function useLoginForm(onSignedIn: () => void) {
  const login = useLogin();
  const session = useSession();
  const [isDone, setIsDone] = useState(false);
  const { isBusy, ...form } = useForm({
    focusWhenRefused: 'password',
    check: (values) =>
      missing({
        username: text(values, 'username') ? undefined : 'Vyplňte uživatelské jméno nebo e-mail.',
        password: secret(values, 'password') ? undefined : 'Vyplňte heslo.',
      }),
    send: async (values) => {
      const { user } = await login.trigger({
        username: text(values, 'username'),
        password: secret(values, 'password'),
        remember: values.has('remember'),
      });
      setIsDone(true);
      await session.started(user);
      onSignedIn();
    },
    explain: (error) => loginProblem(error, Date.now()),
  });
  return { ...form, isBusy: isBusy || isDone };
}
