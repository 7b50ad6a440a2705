import { useLogin } from '../../../generated/web/account/account';
import type { SessionUser } from '../../../generated/web/model';
import { fieldsProblem } from '../../features/account/formProblem';
import { loginProblem } from '../../features/account/loginProblem';
import { passwordValue, textValue, useForm } from '../../features/account/useForm';

/** Signs in over an open form: keeps the page and the SWR cache. */
export function useReauthentication(onSignedIn: (user: SessionUser) => void) {
  const login = useLogin();
  return useForm({
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
        remember: false,
      });
      onSignedIn(user);
    },
    toProblem: (error) => loginProblem(error, Date.now()),
  });
}
