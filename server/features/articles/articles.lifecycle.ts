import { badRequest } from '../../shared/errors.ts';

export type EditableState = 'draft' | 'published' | 'unpublished';

interface Plan {
  state: EditableState;
  published_at: Date | null;
  expires_at: Date | null;
}

/**
 * When the article appears on the board: at the time asked for, else, for a published one, at the time it already
 * had, else now. A draft keeps the time asked for, as a plan.
 */
export function publicationTime(plan: Plan, previous: Date | null, now: Date): Date | null {
  if (plan.published_at) return plan.published_at;
  return plan.state === 'published' ? (previous ?? now) : previous;
}

const EARLIEST = Date.UTC(1970, 0);
const TOO_LATE = Date.UTC(3000, 0);

/**
 * A time of the article as it is stored. 400 for one that RFC 3339 knows and not everything here: a leap second is
 * no date in JavaScript, PostgreSQL has no year 0, and cursors and SQLite sort by so many digits.
 */
export function toTime(text: string | null, path: 'published_at' | 'expires_at'): Date | null {
  if (text === null) return null;
  const time = new Date(text);
  if (time.getTime() >= EARLIEST && time.getTime() < TOO_LATE) return time;
  throw badRequest('Tento čas nelze použít.', [{ path, message: 'Zadejte čas v letech 1970 až 2999.' }]);
}

/** 400 when the article would expire before it appears. */
export function requireSensibleTimes(publishedAt: Date | null, expiresAt: Date | null): void {
  if (publishedAt && expiresAt && expiresAt <= publishedAt)
    throw badRequest('Článek by přestal platit dřív, než se objeví.', [
      { path: 'expires_at', message: 'Konec platnosti musí být po zveřejnění.' },
    ]);
}
