import { useEffect, useState } from 'react';
import { finishPendingLogout, isLogoutPending } from '../../session/auth/logout';

/** Finishes a logout that the server has not confirmed; until then nobody signs in on this device. */
export function useFinishPendingLogout() {
  const [state, setState] = useState<'done' | 'pending' | 'failed'>(() =>
    isLogoutPending() ? 'pending' : 'done',
  );

  useEffect(() => {
    if (state !== 'pending') return;
    let isMounted = true;
    void finishPendingLogout().then((isFinished) => {
      if (isMounted) setState(isFinished ? 'done' : 'failed');
    });
    return () => {
      isMounted = false;
    };
  }, [state]);

  return { state, retry: () => setState('pending') };
}
