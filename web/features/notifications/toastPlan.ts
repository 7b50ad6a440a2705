import type { InboxItem } from '../../../generated/web/model';

/** So many come as toasts of their own; more would be a storm. */
export const MOST_TOASTS = 3;
/** Those shown on this device longest ago are forgotten; they are over long since. */
const MOST_KEPT = 200;

export interface ToastPlan {
  /** Newest first. */
  readonly toasts: readonly InboxItem[];
  /** How many more there are, which are only counted. */
  readonly more: number;
  /** What was shown on this device, these included. */
  readonly shown: readonly number[];
}

/** Which running notifications are shown as toasts now: unread, not shown yet, and not such as stay in sight anyway. */
export function planToasts(running: readonly InboxItem[], shown: readonly number[]): ToastPlan {
  const known = new Set(shown);
  const due = running.filter(
    ({ id, running: isRunning, read_at, dismissed_at, dismissible }) =>
      isRunning && dismissible && read_at === null && dismissed_at === null && !known.has(id),
  );
  return {
    toasts: due.slice(0, MOST_TOASTS),
    more: Math.max(0, due.length - MOST_TOASTS),
    shown: [...shown, ...due.map(({ id }) => id)].slice(-MOST_KEPT),
  };
}

/** What the device kept; anything else is nothing. */
export function readShown(text: string | undefined): readonly number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}
