import { CAN_READ } from '../../database/canReadCategory.ts';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { PushTarget } from '../../platform/pushService.ts';
import { VISIBLE_NOW } from '../../shared/visibility.ts';
import { upcomingDays } from './digestPeriod.policy.ts';
import { type DigestContext, type DigestPeriod, selectIds } from './digests.queries.ts';
import { type EventRow, type NewsEvent, toNewsEvent } from './eventLine.policy.ts';
import { chosen, FOLLOWS, SUBSCRIBED, TAKES_MAIL } from './followConditions.queries.ts';

export interface UpcomingEvent extends NewsEvent {
  slug: string;
  title: string;
  byMail: boolean;
  byInbox: boolean;
}

const UPCOMING = `article_events.starts_at >= :upcomingFrom AND article_events.starts_at < :upcomingUntil
  AND article_events.starts_at > :now AND ${VISIBLE_NOW}`;
/** SQLite reads the tables of a cross join in their order: it would begin with all articles. */
const EVENTS = `FROM article_events CROSS JOIN articles JOIN categories c ON c.id = articles.category_id`;
const OF_ARTICLE = 'articles.id = article_events.article_id';
const FOLLOWS_EVENTS = `${CAN_READ} AND u.event_reminders AND ${chosen('frequency')} = :period`;
const BY_MAIL = `(:mailEnabled AND ${TAKES_MAIL} AND ${chosen('by_mail')})`;
const FOLLOWS_BY_DIGEST = `${FOLLOWS_EVENTS} AND (${chosen('by_inbox')} OR ${BY_MAIL})`;
const FOLLOWS_BY_PUSH = `${FOLLOWS_EVENTS} AND ${chosen('by_push')}`;
const EVENT_COLUMNS = `article_events.starts_at, article_events.ends_at, article_events.all_day, article_events.place,
  articles.slug, articles.title`;
const BY_TIME = 'ORDER BY article_events.starts_at, article_events.id';
const SUBSCRIBED_TO_DIGEST = `${SUBSCRIBED} AND s.frequency = :period`;

interface UpcomingRow extends EventRow {
  slug: string;
  title: string;
  by_mail: boolean | number;
  by_inbox: boolean | number;
}

function upcomingValues(digest: DigestPeriod, now: Date) {
  const { from: upcomingFrom, until: upcomingUntil } = upcomingDays(digest.period, digest);
  return { period: digest.period, upcomingFrom, upcomingUntil, now };
}

/** Sections with upcoming events; 0 is no category. */
async function sectionsWithEvents(database: Database, values: ReturnType<typeof upcomingValues>) {
  const found = await selectIds(
    database,
    `SELECT DISTINCT articles.category_id AS id FROM article_events CROSS JOIN articles WHERE ${OF_ARTICLE} AND ${UPCOMING}`,
    values,
  );
  return [0, ...found];
}

/** Whose digest of the period may have upcoming events in it. */
export async function upcomingReaders(
  database: Database,
  digest: DigestPeriod,
  { now, mailEnabled, isPublicBoard }: DigestContext,
): Promise<{ userIds: number[]; subscriberIds: number[] }> {
  const values = upcomingValues(digest, now);
  const inSections = { ...values, mailEnabled, sectionIds: await sectionsWithEvents(database, values) };
  const [userIds, subscriberIds] = await Promise.all([
    selectIds(
      database,
      `SELECT DISTINCT u.id FROM categories c JOIN users u ON u.state = 'active' ${FOLLOWS}
       WHERE c.id IN (:sectionIds) AND ${FOLLOWS_BY_DIGEST}`,
      inSections,
    ),
    mailEnabled && isPublicBoard
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

/** The upcoming events of a queued digest, by time, of what its addressee may read at this moment. */
export async function upcomingEvents(
  database: Database,
  addressee: { userId: number | null; subscriberId: number | null },
  digest: DigestPeriod,
  { now, mailEnabled, isPublicBoard }: DigestContext,
): Promise<UpcomingEvent[]> {
  const { userId, subscriberId } = addressee;
  if (userId === null && !isPublicBoard) return [];
  const [channels, whose] =
    userId === null
      ? [
          '1 AS by_mail, 0 AS by_inbox',
          `JOIN subscribers s ON s.id = :subscriberId WHERE ${SUBSCRIBED_TO_DIGEST}`,
        ]
      : [
          `${BY_MAIL} AS by_mail, ${chosen('by_inbox')} AS by_inbox`,
          `JOIN users u ON u.id = :userId ${FOLLOWS} WHERE ${FOLLOWS_BY_DIGEST}`,
        ];
  const rows = await selectRows<UpcomingRow>(
    database,
    `SELECT ${EVENT_COLUMNS}, ${channels} ${EVENTS} ${whose} AND ${OF_ARTICLE} AND ${UPCOMING} ${BY_TIME}`,
    { ...upcomingValues(digest, now), mailEnabled, userId, subscriberId },
  );
  return rows.map(toUpcomingEvent);
}

/** The devices whose digest of the period may have upcoming events in it. */
export async function upcomingDevices(
  database: Database,
  digest: DigestPeriod,
  now: Date,
): Promise<number[]> {
  const values = upcomingValues(digest, now);
  return selectIds(
    database,
    `SELECT DISTINCT p.id FROM categories c JOIN users u ON u.state = 'active'
       JOIN push_subscriptions p ON p.user_id = u.id ${FOLLOWS}
     WHERE c.id IN (:sectionIds) AND ${FOLLOWS_BY_PUSH}`,
    { ...values, sectionIds: await sectionsWithEvents(database, values) },
  );
}

export async function upcomingToPush(
  database: Database,
  deviceId: number,
  digest: DigestPeriod,
  now: Date,
): Promise<{ target: PushTarget; events: UpcomingEvent[] } | undefined> {
  const rows = await selectRows<UpcomingRow & PushTarget>(
    database,
    `SELECT ${EVENT_COLUMNS}, 0 AS by_mail, 0 AS by_inbox, p.endpoint, p.p256dh, p.auth
     ${EVENTS} JOIN push_subscriptions p ON p.id = :deviceId JOIN users u ON u.id = p.user_id ${FOLLOWS}
     WHERE ${FOLLOWS_BY_PUSH} AND ${OF_ARTICLE} AND ${UPCOMING} ${BY_TIME}`,
    { ...upcomingValues(digest, now), deviceId },
  );
  const [row] = rows;
  if (!row) return undefined;
  const { endpoint, p256dh, auth } = row;
  return { target: { endpoint, p256dh, auth }, events: rows.map(toUpcomingEvent) };
}

function toUpcomingEvent(row: UpcomingRow): UpcomingEvent {
  const { slug, title } = row;
  return { ...toNewsEvent(row), slug, title, byMail: Boolean(row.by_mail), byInbox: Boolean(row.by_inbox) };
}
