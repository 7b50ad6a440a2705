import type { InboxItem } from '../../../generated/web/model';

export const MOST_TOASTS = 3;
/** The oldest ids are dropped; those notifications are over. */
const MAX_STORED_IDS = 200;

export interface ToastPlan {
  readonly toasts: readonly InboxItem[];
  readonly more: number;
  readonly shown: readonly number[];
}

/**
 * Selects the running notifications to show as toasts: unread, dismissible and not shown on this device yet.
 */
export function planToasts(running: readonly InboxItem[], shown: readonly number[]): ToastPlan {
  const shownIds = new Set(shown);
  const due = running.filter(
    ({ id, running: isRunning, read_at, dismissed_at, dismissible }) =>
      isRunning && dismissible && read_at === null && dismissed_at === null && !shownIds.has(id),
  );
  return {
    toasts: due.slice(0, MOST_TOASTS),
    more: Math.max(0, due.length - MOST_TOASTS),
    shown: [...shown, ...due.map(({ id }) => id)].slice(-MAX_STORED_IDS),
  };
}

export function readShown(text: string | undefined): readonly number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}
