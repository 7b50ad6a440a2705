import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { VISIBLE_NOW } from '../../shared/visibility.ts';
import type { CalendarEvent, EventPosition } from './events.types.ts';

export interface EventFilter {
  categoryIds: readonly number[];
  /** What is over by then is left out. */
  from: Date;
  /** What starts then or later is left out. */
  until?: Date;
  after?: EventPosition;
  limit: number;
}

interface EventRow {
  id: number;
  starts_at: Date | string;
  ends_at: Date | string | null;
  all_day: boolean | number;
  place: string;
  slug: string;
  title: string;
  section_slug: string;
  section_name: string;
  section_color: string;
}

/**
 * Events of visible articles, by time. SQLite reads the tables of a cross join in their order: it would begin with all
 * articles, of which few have events. For the unary plus see `loadArticlePositions`.
 */
export async function loadCalendarEvents(
  database: Database,
  { categoryIds, from, until, after, limit }: EventFilter,
  now: Date,
): Promise<CalendarEvent[]> {
  if (categoryIds.length === 0) return [];
  const conditions = [
    VISIBLE_NOW,
    '+articles.category_id IN (:categoryIds)',
    'article_events.over_at > :from',
    ...(until ? ['article_events.starts_at < :until'] : []),
    ...(after ? ['(article_events.starts_at, article_events.id) > (:afterTime, :afterId)'] : []),
  ];
  const rows = await selectRows<EventRow>(
    database,
    `SELECT article_events.id, article_events.starts_at, article_events.ends_at, article_events.all_day,
       article_events.place, articles.slug, articles.title, categories.slug AS section_slug,
       categories.name AS section_name, categories.color AS section_color
     FROM article_events CROSS JOIN articles JOIN categories ON categories.id = articles.category_id
     WHERE articles.id = article_events.article_id AND ${conditions.join(' AND ')}
     ORDER BY article_events.starts_at, article_events.id LIMIT :limit`,
    {
      now,
      categoryIds: [...categoryIds],
      from,
      until: until ?? null,
      afterTime: after?.startsAt ?? null,
      afterId: after?.id ?? null,
      limit,
    },
  );
  return rows.map(toEvent);
}

/** When the next event is over, in milliseconds since 1970. */
export async function nextEventEnd(database: Database, now: Date): Promise<number> {
  const [row] = await selectRows<{ over: Date | string | null }>(
    database,
    'SELECT min(over_at) AS over FROM article_events WHERE over_at > :now',
    { now },
  );
  return row?.over == null ? Number.POSITIVE_INFINITY : new Date(row.over).getTime();
}

function toEvent(row: EventRow): CalendarEvent {
  return {
    id: row.id,
    startsAt: new Date(row.starts_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    allDay: Boolean(row.all_day),
    place: row.place,
    article: {
      slug: row.slug,
      title: row.title,
      section: { slug: row.section_slug, name: row.section_name, color: row.section_color },
    },
  };
}
