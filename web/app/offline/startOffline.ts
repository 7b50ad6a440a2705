import {
  deleteOldCopies,
  isOfflineReadingOn,
  keepRead,
  noteActivity,
  sessionOwner,
} from '../../api/offline/copies';
import { downloadBoard } from '../../api/offline/downloadBoard';
import { onRead } from '../../api/offline/offlineReads';
import { readDeviceItem, removeDeviceItem, writeDeviceItem } from '../../lib/deviceStorage';
import { lastActivity } from '../../session/idle/lastActivity';
import { onSessionChange } from '../../session/windowEvents';

const REFRESH_INTERVAL_MS = 3_600_000;

let hasStarted = false;

/**
 * Registers the service worker, and from then on keeps what is read: of visitors what is public, of a signed-in person
 * what they chose to read offline. See `docs/decisions/offline-reading.md`.
 */
export async function startOffline(): Promise<void> {
  if (hasStarted || !('serviceWorker' in navigator)) return;
  hasStarted = true;
  await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  onRead((read) => {
    noteLastActivity();
    keepRead(read).catch(() => undefined);
  });
  document.addEventListener('visibilitychange', noteLastActivity);
  onSessionChange((event) => {
    if (event !== 'session:login') return;
    // The copies of the previous session are gone.
    removeDeviceItem('offline-refreshed');
    void refreshCopies();
  });
  await deleteOldCopies(Date.now());
  await refreshCopies();
  await syncNotifications();
}

async function syncNotifications(): Promise<void> {
  const owner = sessionOwner();
  if (owner === undefined || readDeviceItem(`push-device:${owner}`) === undefined) return;
  const { syncThisDevice } = await import('../../following/pushDevice');
  await syncThisDevice(owner, new Date());
}

function noteLastActivity(): void {
  const at = lastActivity.at();
  const owner = sessionOwner();
  if (at !== undefined && owner !== undefined && isOfflineReadingOn(owner)) noteActivity(at);
}

/** Of a person who reads offline their board, otherwise the public one; at most once an hour. */
async function refreshCopies(): Promise<void> {
  const owner = sessionOwner();
  const audience = owner !== undefined && isOfflineReadingOn(owner) ? 'private' : 'public';
  const [lastAudience, lastAt] = readDeviceItem('offline-refreshed')?.split(' ') ?? [];
  const isDue = lastAudience !== audience || Date.now() - Number(lastAt) > REFRESH_INTERVAL_MS;
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (!isDue || connection?.saveData) return;
  writeDeviceItem('offline-refreshed', `${audience} ${Date.now()}`);
  // Without a connection the next visit tries again.
  await downloadBoard(audience).catch(() => removeDeviceItem('offline-refreshed'));
}
