import { useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useLiveRefresh } from '../../live/refresh/useLiveRefresh';
import { SSEProvider, type SSEUser, useAdminSSE } from '../../live/SSEProvider';
import { useSession } from '../../session/SessionProvider';
import { matchRoute } from '../matchRoute';
import { liveHub } from './liveHub';

export function LiveArea() {
  const { pathname } = useLocation();
  const route = matchRoute(pathname)?.route;
  const currentUser = useStreamUser();
  // Nothing on the page for unknown addresses changes.
  const streamUser = route?.access === 'public' ? undefined : currentUser;
  const needsAdminStream = streamUser?.isAdmin && route?.layout === 'admin' && route.hasAdminStream;
  return (
    <SSEProvider hub={liveHub} user={streamUser}>
      <LiveRefresh userId={streamUser?.userId} />
      {needsAdminStream && <AdminStream />}
      <Outlet />
    </SSEProvider>
  );
}

function LiveRefresh({ userId }: { userId: number | undefined }) {
  const { refetch } = useSession();
  useLiveRefresh(userId, refetch);
  useEffect(() => liveHub.onUnauthorized(refetch), [refetch]);
  return null;
}

function AdminStream() {
  const { subscribe } = useAdminSSE();
  useEffect(() => subscribe('system-health', () => undefined), [subscribe]);
  return null;
}

function useStreamUser(): SSEUser | undefined {
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
