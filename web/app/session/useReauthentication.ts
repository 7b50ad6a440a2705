import { useEffect, useRef } from 'react';
import { useLogin, verifySession } from '../../../generated/web/account/account';
import type { SessionUser } from '../../../generated/web/model';
import { fieldsProblem } from '../../features/account/formProblem';
import { loginProblem } from '../../features/account/loginProblem';
import { passwordValue, textValue, useForm } from '../../features/account/useForm';
import { readCookie } from '../../lib/cookies';

/** Signs in over an open form, here or in another tab: keeps the page and the SWR cache. */
export function useReauthentication(onSignedIn: (user: SessionUser) => void) {
  const login = useLogin();
  useLoginInOtherTab(onSignedIn);
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

/** Detects a sign-in made in another tab when this tab becomes visible or focused. */
function useLoginInOtherTab(onSignedIn: (user: SessionUser) => void): void {
  const latestCallback = useRef(onSignedIn);
  useEffect(() => {
    latestCallback.current = onSignedIn;
  });

  useEffect(() => {
    const expiredToken = readCookie('token');
    const checkToken = async () => {
      if (document.hidden || [undefined, expiredToken].includes(readCookie('token'))) return;
      const options = { handlesLostSession: true, failures: 'background', cache: 'no-store' } as const;
      const response = await verifySession(options).catch(() => undefined);
      if (response) latestCallback.current(response.user);
    };
    const onVisible = () => void checkToken();
    window.addEventListener('focus', onVisible);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('focus', onVisible);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
