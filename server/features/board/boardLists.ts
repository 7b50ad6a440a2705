import type { Database } from '../../database/database.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ListPosition } from '../../shared/cursor.ts';
import type { BoardScope } from '../account/permissions.policy.ts';
import { articleCards } from './articleCards.ts';
import {
  articleIndex,
  type CategoryCount,
  countByCategory,
  type IndexEntry,
  neighbours,
} from './articleIndex.ts';
import type { ArticleCard } from './board.types.ts';
import { unreadSince } from './readMarks.ts';
import { nextChange } from './visibility.ts';

/** Unread articles are counted and listed among so many newest ones. */
const RECENT_AT_MOST = 1000;

export interface ListRequest {
  scope: BoardScope;
  /** One category instead of the whole scope. */
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
 * The lists of the board, from memory. Everything here lives in the cache type `category-data`, which every
 * change of an article or category empties, and no entry outlives the next scheduled appearance or expiry.
 */
export function createBoardLists(deps: { database: Database; cache: Cache; clock: Clock }) {
  const { database, cache, clock } = deps;

  /** The end is found within the load: what changes meanwhile then makes both of them void, never one alone. */
  async function remember<T>(key: string, load: (now: Date) => Promise<T>): Promise<T> {
    const hit = cache.peek<Timed<T>>('category-data', key);
    if (hit) return hit.list;
    const loadTimed = async (): Promise<Timed<T>> => {
      const now = clock.now();
      const ends = await nextChange(database, now);
      return { list: await load(now), ends };
    };
    return (await cache.getOrLoad('category-data', key, loadTimed, ({ ends }) => ends)).list;
  }

  async function load(request: ListRequest, now: Date): Promise<ArticleCard[]> {
    const { scope, categoryId, pinned, after, limit } = request;
    const categoryIds = categoryId === undefined ? [...scope.ids] : [categoryId];
    const places = await articleIndex(
      database,
      { categoryIds, limit, ...(pinned !== undefined && { pinned }), ...(after && { after }) },
      now,
    );
    return articleCards(
      database,
      places.map((place) => place.id),
    );
  }

  return {
    /** Cards of the list, newest first; only first slices are kept in memory. */
    cards: (request: ListRequest): Promise<ArticleCard[]> => {
      if (request.after) return load(request, clock.now());
      const key = `list:${request.scope.key}:${request.categoryId ?? 'all'}:${request.pinned ?? 'any'}:${request.limit}`;
      return remember(key, (now) => load(request, now));
    },

    /** The places of everything published in the last 30 days in the scope, or of what is pinned of it, or is not. */
    recent: (scope: BoardScope, pinned?: boolean): Promise<IndexEntry[]> =>
      remember(`recent:${scope.key}:${pinned ?? 'any'}`, (now) => {
        const filter = { categoryIds: [...scope.ids], since: unreadSince(now), limit: RECENT_AT_MOST };
        return articleIndex(database, { ...filter, ...(pinned !== undefined && { pinned }) }, now);
      }),

    counts: (): Promise<Map<number, CategoryCount>> =>
      remember('counts', (now) => countByCategory(database, now)),

    /** Kept by the whole place: whoever read the article just before it moved asks for where it was. */
    neighbours: (place: IndexEntry) => {
      const key = `neighbours:${place.categoryId}:${place.publishedAt.getTime()}:${place.id}`;
      return remember(key, (now) => neighbours(database, place, now));
    },
  };
}

export type BoardLists = ReturnType<typeof createBoardLists>;
