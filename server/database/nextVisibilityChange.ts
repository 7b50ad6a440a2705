import { PHASE_CONDITIONS } from '../shared/visibility.ts';
import type { Database } from './database.ts';
import { selectRows } from './selectRows.ts';

const MAX_AGE_MS = 5 * 60_000;

/**
 * Milliseconds since 1970 until which a list made at `now` is valid without any write: the next publication or
 * expiry.
 */
export async function nextVisibilityChange(database: Database, now: Date): Promise<number> {
  const [row] = await selectRows<{ appears: Date | string | null; expires: Date | string | null }>(
    database,
    `SELECT
       (SELECT min(published_at) FROM articles WHERE ${PHASE_CONDITIONS.scheduled}) AS appears,
       (SELECT min(expires_at) FROM articles WHERE state = 'published' AND expires_at > :now) AS expires`,
    { now },
  );
  const changes = [row?.appears, row?.expires]
    .filter((time) => time != null)
    .map((time) => new Date(time).getTime());
  return Math.min(now.getTime() + MAX_AGE_MS, ...changes);
}
