import { useLogin } from '../../../generated/web/account/account';
import type { SessionUser } from '../../../generated/web/model';
import { missing } from '../../features/account/formProblem';
import { loginProblem } from '../../features/account/loginProblem';
import { secret, text, useForm } from '../../features/account/useForm';

/** Signs in over an open form: keeps the page and the SWR cache. */
export function useLoginAgain(onSignedIn: (user: SessionUser) => void) {
  const login = useLogin();
  return useForm({
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
        remember: false,
      });
      onSignedIn(user);
    },
    explain: (error) => loginProblem(error, Date.now()),
  });
}
