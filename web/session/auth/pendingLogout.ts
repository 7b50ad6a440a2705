import { logout } from '../../../generated/web/account/account';
import { LOGOUT_STEP_TIMEOUT_MS } from './logout';

const KEY = 'pending-logout';
/** For a device whose storage refuses to write. */
let isPendingInMemory = false;

export function markPendingLogout(): void {
  const isStored = tryStorage(() => {
    localStorage.setItem(KEY, '1');
    return true;
  });
  isPendingInMemory = !isStored;
}

export function clearPendingLogout(): void {
  isPendingInMemory = false;
  tryStorage(() => localStorage.removeItem(KEY));
}

export function isLogoutPending(): boolean {
  return isPendingInMemory || tryStorage(() => localStorage.getItem(KEY)) !== null;
}

/**
 * Repeats an unconfirmed logout. The login form waits for it, so that nobody continues the previous person's session;
 * false while the server is unreachable.
 */
export async function finishPendingLogout(): Promise<boolean> {
  if (!isLogoutPending()) return true;
  try {
    await postLogout();
    return true;
  } catch {
    return false;
  }
}

/**
 * The mark stays until the server confirms. Aborted after a timeout, so that a late response removes no cookie of the
 * next session.
 */
export async function postLogout(): Promise<void> {
  markPendingLogout();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LOGOUT_STEP_TIMEOUT_MS);
  try {
    await logout({ failures: 'background', allowsMissingCsrf: true, signal: controller.signal });
    clearPendingLogout();
  } finally {
    clearTimeout(timer);
  }
}

function tryStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
