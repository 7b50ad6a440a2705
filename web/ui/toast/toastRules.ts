import type { Toast, ToastType } from '../useToast';

/** How many are on screen at once; the others wait. */
export const MAX_VISIBLE = 5;
/** After this long the same notice may be said again, even if the first is still there. */
export const DEDUPE_FOR = 5 * 60_000;
export const CLEANUP_EVERY = 2 * 60_000;

const DEFAULT_DURATION = 5000;
const IDLE_DURATION = 10_000;
const DURATIONS: Partial<Record<ToastType, number>> = { success: 3000, security: 8000 };

/** From the least important to the most. */
const RISING: readonly ToastType[] = ['error', 'warning', 'info', 'success', 'security'];

/** An error is cleared by a success only when it could be read. */
const ERROR_STAYS_FOR = 5000;

/** Milliseconds on screen: the caller's own, or the type's. */
export function durationOf({ type, idle, duration }: Toast): number {
  return duration ?? (idle ? IDLE_DURATION : (DURATIONS[type] ?? DEFAULT_DURATION));
}

/** The higher, the sooner it is shown when there is room. A session about to end goes before all. */
export function rankOf({ type, idle }: Toast): number {
  return idle ? RISING.length : RISING.indexOf(type);
}

/** What makes two notices the same. */
export function identityOf({ type, title, message = '' }: Toast): string {
  return JSON.stringify([type, title, message]);
}

/** Whether a success makes an older notice pointless; `visibleFor` is undefined while that one waits. */
export function isClearedBy(success: Toast, older: Toast, visibleFor: number | undefined): boolean {
  if (success.type !== 'success' || older.idle || older.type === 'security') return false;
  if (success.key !== undefined && success.key === older.key) return true;
  if (older.type === 'info' || older.type === 'warning') return true;
  return older.type === 'error' && visibleFor !== undefined && visibleFor >= ERROR_STAYS_FOR;
}
