import { lazy, Suspense, useState } from 'react';
import { useSession } from '../session/SessionProvider';

const UnsavedForms = lazy(() =>
  import('./session/UnsavedForms').then((module) => ({ default: module.UnsavedForms })),
);

/** What only somebody who was signed in needs, fetched when the first one is; it sees their leaving, too. */
export function SignedInParts() {
  const isSignedIn = useSession().view.status === 'authenticated';
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  return <Suspense>{wasSignedIn && <UnsavedForms />}</Suspense>;
}
