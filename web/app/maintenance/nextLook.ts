import type { Maintenance } from '../../../generated/web/model';

const USUAL_MS = 30_000;
/** Longer poll interval: an event also reports changes of announced maintenance. */
const ANNOUNCED_MS = 300_000;
/** Jitter, so that all clients do not poll a server that has just started. */
const SPREAD_MS = 5_000;

/** Milliseconds until the next poll of the maintenance state. `chance` is a random number from 0 to 1. */
export function nextLook({ active, starts_at, ends_at }: Maintenance, now: number, chance: number): number {
  const turn = active ? ends_at : starts_at;
  // Maintenance that is over does not change by itself.
  if (!active && ends_at !== null && Date.parse(ends_at) < now - USUAL_MS) return ANNOUNCED_MS;
  const longest = active ? USUAL_MS : ANNOUNCED_MS;
  const wait = turn === null ? longest : Date.parse(turn) - now;
  // The client's clock may be ahead of the server's: polls again shortly after.
  const soonest = wait <= 0 ? SPREAD_MS : wait;
  return Math.round(Math.min(soonest, longest) + chance * SPREAD_MS);
}
