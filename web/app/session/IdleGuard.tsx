import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../session/SessionProvider';

const IdleGuardWatch = lazy(() =>
  import('./IdleGuardWatch').then((module) => ({ default: module.IdleGuardWatch })),
);

/** Loads the idle limit and the cross-tab link for signed-in users only. */
export function IdleGuard() {
  const { status } = useSession().view;
  // Re-verifying the session does not restart the idle limit.
  const [isHere, setIsHere] = useState(false);
  const isHereNow = status === 'loading' ? isHere : status === 'authenticated';
  if (isHere !== isHereNow) setIsHere(isHereNow);
  if (!isHereNow) return null;
  return (
    <Suspense fallback={null}>
      <IdleGuardWatch />
    </Suspense>
  );
}
