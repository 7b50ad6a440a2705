import { logout } from '../../../generated/web/account/account';
import { LOGOUT_WAIT_MS } from './logout';

const KEY = 'pending-logout';
/** Where the device keeps nothing, at least this page remembers. */
let pendingHere = false;

/** Notes on the device that a sign-out has begun and the server has not confirmed it. */
export function markPendingLogout(): void {
  const kept = attempt(() => {
    localStorage.setItem(KEY, '1');
    return true;
  });
  pendingHere = !kept;
}

/** The server has confirmed it, or somebody has signed in since. */
export function clearPendingLogout(): void {
  pendingHere = false;
  attempt(() => localStorage.removeItem(KEY));
}

/** Whether somebody meant to leave this device and the server may not know. */
export function isLogoutPending(): boolean {
  return pendingHere || attempt(() => localStorage.getItem(KEY)) !== null;
}

/**
 * Ends on the server what was ended here before. The login form waits for it, so that nobody can bring the session of
 * the person before back to life; false: the server is still away.
 */
export async function finishPendingLogout(): Promise<boolean> {
  if (!isLogoutPending()) return true;
  try {
    await endOnServer();
    return true;
  } catch {
    return false;
  }
}

/**
 * Tells the server; the mark stays on the device until it has answered. Given up after a while, so that a late answer
 * takes no cookie away from whoever signs in next.
 */
export async function endOnServer(): Promise<void> {
  markPendingLogout();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LOGOUT_WAIT_MS);
  try {
    await logout({ failures: 'background', staysWithoutCsrf: true, signal: controller.signal });
    clearPendingLogout();
  } finally {
    clearTimeout(timer);
  }
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
