import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { offlineState } from '../../api/offline/offlineState';
import { useProvidedSession } from '../../session/SessionContext';

const OfflineBar = lazy(() => import('./OfflineBar').then((module) => ({ default: module.OfflineBar })));

/** After the page is shown: nobody needs it in the first seconds. */
const START_DELAY_MS = 3000;

/** Reading without a network: the copies on the device, whose they are, and the bar that says so. */
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
    // The development server builds no service worker.
    if (!import.meta.env.PROD) return;
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

/** The session is verified, as when the browser itself reports the connection, and what is on screen is read again. */
function useRefreshOnReturn(isOffline: boolean): void {
  const wasOffline = useRef(false);
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    if (wasOffline.current && !isOffline) {
      window.dispatchEvent(new Event('online'));
      // A filter function would skip infinite lists.
      for (const key of [...cache.keys()]) mutate(key).catch(() => undefined);
    }
    wasOffline.current = isOffline;
  }, [isOffline, cache, mutate]);
}
