import type { Maintenance } from '../../../generated/web/model';

const USUAL_MS = 30_000;
/** What is only announced changes seldom; an event says so, too. */
const ANNOUNCED_MS = 300_000;
/** Not all at once: the server has just come back. */
const SPREAD_MS = 5_000;

/** After how many milliseconds it is worth asking again whether maintenance has begun or ended. `chance` is 0 to 1. */
export function nextLook({ active, starts_at, ends_at }: Maintenance, now: number, chance: number): number {
  const turn = active ? ends_at : starts_at;
  // What is over already changes nothing by itself.
  if (!active && ends_at !== null && Date.parse(ends_at) < now - USUAL_MS) return ANNOUNCED_MS;
  const longest = active ? USUAL_MS : ANNOUNCED_MS;
  const wait = turn === null ? longest : Date.parse(turn) - now;
  // What has passed by this clock and not by the server's is asked for a little later.
  const soonest = wait <= 0 ? SPREAD_MS : wait;
  return Math.round(Math.min(soonest, longest) + chance * SPREAD_MS);
}
