import { Op, type Transaction } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { readMarksKey } from '../../events/cacheKeys.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';

/** Older articles count as read. */
export const UNREAD_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const FLUSH_AFTER_MS = 1000;

/** Keyed by user and article: PostgreSQL refuses a batch that names a pair twice. */
type Marks = Map<string, Mark>;

interface Mark {
  user_id: number;
  article_id: number;
  read_at: Date;
}

export interface ReadMarks {
  /** Ids of the articles of the last 30 days that the user has read; must not be mutated. */
  of(userId: number): Promise<ReadonlySet<number>>;
  mark(userId: number, articleId: number): Promise<void>;
  /** Stored when it returns. */
  markAll(userId: number, articleIds: readonly number[]): Promise<void>;
  unmark(userId: number, articleIds: readonly number[]): Promise<void>;
  flush(): Promise<void>;
}

export function unreadSince(now: Date): Date {
  return new Date(now.getTime() - UNREAD_DAYS * DAY_MS);
}

/**
 * Read marks, cached per user and written in batches: one synced write a second instead of one for each view. A crash
 * loses the marks of the last second, and those articles are unread again.
 */
export function createReadMarks(deps: {
  database: Database;
  cache: Cache;
  clock: Clock;
  logger: Logger;
  /** How long marks are cached before another instance’s are loaded; without it as long as any entry. */
  freshForMs?: number | undefined;
}): ReadMarks {
  const { database, cache, clock, logger, freshForMs } = deps;
  let waiting: Marks = new Map();
  /** Marks in the running write: no longer in `waiting` and perhaps not readable in the database yet. */
  let storing: Marks = new Map();
  let timer: NodeJS.Timeout | undefined;
  let lastFlush: Promise<void> = Promise.resolve();

  function pendingArticleIds(userId: number): number[] {
    const marks = [...storing.values(), ...waiting.values()];
    return marks.filter((mark) => mark.user_id === userId).map((mark) => mark.article_id);
  }

  async function load(userId: number): Promise<Set<number>> {
    // Read before the query: a mark that is stored concurrently may miss the query and be gone from here afterwards.
    const pendingBefore = pendingArticleIds(userId);
    const rows = await database.models.ArticleRead.findAll({
      attributes: ['article_id'],
      where: { user_id: userId, read_at: { [Op.gt]: unreadSince(clock.now()) } },
    });
    return new Set([...rows.map((row) => row.article_id), ...pendingBefore, ...pendingArticleIds(userId)]);
  }

  function readSet(userId: number): Promise<Set<number>> {
    const expiryOf = freshForMs === undefined ? undefined : () => clock.now().getTime() + freshForMs;
    return cache.getOrLoad('user-data', readMarksKey(userId), () => load(userId), expiryOf);
  }

  /** A deleted article or user would fail the full batch. The locks keep the others until commit. */
  async function withoutDeleted(batch: Mark[], transaction: Transaction): Promise<Mark[]> {
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

  function store(batch: Mark[]): Promise<void> {
    return database.write(async ({ transaction }) => {
      const storable = await withoutDeleted(batch, transaction);
      // The time is updated too: an article read long ago may have been published again.
      await database.models.ArticleRead.bulkCreate(storable, {
        transaction,
        updateOnDuplicate: ['read_at'],
      });
    });
  }

  async function storeWaiting(): Promise<void> {
    if (waiting.size === 0) return;
    storing = waiting;
    waiting = new Map();
    try {
      await store([...storing.values()]);
    } catch (error) {
      logger.warn({ err: error, marks: storing.size }, 'read marks were not stored');
    } finally {
      storing = new Map();
    }
  }

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
    markAll: async (userId, articleIds) => {
      if (articleIds.length === 0) return;
      const read_at = clock.now();
      await store(articleIds.map((article_id) => ({ user_id: userId, article_id, read_at })));
      cache.delete('user-data', readMarksKey(userId), 'articles marked as read');
    },
    unmark: async (userId, articleIds) => {
      // A mark that waits would be stored after the deletion.
      await flush();
      await database.write(({ transaction }) =>
        database.models.ArticleRead.destroy({
          where: { user_id: userId, article_id: [...articleIds] },
          transaction,
        }),
      );
      // Never taken out of the cached set: counts are kept for as long as it only grows.
      cache.delete('user-data', readMarksKey(userId), 'articles marked as unread');
    },
    flush,
  };
}
