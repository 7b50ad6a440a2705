import { useEffect, useState } from 'react';
import { finishPendingLogout, isLogoutPending } from '../../session/auth/pendingLogout';

/** How far a sign-out is that the server has not confirmed yet; until it is, nobody signs in on this device. */
export function useFinishedLogout() {
  const [state, setState] = useState<'done' | 'pending' | 'failed'>(() =>
    isLogoutPending() ? 'pending' : 'done',
  );

  useEffect(() => {
    if (state !== 'pending') return;
    let isHere = true;
    void finishPendingLogout().then((isFinished) => {
      if (isHere) setState(isFinished ? 'done' : 'failed');
    });
    return () => {
      isHere = false;
    };
  }, [state]);

  return { state, retry: () => setState('pending') };
}
