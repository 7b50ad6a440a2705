import type { Database } from '../../server/database/database.ts';
import { insertRows } from './insertRows.ts';
import type { Random } from './random.ts';
import { timeText } from './timeText.ts';

const BATCH = 20_000;
const DAYS = 60;
const DAY_MS = 24 * 3_600_000;

interface BulkReads {
  readonly count: number;
  readonly random: Random;
  readonly onProgress: (done: number, total: number, milliseconds: number) => void;
}

/**
 * Writes that people have read articles in the last two months: each person from the newest article on. A board of few
 * people and articles has fewer readings than were asked for. @returns how many were written
 */
export async function writeBulkReads(
  database: Database,
  { count, random, onProgress }: BulkReads,
): Promise<number> {
  const { Article, User } = database.models;
  const ids = { attributes: ['id'], order: [['id', 'DESC']] as [string, string][], raw: true };
  const users = (await User.findAll(ids)).map(({ id }) => id);
  const articles = (await Article.findAll({ ...ids, where: { state: 'published' } })).map(({ id }) => id);
  const total = Math.min(count, users.length * articles.length);
  const now = Date.now();
  const started = performance.now();
  for (let done = 0; done < total; done += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, total - done) }, (_, i) => {
      const serial = done + i;
      return {
        user_id: users[serial % users.length] ?? 0,
        article_id: articles[Math.floor(serial / users.length)] ?? 0,
        read_at: timeText(new Date(now - Math.floor(random.next() * DAYS * DAY_MS))),
      };
    });
    await database.write(({ transaction }) => insertRows(database, 'article_reads', rows, transaction));
    onProgress(done + rows.length, total, performance.now() - started);
  }
  return total;
}
