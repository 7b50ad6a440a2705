import { readDeviceItem } from '../lib/deviceStorage';
import { useSession } from '../session/SessionProvider';

/** Signing out does not wait longer, as without a connection. */
const MAX_WAIT_MS = 2000;

/**
 * Also deletes the user's unsent data from this device, ends its notifications and redirects to the login. A session that
 * ends otherwise leaves the notifications: they are for when the board is not open.
 */
export function useSignOut(): () => Promise<void> {
  const { view, signOut } = useSession();
  return async () => {
    if (view.status === 'authenticated') await endNotifications(view.user.id);
    await signOut('LOGOUT');
  };
}

async function endNotifications(userId: number): Promise<void> {
  if (readDeviceItem(`push-device:${userId}`) === undefined) return;
  await Promise.race([
    import('../following/pushDevice').then(({ removeThisDevice }) => removeThisDevice(userId)),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ]).catch(() => undefined);
}
