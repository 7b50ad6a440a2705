import type { ArticleState } from '../../models/article.ts';
import { badRequest } from '../../shared/errors.ts';
import type { EditableState } from './articles.types.ts';

export const PHASES = ['draft', 'scheduled', 'published', 'expired', 'unpublished', 'trashed'] as const;
/** Where an article stands at a moment: its state, and what the clock makes of it. */
export type Phase = (typeof PHASES)[number];

interface Stored {
  state: ArticleState;
  published_at: Date | null;
  expires_at: Date | null;
}

export function phaseOf({ state, published_at, expires_at }: Stored, now: Date): Phase {
  if (state !== 'published') return state;
  if (published_at === null || published_at > now) return 'scheduled';
  return expires_at !== null && expires_at <= now ? 'expired' : 'published';
}

/** The state without the trash: what lies there was taken off the board, or never was on it. */
export function editableState({
  state,
  trashed_from,
}: {
  state: ArticleState;
  trashed_from: 'draft' | 'unpublished' | null;
}): EditableState {
  return state === 'trashed' ? (trashed_from ?? 'unpublished') : state;
}

interface Plan {
  state: EditableState;
  published_at: Date | null;
}

/**
 * When the article appears on the board: at the time asked for, else, for a published one, at the time it already
 * had, else now. A draft keeps the time asked for, as a plan.
 */
export function publicationTime(plan: Plan, previous: Date | null, now: Date): Date | null {
  if (plan.published_at) return plan.published_at;
  return plan.state === 'published' ? (previous ?? now) : previous;
}

const DAY_MS = 24 * 3_600_000;

/** The end that a category gives its articles, counted from the time when they appear. */
export function usualEnd(publishedAt: Date, validityDays: number | null): Date | null {
  return validityDays === null ? null : new Date(publishedAt.getTime() + validityDays * DAY_MS);
}

/**
 * What „Zveřejnit“ makes of an article, without a form that says anything of times. A time that lies ahead is kept;
 * what was on the board before returns to its place, and a draft appears now, even when its plan has passed. An end
 * that has passed is dropped, because the article would not appear at all. A draft without an end gets the one that
 * is usual in its category.
 */
export function publishedNow(article: Stored, validityDays: number | null, now: Date) {
  const { state, published_at, expires_at } = article;
  const keepsTime = published_at !== null && (published_at > now || state !== 'draft');
  const appears = keepsTime ? published_at : now;
  const ends =
    expires_at === null && state === 'draft'
      ? usualEnd(appears, validityDays)
      : expires_at && expires_at > now
        ? expires_at
        : null;
  return { state: 'published' as const, published_at: appears, expires_at: ends };
}

const EARLIEST = Date.UTC(1970, 0);
const TOO_LATE = Date.UTC(3000, 0);

/**
 * A time of the article as it is stored, or as it is asked for. 400 for one that RFC 3339 knows and not everything here: a leap second is
 * no date in JavaScript, PostgreSQL has no year 0, and cursors and SQLite sort by so many digits.
 */
export function toTime(
  text: string | null,
  path: 'published_at' | 'expires_at' | 'since' | 'until',
): Date | null {
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
