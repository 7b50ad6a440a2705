/** Room for a backup of a small site and for a day of uploads. */
export const MIN_FREE_BYTES = 1024 ** 3;

export function diskState(freeBytes: number | null) {
  return {
    free_bytes: freeBytes,
    is_low: freeBytes !== null && freeBytes < MIN_FREE_BYTES,
    limit_bytes: MIN_FREE_BYTES,
  };
}

/** A mail that waits longer did not get through. */
const MAIL_DELAY_MS = 3_600_000;

/**
 * Mails made before this time should have been sent. In quiet hours, and an hour after them, waiting says nothing.
 *
 * @param isQuiet whether most mails waited at that time
 */
export function lateMailsSince(now: Date, isQuiet: (at: Date) => boolean): Date {
  const since = new Date(now.getTime() - MAIL_DELAY_MS);
  return isQuiet(now) || isQuiet(since) ? new Date(0) : since;
}
