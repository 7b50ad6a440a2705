import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useLiveRefresh } from '../../live/refresh/useLiveRefresh';
import { useAdminSSE } from '../../live/SSEContext';
import { SSEProvider } from '../../live/SSEProvider';
import { useSession } from '../../session/SessionProvider';
import { matchRoute } from '../matchRoute';
import { liveHub } from './liveHub';
import { useStreamUser } from './useStreamUser';

export function LiveArea() {
  const { pathname } = useLocation();
  const streamUser = useStreamUser();
  const route = matchRoute(pathname)?.route;
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
