import type { InboxItem } from '../../../../generated/web/model';

export const MAX_TOASTS = 3;
/** The oldest ids are dropped; those notifications are over. */
const MAX_STORED_IDS = 200;

export interface ToastPlan {
  readonly toasts: readonly InboxItem[];
  readonly hiddenCount: number;
  readonly shownIds: readonly number[];
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
    toasts: due.slice(0, MAX_TOASTS),
    hiddenCount: Math.max(0, due.length - MAX_TOASTS),
    shownIds: [...shown, ...due.map(({ id }) => id)].slice(-MAX_STORED_IDS),
  };
}

export function parseShownIds(text: string | undefined): readonly number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}
