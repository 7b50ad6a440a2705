import type { BoardScope } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import { nextVisibilityChange } from '../../database/nextVisibilityChange.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import type { Reader } from '../account/readers.service.ts';
import { sectionNotFound } from '../board/board.errors.ts';
import type { BoardService } from '../board/board.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { noEvents } from './calendar.errors.ts';
import type { Calendar, CalendarEntry } from './calendar.types.ts';
import type { CalendarAddresses } from './calendarAddresses.service.ts';
import { loadCalendarEntries, loadEntriesOfArticle } from './calendarEntries.queries.ts';

const MAX_ENTRIES = 500;
/** What is in a calendar stays there for a while after it is over. */
const PAST_MS = 30 * 24 * 3_600_000;

interface CalendarsDeps {
  database: Database;
  cache: Cache;
  clock: Clock;
  board: Pick<BoardService, 'readableArticle'>;
  categories: Pick<Categories, 'bySlug'>;
  permissions: Pick<PermissionsService, 'of' | 'ofVisitor'>;
  settings: Settings;
  addresses: Pick<CalendarAddresses, 'ownerOf'>;
}

export function createCalendars(deps: CalendarsDeps) {
  const { database, cache, clock, board, categories, permissions, settings, addresses } = deps;

  /** In the cache type that every change of an article or category clears, until one appears or expires. */
  async function entries(scope: BoardScope, categoryId: number | undefined): Promise<CalendarEntry[]> {
    const load = async () => {
      const now = clock.now();
      const ends = await nextVisibilityChange(database, now);
      const categoryIds = categoryId === undefined ? [...scope.ids] : [categoryId];
      const from = new Date(now.getTime() - PAST_MS);
      return {
        entries: await loadCalendarEntries(database, { categoryIds, from, limit: MAX_ENTRIES }, now),
        ends,
      };
    };
    const key = `calendar:${scope.key}:${categoryId ?? 'all'}`;
    return (await cache.getOrLoad('category-data', key, load, ({ ends }) => ends)).entries;
  }

  async function calendarOf(scope: BoardScope, sectionSlug: string | undefined): Promise<Calendar> {
    const siteName = await settings.get('site_name');
    if (sectionSlug === undefined) return { name: siteName, entries: await entries(scope, undefined) };
    const section = await categories.bySlug(sectionSlug);
    if (!section || !scope.ids.has(section.id)) throw sectionNotFound();
    return { name: `${section.name} – ${siteName}`, entries: await entries(scope, section.id) };
  }

  return {
    /** @throws 404 for an article that the reader may not read now, and for one without events */
    async ofArticle(reader: Reader, slug: string): Promise<Calendar & { slug: string }> {
      const article = await board.readableArticle(reader, slug);
      const found = await loadEntriesOfArticle(database, article.id);
      if (found.length === 0) throw noEvents();
      return { name: article.title, slug: article.slug, entries: found };
    },

    /**
     * What visitors may read, whoever asks: calendar programs do not sign in.
     *
     * @throws 404 for a section that visitors may not read, as for a missing one
     */
    async ofBoard(sectionSlug?: string): Promise<Calendar> {
      return calendarOf((await permissions.ofVisitor()).board, sectionSlug);
    },

    /**
     * What the owner of the address may read at this moment.
     *
     * @throws 404 for an address that does not work, whatever the reason, and for a section that its owner may not read
     */
    async ofOwner(token: string, sectionSlug?: string): Promise<Calendar> {
      const userId = await addresses.ownerOf(token);
      return calendarOf((await permissions.of(userId)).board, sectionSlug);
    },
  };
}

export type Calendars = ReturnType<typeof createCalendars>;
