import {
  deleteOldCopies,
  isOfflineReadingOn,
  noteActivity,
  sessionOwner,
  storeRead,
} from '../../api/offline/copies';
import { downloadBoard } from '../../api/offline/downloadBoard';
import { onRead } from '../../api/offline/offlineReads';
import { readDeviceItem, writeDeviceItem } from '../../lib/deviceStorage';
import { registerWorker } from '../../lib/registerWorker';
import { savesData } from '../../lib/savesData';
import { lastActivity } from '../../session/idle/lastActivity';
import { onSessionChange } from '../../session/windowEvents';

const REFRESH_INTERVAL_MS = 3_600_000;
/** After a failure, such as a refusal of too many requests. */
const RETRY_INTERVAL_MS = 600_000;
/** Many people of one address may open the board in the same minute. */
const MAX_DELAY_MS = 120_000;

let hasStarted = false;

/**
 * Registers the service worker, and from then on keeps what is read: of visitors what is public, of a signed-in person
 * what they chose to read offline. See `docs/decisions/offline-reading.md`.
 */
export async function startOffline(): Promise<void> {
  if (hasStarted || !('serviceWorker' in navigator)) return;
  hasStarted = true;
  const isRefused = savesData() && !isWanted();
  if (isRefused || !(await registerWorker().catch(() => undefined))) {
    // Nothing would open offline, so nothing is kept.
    onRead(() => undefined);
    return;
  }
  onRead((read) => {
    noteLastActivity();
    storeRead(read).catch(() => undefined);
  });
  document.addEventListener('visibilitychange', noteLastActivity);
  onSessionChange((event) => {
    if (event !== 'session:login') return;
    scheduleRefresh();
    void syncNotifications(true);
  });
  await deleteOldCopies(Date.now());
  scheduleRefresh();
  await syncNotifications(false);
}

/** The person has turned something on that needs the service worker. */
function isWanted(): boolean {
  const owner = sessionOwner();
  return readsOffline() || (owner !== undefined && readDeviceItem(`push-device:${owner}`) !== undefined);
}

async function syncNotifications(isNewSession: boolean): Promise<void> {
  const owner = sessionOwner();
  if (owner === undefined || readDeviceItem(`push-device:${owner}`) === undefined) return;
  const { syncThisDevice } = await import('../../following/pushDevice');
  // A failure can wait: the next start tries again.
  await syncThisDevice(owner, new Date(), isNewSession).catch(() => undefined);
}

function noteLastActivity(): void {
  const at = lastActivity.at();
  const owner = sessionOwner();
  if (at !== undefined && owner !== undefined && isOfflineReadingOn(owner)) noteActivity(at);
}

/** Of a person who reads offline their board, at once; otherwise the public one, some time later. At most once an hour. */
function scheduleRefresh(): void {
  const delay = readsOffline() ? 0 : Math.random() * MAX_DELAY_MS;
  setTimeout(() => void refreshCopies(), delay);
}

function readsOffline(): boolean {
  const owner = sessionOwner();
  return owner !== undefined && isOfflineReadingOn(owner);
}

async function refreshCopies(): Promise<void> {
  const audience = readsOffline() ? 'private' : 'public';
  const [lastAudience, nextAt] = readDeviceItem('offline-refreshed')?.split(' ') ?? [];
  // The private copies have ended with the session before.
  const isDue = lastAudience !== audience || Date.now() >= Number(nextAt);
  if (!isDue) return;
  const waitUntil = (ms: number) => writeDeviceItem('offline-refreshed', `${audience} ${Date.now() + ms}`);
  waitUntil(RETRY_INTERVAL_MS);
  await downloadBoard(audience).then(
    () => waitUntil(REFRESH_INTERVAL_MS),
    () => undefined,
  );
}
