import { CAN_READ } from '../../database/canReadCategory.ts';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { VISIBLE_NOW } from '../../shared/visibility.ts';
import { comingDays } from './digestPeriod.policy.ts';
import { type DigestContext, type DigestPeriod, selectIds } from './digests.queries.ts';
import { type EventRow, type NewsEvent, toNewsEvent } from './eventLine.policy.ts';
import { chosen, FOLLOWS, SUBSCRIBED, TAKES_MAIL } from './followConditions.queries.ts';

/** An event of a digest, with its article. */
export interface ComingEvent extends NewsEvent {
  slug: string;
  title: string;
}

const COMING = `article_events.starts_at >= :comingFrom AND article_events.starts_at < :comingUntil AND ${VISIBLE_NOW}`;
/** SQLite reads the tables of a cross join in their order: it would begin with all articles. */
const EVENTS = `FROM article_events CROSS JOIN articles JOIN categories c ON c.id = articles.category_id`;
const OF_ARTICLE = 'articles.id = article_events.article_id';
const HEARS_OF_EVENTS = `${CAN_READ} AND u.event_reminders AND ${TAKES_MAIL}
  AND ${chosen('frequency')} = :period AND ${chosen('by_mail')}`;
const SUBSCRIBED_TO_DIGEST = `${SUBSCRIBED} AND s.frequency = :period`;

function comingValues({ period, until }: DigestPeriod, now: Date) {
  const { from, until: comingUntil } = comingDays(period, until);
  return { period, comingFrom: from, comingUntil, now };
}

/** Whose digest of the period may have coming events in it. */
export async function comingReaders(
  database: Database,
  digest: DigestPeriod,
  { now, isPublicBoard }: Pick<DigestContext, 'now' | 'isPublicBoard'>,
): Promise<{ userIds: number[]; subscriberIds: number[] }> {
  const values = comingValues(digest, now);
  const found = await selectIds(
    database,
    `SELECT DISTINCT articles.category_id AS id FROM article_events CROSS JOIN articles WHERE ${OF_ARTICLE} AND ${COMING}`,
    values,
  );
  if (found.length === 0) return { userIds: [], subscriberIds: [] };
  const inSections = { ...values, sectionIds: found };
  const [userIds, subscriberIds] = await Promise.all([
    selectIds(
      database,
      `SELECT DISTINCT u.id FROM categories c JOIN users u ON u.state = 'active' ${FOLLOWS}
       WHERE c.id IN (:sectionIds) AND ${HEARS_OF_EVENTS}`,
      inSections,
    ),
    isPublicBoard
      ? selectIds(
          database,
          `SELECT DISTINCT s.id FROM categories c JOIN subscribers s ON s.frequency = :period
           WHERE c.id IN (:sectionIds) AND ${SUBSCRIBED}`,
          inSections,
        )
      : [],
  ]);
  return { userIds, subscriberIds };
}

/** The coming events of a queued digest, by time, of what its addressee may read at this moment. */
export async function comingEvents(
  database: Database,
  addressee: { userId: number | null; subscriberId: number | null },
  digest: DigestPeriod,
  { now, isPublicBoard }: Pick<DigestContext, 'now' | 'isPublicBoard'>,
): Promise<ComingEvent[]> {
  const { userId, subscriberId } = addressee;
  if (userId === null && !isPublicBoard) return [];
  const whose =
    userId === null
      ? `JOIN subscribers s ON s.id = :subscriberId WHERE ${SUBSCRIBED_TO_DIGEST}`
      : `JOIN users u ON u.id = :userId ${FOLLOWS} WHERE ${HEARS_OF_EVENTS}`;
  const rows = await selectRows<EventRow & { slug: string; title: string }>(
    database,
    `SELECT article_events.starts_at, article_events.ends_at, article_events.all_day, article_events.place,
       articles.slug, articles.title
     ${EVENTS} ${whose} AND ${OF_ARTICLE} AND ${COMING} AND article_events.starts_at > :now
     ORDER BY article_events.starts_at, article_events.id`,
    { ...comingValues(digest, now), userId, subscriberId },
  );
  return rows.map((row) => ({ ...toNewsEvent(row), slug: row.slug, title: row.title }));
}
