import type { Toast, ToastType } from '../useToast';

export const MAX_VISIBLE = 5;
/** Visible and waiting ones; more only where none of them may be dropped. */
export const MAX_ACTIVE = 20;
/** Milliseconds after which the same toast may be shown again, even while the first is active. */
export const DEDUPE_MS = 5 * 60_000;
export const CLEANUP_INTERVAL_MS = 2 * 60_000;

const DEFAULT_DURATION = 5000;
const IDLE_DURATION = 10_000;
const DURATIONS: Partial<Record<ToastType, number>> = { success: 3000, security: 8000 };

const TYPES_BY_PRIORITY: readonly ToastType[] = ['error', 'warning', 'info', 'success', 'security'];

/** Milliseconds an error must have been visible before a success clears it. */
const ERROR_MIN_VISIBLE_MS = 5000;

export function durationOf({ type, idle, duration }: Toast): number {
  return duration ?? (idle ? IDLE_DURATION : (DURATIONS[type] ?? DEFAULT_DURATION));
}

/** Higher priority is shown first. Idle warnings precede all others. */
export function priorityOf({ type, idle }: Toast): number {
  return idle ? TYPES_BY_PRIORITY.length : TYPES_BY_PRIORITY.indexOf(type);
}

export function isDroppable({ type, idle }: Toast): boolean {
  return !idle && (type === 'info' || type === 'success');
}

export function identityOf({ type, title, message = '' }: Toast): string {
  return JSON.stringify([type, title, message]);
}

/** Whether a success clears an older toast; `visibleFor` is undefined while that one waits. */
export function isClearedBy(success: Toast, older: Toast, visibleFor: number | undefined): boolean {
  if (success.type !== 'success' || older.idle || older.type === 'security') return false;
  if (success.key !== undefined && success.key === older.key) return true;
  if (older.type === 'info' || older.type === 'warning') return true;
  return older.type === 'error' && visibleFor !== undefined && visibleFor >= ERROR_MIN_VISIBLE_MS;
}
