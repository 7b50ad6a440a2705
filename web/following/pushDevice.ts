import { addPushDevice, getPush, removePushEndpoint } from '../../generated/web/following/following';
import type { PushAddedAnswerData } from '../../generated/web/model';
import { pragueDay } from '../lib/czechDates';
import { readDeviceItem, removeDeviceItem, writeDeviceItem } from '../lib/deviceStorage';
import { registerWorker } from '../lib/registerWorker';
import { pushSyncStep } from './pushSync';

/** `needsInstall`: an iPhone or iPad, where only an app on the home screen may notify. */
export type PushSupport = 'supported' | 'needsInstall' | 'unsupported';

export function pushSupport(): PushSupport {
  const { standalone } = navigator as { readonly standalone?: boolean };
  if (window.isSecureContext && 'PushManager' in window && 'Notification' in window) return 'supported';
  return standalone === false ? 'needsInstall' : 'unsupported';
}

/** The number under which the server has this device; undefined while it is off for the person. */
export function pushDeviceId(userId: number): number | undefined {
  const [id] = readDeviceItem(`push-device:${userId}`)?.split(' ') ?? [];
  return id === undefined ? undefined : Number(id);
}

/**
 * Subscribes this device for the person.
 * @throws DOMException of the browser, also when the permission is refused; ApiError of the server
 */
export async function addThisDevice(userId: number, publicKey: string): Promise<PushAddedAnswerData> {
  const { pushManager } = await registerWorker();
  const existing = await pushManager.getSubscription();
  // A browser refuses a second key.
  if (existing && !hasKey(existing, publicKey)) await existing.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { data } = await addPushDevice({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
  store(userId, data.id);
  return data;
}

/** Also without a connection: the browser drops the subscription, and the push service tells the server. */
export async function removeThisDevice(userId: number): Promise<void> {
  removeDeviceItem(`push-device:${userId}`);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await removePushEndpoint({ endpoint: subscription.endpoint }, { failures: 'background' }).catch(
    () => undefined,
  );
  await subscription.unsubscribe();
}

/**
 * Keeps the subscription of a device that is on alive, without asking the person; once a day, and for each session, because
 * ending one ends the notifications of its device.
 */
export async function syncThisDevice(userId: number, now: Date, isNewSession: boolean): Promise<void> {
  const [id, syncedOn] = readDeviceItem(`push-device:${userId}`)?.split(' ') ?? [];
  if (id === undefined || pushSupport() !== 'supported') return;
  if (syncedOn === pragueDay(now) && !isNewSession) return;
  const { data } = await getPush({ failures: 'background' });
  if (data.public_key === null) return;
  const { pushManager } = await registerWorker();
  const subscription = await pushManager.getSubscription();
  const step = pushSyncStep({
    permission: Notification.permission,
    subscription: !subscription ? 'none' : hasKey(subscription, data.public_key) ? 'current' : 'otherKey',
    isListed: data.devices.some((device) => device.id === Number(id)),
  });
  if (step === 'renew') await addThisDevice(userId, data.public_key);
  else await removeThisDevice(userId);
}

function store(userId: number, deviceId: number): void {
  writeDeviceItem(`push-device:${userId}`, `${deviceId} ${pragueDay(new Date())}`);
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
