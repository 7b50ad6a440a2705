import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { VISIBLE_NOW } from '../../shared/visibility.ts';
import type { CalendarEntry } from './calendar.types.ts';

interface EntryRow {
  article_id: number;
  position: number;
  starts_at: Date | string;
  ends_at: Date | string | null;
  all_day: boolean | number;
  place: string;
  slug: string;
  title: string;
  perex: string;
  version: number;
  updated_at: Date | string;
}

const COLUMNS = `article_events.article_id, article_events.position, article_events.starts_at, article_events.ends_at,
  article_events.all_day, article_events.place, articles.slug, articles.title, articles.perex, articles.version,
  articles.updated_at`;
/** SQLite reads the tables of a cross join in their order: it would begin with all articles. */
const TABLES = 'article_events CROSS JOIN articles';

/** The events of visible articles of these categories that were not over at `from`, by time. */
export async function loadCalendarEntries(
  database: Database,
  { categoryIds, from, limit }: { categoryIds: readonly number[]; from: Date; limit: number },
  now: Date,
): Promise<CalendarEntry[]> {
  if (categoryIds.length === 0) return [];
  const rows = await selectRows<EntryRow>(
    database,
    `SELECT ${COLUMNS} FROM ${TABLES}
     WHERE articles.id = article_events.article_id AND ${VISIBLE_NOW} AND +articles.category_id IN (:categoryIds)
       AND article_events.over_at > :from
     ORDER BY article_events.starts_at, article_events.id LIMIT :limit`,
    { now, categoryIds: [...categoryIds], from, limit },
  );
  return rows.map(toEntry);
}

export async function loadEntriesOfArticle(database: Database, articleId: number): Promise<CalendarEntry[]> {
  const rows = await selectRows<EntryRow>(
    database,
    `SELECT ${COLUMNS} FROM ${TABLES}
     WHERE articles.id = article_events.article_id AND article_events.article_id = :articleId
     ORDER BY article_events.position`,
    { articleId },
  );
  return rows.map(toEntry);
}

function toEntry(row: EntryRow): CalendarEntry {
  return {
    articleId: row.article_id,
    position: row.position,
    startsAt: new Date(row.starts_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    allDay: Boolean(row.all_day),
    place: row.place,
    slug: row.slug,
    title: row.title,
    perex: row.perex,
    version: row.version,
    updatedAt: new Date(row.updated_at),
  };
}
