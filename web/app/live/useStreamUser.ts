import { useMemo, useState } from 'react';
import type { SSEUser } from '../../live/SSEProvider';
import { useSession } from '../../session/SessionProvider';

/** Undefined until the user is signed in and the tab key is known. */
export function useStreamUser(): SSEUser | undefined {
  const { view, keys } = useSession();
  const user = view.status === 'authenticated' ? view.user : undefined;
  const userId = user?.id;
  const isAdmin = user?.role === 'admin';
  const key = keys?.tabKey;
  const currentUser = useMemo(
    () => (userId === undefined || key === undefined ? undefined : { userId, key, isAdmin }),
    [userId, key, isAdmin],
  );
  // Re-verifying the session keeps the current stream.
  const [streamUser, setStreamUser] = useState(currentUser);
  const isSessionKnown = view.status !== 'loading';
  if (isSessionKnown && streamUser !== currentUser) setStreamUser(currentUser);
  return isSessionKnown ? currentUser : streamUser;
}
