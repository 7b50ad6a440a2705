import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { currentView } from '../../api/boardView';
import { offlineState } from '../../api/offline/offlineState';
import { useProvidedSession } from '../../session/SessionContext';

const OfflineBar = lazy(() => import('./OfflineBar').then((module) => ({ default: module.OfflineBar })));

/** After the page is shown: nobody needs it in the first seconds. */
const START_DELAY_MS = 3000;
const REFRESH_INTERVAL_MS = 20_000;

export function Offline() {
  const since = useSyncExternalStore(offlineState.subscribe, offlineState.since);
  useStart();
  useDeleteAtSessionEnd();
  useRefreshOnReturn(since !== undefined);
  if (since === undefined) return null;
  return (
    <Suspense>
      <OfflineBar since={since} />
    </Suspense>
  );
}

function useStart(): void {
  useEffect(() => {
    // The development server builds no service worker, and nothing that is read in a view is kept.
    if (!import.meta.env.PROD || currentView()) return;
    const timer = setTimeout(
      () => void import('./startOffline').then(({ startOffline }) => startOffline()).catch(() => undefined),
      START_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, []);
}

/** Whatever ended the session, here or elsewhere, and also when it ended while the app was closed. */
function useDeleteAtSessionEnd(): void {
  const { hasSession, view } = useProvidedSession();
  const userId = view.status === 'authenticated' ? view.user.id : undefined;
  useEffect(() => {
    const isUnknown = hasSession === undefined || (hasSession && userId === undefined);
    if (isUnknown || !('serviceWorker' in navigator)) return;
    import('../../api/offline/copies')
      .then(({ deletePrivateCopies }) => deletePrivateCopies(hasSession ? userId : undefined))
      .catch(() => undefined);
  }, [hasSession, userId]);
}

/**
 * Reads all that is on screen again when the server answers; of a connection that comes and goes at most every twenty
 * seconds. The person is fetched again as well: their keys are not on the device. For somebody who was not recognized
 * without a connection the event of the browser has the session verified.
 */
function useRefreshOnReturn(isOffline: boolean): void {
  const wasOffline = useRef(false);
  const refreshedAt = useRef(Number.NEGATIVE_INFINITY);
  const { refetch } = useProvidedSession();
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    const hasReturned = wasOffline.current && !isOffline;
    wasOffline.current = isOffline;
    if (!hasReturned || Date.now() - refreshedAt.current < REFRESH_INTERVAL_MS) return;
    refreshedAt.current = Date.now();
    refetch();
    window.dispatchEvent(new Event('online'));
    // A filter function would skip infinite lists.
    for (const key of [...cache.keys()]) mutate(key).catch(() => undefined);
  }, [isOffline, refetch, cache, mutate]);
}
