import type { Maintenance } from '../../../generated/web/model';

const DEFAULT_POLL_MS = 30_000;
/** Longer poll interval: an event also reports changes of announced maintenance. */
const ANNOUNCED_POLL_MS = 300_000;
/** Jitter, so that all clients do not poll a server that has just started. */
const JITTER_MS = 5_000;

/** Milliseconds until the next poll of the maintenance state. `chance` is a random number from 0 to 1. */
export function nextPollDelay(
  { active, starts_at, ends_at }: Maintenance,
  now: number,
  chance: number,
): number {
  const nextChange = active ? ends_at : starts_at;
  // Maintenance that is over does not change by itself.
  if (!active && ends_at !== null && Date.parse(ends_at) < now - DEFAULT_POLL_MS) return ANNOUNCED_POLL_MS;
  const maxDelay = active ? DEFAULT_POLL_MS : ANNOUNCED_POLL_MS;
  const untilChange = nextChange === null ? maxDelay : Date.parse(nextChange) - now;
  // The client's clock may be ahead of the server's: polls again shortly after.
  const delay = untilChange <= 0 ? JITTER_MS : untilChange;
  return Math.round(Math.min(delay, maxDelay) + chance * JITTER_MS);
}
