import type { BoardScope } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import { nextVisibilityChange } from '../../database/nextVisibilityChange.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import { decodeCursor, encodeCursor } from '../../shared/cursor.ts';
import { type CursorPage, paginate } from '../../shared/paginate.ts';
import type { Reader } from '../account/readers.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import { loadCalendarEvents, nextEventEnd } from './calendarEvents.queries.ts';
import { eventPeriod } from './eventPeriod.policy.ts';
import type { CalendarEvent, EventQuery } from './events.types.ts';

interface EventListDeps {
  database: Database;
  cache: Cache;
  clock: Clock;
  categories: Pick<Categories, 'bySlug'>;
}

export interface EventPage extends CursorPage<CalendarEvent> {
  /** What the items were made of; a first page of what lies ahead is from the cache. */
  events: readonly CalendarEvent[];
}

const NO_EVENTS: readonly CalendarEvent[] = [];

/** What takes place, for one reader: what they may not read is treated as missing. */
export function createEventList({ database, cache, clock, categories }: EventListDeps) {
  /** In the cache type that every change of an article or category clears, until one appears, expires or is over. */
  async function upcoming(
    { key, ids }: BoardScope,
    categoryId: number | undefined,
    limit: number,
  ): Promise<CalendarEvent[]> {
    const load = async () => {
      const now = clock.now();
      const ends = Math.min(
        ...(await Promise.all([nextVisibilityChange(database, now), nextEventEnd(database, now)])),
      );
      const categoryIds = categoryId === undefined ? [...ids] : [categoryId];
      return { events: await loadCalendarEvents(database, { categoryIds, from: now, limit }, now), ends };
    };
    const cacheKey = `events:${key}:${categoryId ?? 'all'}:${limit}`;
    return (await cache.getOrLoad('category-data', cacheKey, load, ({ ends }) => ends)).events;
  }

  function find(
    scope: BoardScope,
    categoryId: number | undefined,
    { from, to, cursor, limit }: EventQuery,
  ): Promise<CalendarEvent[]> {
    if (from === undefined && to === undefined && cursor === undefined)
      return upcoming(scope, categoryId, limit);
    const now = clock.now();
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const filter = {
      categoryIds: categoryId === undefined ? [...scope.ids] : [categoryId],
      ...eventPeriod({ from, to }, now),
      ...(after && { after: { startsAt: after.publishedAt, id: after.id } }),
      limit,
    };
    return loadCalendarEvents(database, filter, now);
  }

  return {
    async page({ permissions: { board } }: Reader, query: EventQuery): Promise<EventPage> {
      const category = query.section === undefined ? undefined : await categories.bySlug(query.section);
      if (query.section !== undefined && (!category || !board.ids.has(category.id)))
        return { events: NO_EVENTS, items: [], nextCursor: null };
      const events = await find(board, category?.id, { ...query, limit: query.limit + 1 });
      const cursorOf = ({ startsAt, id }: CalendarEvent) => encodeCursor({ publishedAt: startsAt, id });
      return { events, ...paginate(events, query.limit, cursorOf) };
    },
  };
}

export type EventList = ReturnType<typeof createEventList>;
