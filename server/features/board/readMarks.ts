import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';

/** What is older than this counts as read. */
export const UNREAD_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const FLUSH_AFTER_MS = 1000;

export interface ReadMarks {
  /** The articles of the last 30 days that the person has read; treat as read-only. */
  of(userId: number): Promise<ReadonlySet<number>>;
  /** Notes that the person has read the article: seen at once by `of`, stored within a second with others. */
  mark(userId: number, articleId: number): Promise<void>;
  /** Stores what is still waiting; called before the database closes. */
  flush(): Promise<void>;
}

/** The first moment from which an article may still be unread. */
export function unreadSince(now: Date): Date {
  return new Date(now.getTime() - UNREAD_DAYS * DAY_MS);
}

/**
 * Read marks, kept in memory per person and written in batches: one synced write a second instead of one a
 * view. A crash loses the marks of the last second at most, and the reader sees an article as unread again.
 */
export function createReadMarks(deps: {
  database: Database;
  cache: Cache;
  clock: Clock;
  logger: Logger;
}): ReadMarks {
  const { database, cache, clock, logger } = deps;
  let waiting: { user_id: number; article_id: number; read_at: Date }[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function load(userId: number): Promise<Set<number>> {
    const rows = await database.models.ArticleRead.findAll({
      attributes: ['article_id'],
      where: { user_id: userId, read_at: { [Op.gt]: unreadSince(clock.now()) } },
    });
    const own = waiting.filter((mark) => mark.user_id === userId);
    return new Set([...rows, ...own].map((row) => row.article_id));
  }

  function readSet(userId: number): Promise<Set<number>> {
    return cache.getOrLoad('user-data', `reads:${userId}`, () => load(userId));
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    if (batch.length === 0) return;
    waiting = [];
    try {
      await database.write(({ transaction }) =>
        database.models.ArticleRead.bulkCreate(batch, { transaction, ignoreDuplicates: true }),
      );
    } catch (error) {
      // An article or user deleted meanwhile would fail the whole batch for ever, so it is not tried again.
      logger.warn({ err: error, marks: batch.length }, 'read marks were not stored');
    }
  }

  return {
    of: readSet,
    mark: async (userId, articleId) => {
      const read = await readSet(userId);
      if (read.has(articleId)) return;
      read.add(articleId);
      waiting.push({ user_id: userId, article_id: articleId, read_at: clock.now() });
      timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS);
    },
    flush,
  };
}
