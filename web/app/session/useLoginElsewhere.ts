import { useEffect, useRef } from 'react';
import { verifySession } from '../../../generated/web/account/account';
import type { SessionUser } from '../../../generated/web/model';
import { readCookie } from '../../api/cookies';

/** Detects a sign-in made in another tab when this tab becomes visible or focused. */
export function useLoginElsewhere(onSignedIn: (user: SessionUser) => void): void {
  const told = useRef(onSignedIn);
  useEffect(() => {
    told.current = onSignedIn;
  });

  useEffect(() => {
    const ended = readCookie('token');
    const look = async () => {
      if (document.hidden || [undefined, ended].includes(readCookie('token'))) return;
      const options = { handlesLostSession: true, failures: 'background', cache: 'no-store' } as const;
      const answer = await verifySession(options).catch(() => undefined);
      if (answer) told.current(answer.user);
    };
    const onLook = () => void look();
    window.addEventListener('focus', onLook);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      window.removeEventListener('focus', onLook);
      document.removeEventListener('visibilitychange', onLook);
    };
  }, []);
}
