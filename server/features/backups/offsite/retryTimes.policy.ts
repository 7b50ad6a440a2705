const MINUTE_MS = 60_000;
const DELAYS_MINUTES = [1, 5, 15, 60];
const LAST_DELAY_MINUTES = 180;

export function nextTryAt(failedAt: Date, attempts: number): Date {
  const minutes = DELAYS_MINUTES[attempts - 1] ?? LAST_DELAY_MINUTES;
  return new Date(failedAt.getTime() + minutes * MINUTE_MS);
}

/** Progress older than this belongs to a killed process. */
const STALE_MS = 60_000;

interface CopyState {
  state: 'waiting' | 'copying' | 'copied' | 'failed';
  next_try_at: string | null;
  at: string;
}

/** Whether the copy of a backup is to be made now; without a state it has never been tried. */
export function isCopyDue(copy: CopyState | undefined, now: Date): boolean {
  if (!copy || copy.state === 'waiting') return true;
  if (copy.state === 'copying') return isInterrupted(copy, now);
  if (copy.state === 'copied') return false;
  return copy.next_try_at === null || new Date(copy.next_try_at) <= now;
}

export function isInterrupted({ state, at }: Pick<CopyState, 'state' | 'at'>, now: Date): boolean {
  return state === 'copying' && now.getTime() - new Date(at).getTime() > STALE_MS;
}
