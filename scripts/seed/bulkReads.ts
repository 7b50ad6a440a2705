import type { Database } from '../../server/database/database.ts';
import { insertRows, toTimestampText } from './insertRows.ts';
import type { Random } from './random.ts';

const BATCH = 20_000;
const DAYS = 60;
const DAY_MS = 24 * 3_600_000;

interface BulkReadOptions {
  readonly count: number;
  readonly random: Random;
  readonly onProgress: (done: number, total: number, milliseconds: number) => void;
}

/**
 * Writes article reads of the last two months, from each user's newest article on. Returns how many were written, at
 * most users × articles.
 */
export async function writeBulkReads(
  database: Database,
  { count, random, onProgress }: BulkReadOptions,
): Promise<number> {
  const { Article, User } = database.models;
  const idQuery = { attributes: ['id'], order: [['id', 'DESC']] as [string, string][], raw: true };
  const users = (await User.findAll(idQuery)).map(({ id }) => id);
  const articles = (await Article.findAll({ ...idQuery, where: { state: 'published' } })).map(({ id }) => id);
  const total = Math.min(count, users.length * articles.length);
  const now = Date.now();
  const startedAt = performance.now();
  for (let done = 0; done < total; done += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, total - done) }, (_, i) => {
      const serial = done + i;
      return {
        user_id: users[serial % users.length] ?? 0,
        article_id: articles[Math.floor(serial / users.length)] ?? 0,
        read_at: toTimestampText(new Date(now - Math.floor(random.next() * DAYS * DAY_MS))),
      };
    });
    await database.write(({ transaction }) => insertRows(database, 'article_reads', rows, transaction));
    onProgress(done + rows.length, total, performance.now() - startedAt);
  }
  return total;
}
