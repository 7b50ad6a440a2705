import type { BoardScope } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import { nextVisibilityChange } from '../../database/nextVisibilityChange.ts';
import { BOARD_VERSION_KEY } from '../../events/cacheKeys.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ListPosition } from '../../shared/cursor.ts';
import { loadArticleCards } from './articleCards.queries.ts';
import {
  type ArticlePosition,
  type CategoryCount,
  countByCategory,
  loadArticlePositions,
  loadNeighbours,
} from './articlePositions.queries.ts';
import type { ArticleCard } from './board.types.ts';
import { unreadSince } from './readMarks.service.ts';

const MAX_RECENT = 1000;

export interface ListRequest {
  scope: BoardScope;
  categoryId?: number;
  pinned?: boolean;
  after?: ListPosition;
  limit: number;
}

interface Timed<T> {
  list: T;
  ends: number;
}

/**
 * Cached lists of the board. All are in the cache type `category-data`, which every change of an article or category
 * clears, and no entry outlives the next scheduled publication or expiry.
 */
export function createBoardLists(deps: { database: Database; cache: Cache; clock: Clock }) {
  const { database, cache, clock } = deps;

  /** The expiry is determined within the load, so that a concurrent invalidation discards both together. */
  async function cached<T>(key: string, load: (now: Date) => Promise<T>): Promise<T> {
    const entry = cache.peek<Timed<T>>('category-data', key);
    if (entry) return entry.list;
    const loadTimed = async (): Promise<Timed<T>> => {
      const now = clock.now();
      const ends = await nextVisibilityChange(database, now);
      return { list: await load(now), ends };
    };
    return (await cache.getOrLoad('category-data', key, loadTimed, ({ ends }) => ends)).list;
  }

  async function load(request: ListRequest, now: Date): Promise<ArticleCard[]> {
    const { scope, categoryId, pinned, after, limit } = request;
    const categoryIds = categoryId === undefined ? [...scope.ids] : [categoryId];
    const positions = await loadArticlePositions(
      database,
      { categoryIds, limit, ...(pinned !== undefined && { pinned }), ...(after && { after }) },
      now,
    );
    return loadArticleCards(
      database,
      positions.map((position) => position.id),
    );
  }

  return {
    /** An object that is replaced when the lists or what the search finds may have changed. */
    version: (): Promise<object> => cached(BOARD_VERSION_KEY, () => Promise.resolve({})),

    /** Newest first; only first pages are cached. */
    cards: (request: ListRequest): Promise<ArticleCard[]> => {
      if (request.after) return load(request, clock.now());
      const key = `list:${request.scope.key}:${request.categoryId ?? 'all'}:${request.pinned ?? 'any'}:${request.limit}`;
      return cached(key, (now) => load(request, now));
    },

    /** Positions of articles of the last 30 days in the scope; with `pinned` only pinned ones, or only the others. */
    recent: (scope: BoardScope, pinned?: boolean): Promise<ArticlePosition[]> =>
      cached(`recent:${scope.key}:${pinned ?? 'any'}`, (now) => {
        const filter = { categoryIds: [...scope.ids], since: unreadSince(now), limit: MAX_RECENT };
        return loadArticlePositions(database, { ...filter, ...(pinned !== undefined && { pinned }) }, now);
      }),

    counts: (): Promise<Map<number, CategoryCount>> =>
      cached('counts', (now) => countByCategory(database, now)),

    /** Cached by the full position: a reader may have loaded the article just before it moved to another category. */
    neighbours: (position: ArticlePosition) => {
      const key = `neighbours:${position.categoryId}:${position.publishedAt.getTime()}:${position.id}`;
      return cached(key, (now) => loadNeighbours(database, position, now));
    },
  };
}

export type BoardLists = ReturnType<typeof createBoardLists>;
