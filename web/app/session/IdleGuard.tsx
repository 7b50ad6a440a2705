import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../session/SessionProvider';

const IdleGuardWatch = lazy(() =>
  import('./IdleGuardWatch').then((module) => ({ default: module.IdleGuardWatch })),
);

export function IdleGuard() {
  const { status } = useSession().view;
  // Re-verifying the session does not restart the idle limit.
  const [isSignedIn, setIsSignedIn] = useState(false);
  const isSignedInNow = status === 'loading' ? isSignedIn : status === 'authenticated';
  if (isSignedIn !== isSignedInNow) setIsSignedIn(isSignedInNow);
  if (!isSignedInNow) return null;
  return (
    <Suspense fallback={null}>
      <IdleGuardWatch />
    </Suspense>
  );
}
