import { lazy, Suspense, useState } from 'react';
import { useSession } from '../session/SessionProvider';

const UnsavedForms = lazy(() =>
  import('./session/UnsavedForms').then((module) => ({ default: module.UnsavedForms })),
);

/**
 * Mounts what signed-in users need. It stays mounted after sign-out, because the unsaved forms react to the
 * sign-out.
 */
export function SignedInOnly() {
  const isSignedIn = useSession().view.status === 'authenticated';
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  return <Suspense>{wasSignedIn && <UnsavedForms />}</Suspense>;
}
