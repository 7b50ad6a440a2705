import { Op, type Transaction } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';

/** What is older than this counts as read. */
export const UNREAD_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const FLUSH_AFTER_MS = 1000;

/** By person and article, because one batch may name each pair only once. */
type Marks = Map<string, Mark>;

interface Mark {
  user_id: number;
  article_id: number;
  read_at: Date;
}

export interface ReadMarks {
  /** The articles of the last 30 days that the person has read; treat as read-only. */
  of(userId: number): Promise<ReadonlySet<number>>;
  /** Notes that the person has read the article: seen at once by `of`, stored within a second with others. */
  mark(userId: number, articleId: number): Promise<void>;
  /** Stores what is still waiting; called before the database closes. */
  flush(): Promise<void>;
}

/** Where the cache keeps a person's marks, among their data. */
export function readMarksKey(userId: number): string {
  return `reads:${userId}`;
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
  /** How long marks are used before they are read anew: others may have stored some. Without it as long as anything. */
  freshForMs?: number | undefined;
}): ReadMarks {
  const { database, cache, clock, logger, freshForMs } = deps;
  let waiting: Marks = new Map();
  /** On their way into the database: neither waiting nor surely found there. */
  let storing: Marks = new Map();
  let timer: NodeJS.Timeout | undefined;
  let lastFlush: Promise<void> = Promise.resolve();

  function unstored(userId: number): number[] {
    const marks = [...storing.values(), ...waiting.values()];
    return marks.filter((mark) => mark.user_id === userId).map((mark) => mark.article_id);
  }

  async function load(userId: number): Promise<Set<number>> {
    // Looked at before the database is asked: what is stored meanwhile may be too late for the one and gone here.
    const before = unstored(userId);
    const rows = await database.models.ArticleRead.findAll({
      attributes: ['article_id'],
      where: { user_id: userId, read_at: { [Op.gt]: unreadSince(clock.now()) } },
    });
    return new Set([...rows.map((row) => row.article_id), ...before, ...unstored(userId)]);
  }

  function readSet(userId: number): Promise<Set<number>> {
    const ends = freshForMs === undefined ? undefined : () => clock.now().getTime() + freshForMs;
    return cache.getOrLoad('user-data', readMarksKey(userId), () => load(userId), ends);
  }

  /** One article or person that is gone would fail the marks of everybody. What is there stays until the write ends. */
  async function withoutGone(batch: Mark[], transaction: Transaction): Promise<Mark[]> {
    const { Article, User } = database.models;
    const options = { attributes: ['id'], order: ['id'], transaction, lock: transaction.LOCK.KEY_SHARE };
    const articles = await Article.findAll({
      ...options,
      where: { id: batch.map((mark) => mark.article_id) },
    });
    const users = await User.findAll({ ...options, where: { id: batch.map((mark) => mark.user_id) } });
    const articleIds = new Set(articles.map(({ id }) => id));
    const userIds = new Set(users.map(({ id }) => id));
    return batch.filter((mark) => articleIds.has(mark.article_id) && userIds.has(mark.user_id));
  }

  async function storeWaiting(): Promise<void> {
    if (waiting.size === 0) return;
    storing = waiting;
    waiting = new Map();
    try {
      // The time is renewed too: an article read long ago may be published, and read, once more.
      await database.write(async ({ transaction }) => {
        const storable = await withoutGone([...storing.values()], transaction);
        await database.models.ArticleRead.bulkCreate(storable, {
          transaction,
          updateOnDuplicate: ['read_at'],
        });
      });
    } catch (error) {
      logger.warn({ err: error, marks: storing.size }, 'read marks were not stored');
    } finally {
      storing = new Map();
    }
  }

  /** One batch after another: who waits for a flush waits for the one under way too. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    lastFlush = lastFlush.then(storeWaiting);
    return lastFlush;
  }

  return {
    of: readSet,
    mark: async (userId, articleId) => {
      const read = await readSet(userId);
      if (read.has(articleId)) return;
      read.add(articleId);
      const mark = { user_id: userId, article_id: articleId, read_at: clock.now() };
      waiting.set(`${userId}:${articleId}`, mark);
      timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS);
    },
    flush,
  };
}
