import type { Database } from './database.ts';
import { selectRows } from './selectRows.ts';

/**
 * SQL for "on the board now", shared so that lists, counts and pages agree. `isVisible` is the same condition in
 * memory.
 */
export const VISIBLE_NOW = `articles.state = 'published' AND articles.published_at <= :now AND (articles.expires_at IS NULL OR articles.expires_at > :now)`;

interface ArticleTimes {
  state: string;
  published_at: Date | null;
  expires_at: Date | null;
}

export function isVisible(article: ArticleTimes, now: Date): boolean {
  return (
    article.state === 'published' &&
    article.published_at !== null &&
    article.published_at <= now &&
    (article.expires_at === null || article.expires_at > now)
  );
}

const MAX_AGE_MS = 5 * 60_000;

/**
 * Milliseconds since 1970 until which a list made at `now` is valid without any write: the next publication or
 * expiry.
 */
export async function nextVisibilityChange(database: Database, now: Date): Promise<number> {
  const [row] = await selectRows<{ appears: Date | string | null; expires: Date | string | null }>(
    database,
    `SELECT
       (SELECT min(published_at) FROM articles WHERE state = 'published' AND published_at > :now) AS appears,
       (SELECT min(expires_at) FROM articles WHERE state = 'published' AND expires_at > :now) AS expires`,
    { now },
  );
  const changes = [row?.appears, row?.expires]
    .filter((time) => time != null)
    .map((time) => new Date(time).getTime());
  return Math.min(now.getTime() + MAX_AGE_MS, ...changes);
}
