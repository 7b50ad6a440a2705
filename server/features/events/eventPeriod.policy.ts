import { addDays, type Day, isDay } from '../../shared/days.ts';
import { badRequest } from '../../shared/errors.ts';
import { pragueMidnight } from '../../shared/pragueTime.ts';
import { isUsableTime } from '../articles/articleLifecycle.policy.ts';

/** What is over by `from` and what starts at `until` or later do not belong to it. */
export interface EventPeriod {
  from: Date;
  until?: Date;
}

/**
 * The days from `from` to `to` in Prague; without the first one, from now on.
 *
 * @throws 400 for days that no event may have
 */
export function eventPeriod(
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  now: Date,
): EventPeriod {
  if (from !== undefined) requireDay(from, 'from');
  if (to !== undefined) requireDay(to, 'to');
  return {
    from: from === undefined ? now : pragueMidnight(from),
    ...(to !== undefined && { until: pragueMidnight(addDays(to, 1)) }),
  };
}

function requireDay(day: Day, path: 'from' | 'to'): void {
  if (isDay(day) && isUsableTime(pragueMidnight(day))) return;
  throw badRequest('Tento den nelze použít.', [{ path, message: 'Zadejte den v letech 1970 až 2999.' }]);
}
