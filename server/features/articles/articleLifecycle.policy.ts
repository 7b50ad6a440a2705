import type { ArticleState } from '../../models/article.ts';
import { badRequest } from '../../shared/errors.ts';
import type { ArticleTimes } from '../../shared/visibility.ts';
import { MISSING_CATEGORY, MISSING_TITLE, missingCategory, UNUSABLE_TIME } from './articles.errors.ts';
import type { EditableState } from './articles.types.ts';

/** The state that an editor shows: the one from before the trash for a trashed article. */
export function editableState({
  state,
  trashed_from,
}: {
  state: ArticleState;
  trashed_from: 'draft' | 'unpublished' | null;
}): EditableState {
  return state === 'trashed' ? (trashed_from ?? 'unpublished') : state;
}

interface PublicationRequest {
  state: EditableState;
  published_at: Date | null;
}

/**
 * When the article appears on the board: the requested time, else for a published article its previous time or now. A
 * draft keeps the requested time as a plan.
 */
export function publicationTime(request: PublicationRequest, previous: Date | null, now: Date): Date | null {
  if (request.published_at) return request.published_at;
  return request.state === 'published' ? (previous ?? now) : previous;
}

const DAY_MS = 24 * 3_600_000;

export function defaultExpiry(publishedAt: Date, validityDays: number | null): Date | null {
  return validityDays === null ? null : new Date(publishedAt.getTime() + validityDays * DAY_MS);
}

/**
 * Values for publishing without a form. A future time is kept, a previously published article keeps its time, and a
 * draft appears now even if its planned time has passed. A past expiry is dropped, because the article would not
 * appear at all, and with it that the article ends with its last event. A draft without an expiry gets the default of
 * its category.
 */
export function publicationValues(
  article: ArticleTimes & { expires_with_events: boolean },
  validityDays: number | null,
  now: Date,
) {
  const { state, published_at, expires_at } = article;
  const keepsPublicationTime = published_at !== null && (published_at > now || state !== 'draft');
  const publishedAt = keepsPublicationTime ? published_at : now;
  const expiresAt =
    expires_at === null && state === 'draft'
      ? defaultExpiry(publishedAt, validityDays)
      : expires_at && expires_at > now
        ? expires_at
        : null;
  return {
    state: 'published' as const,
    published_at: publishedAt,
    expires_at: expiresAt,
    expires_with_events: article.expires_with_events && !(expires_at && expires_at <= now),
  };
}

/**
 * Only a draft may lack a title or a category.
 *
 * @throws 400 with the fields that are missing
 */
export function requireTitleAndCategory(article: { title: string; category_id: number | null }): void {
  const lacksTitle = article.title === '';
  const lacksCategory = article.category_id === null;
  if (lacksTitle && lacksCategory)
    throw badRequest('Článku chybí název a sekce.', [MISSING_TITLE, MISSING_CATEGORY]);
  if (lacksTitle) throw badRequest('Článku chybí název.', [MISSING_TITLE]);
  if (lacksCategory) throw missingCategory();
}

const MIN_TIME = Date.UTC(1970, 0);
const END_TIME = Date.UTC(3000, 0);

/**
 * Parses a time that is stored or searched for. RFC 3339 allows more than works here: a leap second is no date in
 * JavaScript, PostgreSQL has no year 0, and cursors and SQLite sort by a fixed number of digits.
 *
 * @throws 400
 */
export function toTime(
  text: string | null,
  path: 'published_at' | 'expires_at' | 'since' | 'until',
): Date | null {
  if (text === null) return null;
  const time = new Date(text);
  if (isUsableTime(time)) return time;
  throw badRequest('Tento čas nelze použít.', [{ path, message: UNUSABLE_TIME }]);
}

export function isUsableTime(time: Date): boolean {
  return time.getTime() >= MIN_TIME && time.getTime() < END_TIME;
}

export function requireExpiryAfterPublication(publishedAt: Date | null, expiresAt: Date | null): void {
  if (publishedAt && expiresAt && expiresAt <= publishedAt)
    throw badRequest('Článek by přestal platit dřív, než se objeví.', [
      { path: 'expires_at', message: 'Konec platnosti musí být po zveřejnění.' },
    ]);
}
