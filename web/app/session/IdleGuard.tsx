import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../session/SessionProvider';

const IdleGuardWatch = lazy(() =>
  import('./IdleGuardWatch').then((module) => ({ default: module.IdleGuardWatch })),
);

/** The idle limit and the other tabs concern only who is signed in; nobody else loads them. */
export function IdleGuard() {
  const { status } = useSession().view;
  // Being asked once more who is here is no reason to begin the half hour anew.
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
