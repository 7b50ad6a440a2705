import { useEffect, useRef } from 'react';
import { verifySession } from '../../../generated/web/account/account';
import type { SessionUser } from '../../../generated/web/model';
import { readCookie } from '../../api/cookies';

/** Detects a sign-in made in another tab when this tab becomes visible or focused. */
export function useLoginInOtherTab(onSignedIn: (user: SessionUser) => void): void {
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
