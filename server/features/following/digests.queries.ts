import { CAN_READ } from '../../database/canReadCategory.ts';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { writeInSlices } from '../../database/writeInSlices.ts';
import { VISIBLE_NOW } from '../../shared/visibility.ts';
import {
  byImportance,
  chosen,
  FOLLOWS,
  IN_PERIOD,
  IS_READER,
  IS_UNREAD,
  NEWS,
  NEWS_COLUMNS,
  type NewsArticle,
  type NewsRow,
  type Period,
  SUBSCRIBED,
  TAKES_MAIL,
  toNews,
} from './followConditions.queries.ts';

const IS_FOLLOWED_BY_USER = `${chosen('frequency')} = :period
  AND (${chosen('by_inbox')} OR (:mailEnabled AND ${TAKES_MAIL} AND ${chosen('by_mail')}))`;
/** The articles for a digest of the user `u`: neither read yet nor mailed before. */
const IN_DIGEST_OF_USER = `${IN_PERIOD} AND ${IS_FOLLOWED_BY_USER} AND ${IS_READER}
  AND ${IS_UNREAD} AND NOT EXISTS (SELECT 1 FROM deliveries sent WHERE sent.article_id = articles.id
    AND sent.user_id = u.id AND sent.state = 'sent' AND sent.reminded_at IS NULL)`;

const IN_DIGEST_OF_SUBSCRIBER = `${IN_PERIOD} AND ${SUBSCRIBED} AND s.frequency = :period
  AND NOT EXISTS (SELECT 1 FROM deliveries sent WHERE sent.article_id = articles.id
    AND sent.subscriber_id = s.id AND sent.state = 'sent' AND sent.reminded_at IS NULL)`;

export interface DigestPeriod {
  period: Period;
  from: Date;
  until: Date;
}

export interface DigestContext {
  now: Date;
  mailEnabled: boolean;
  isPublicBoard: boolean;
}

/** How long before its announcement an article may have been published: see `MAX_AGE_MS` of the announcements. */
const OLDEST_MS = 8 * 24 * 3_600_000;

export function periodValues({ period, from, until }: DigestPeriod) {
  return { period, from, until, oldest: new Date(from.getTime() - OLDEST_MS) };
}

export async function lastQueuedPeriod(
  database: Database,
  period: Period,
  until: Date,
): Promise<Date | undefined> {
  const [row] = await selectRows<{ until: Date | string | null }>(
    database,
    'SELECT max(period_until) AS until FROM deliveries WHERE period = :period AND period_until < :until',
    { period, until },
  );
  return row?.until == null ? undefined : new Date(row.until);
}

export async function sectionsWithNews(database: Database, digest: DigestPeriod): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    database,
    `SELECT DISTINCT articles.category_id AS id FROM articles WHERE ${IN_PERIOD}`,
    periodValues(digest),
  );
  return rows.map(({ id }) => id);
}

export async function selectIds(
  database: Database,
  sql: string,
  values: Record<string, unknown>,
): Promise<number[]> {
  return (await selectRows<{ id: number }>(database, sql, values)).map(({ id }) => id);
}

/**
 * Whose digest of the period may have something in it: who follows a section with news, or has unread notifications by
 * the condition `hasNotices` over the user `u`. What is in it is looked up when it is sent.
 */
export async function digestReaders(
  database: Database,
  digest: DigestPeriod,
  { mailEnabled, isPublicBoard, hasNotices }: Omit<DigestContext, 'now'> & { hasNotices: string },
): Promise<{ userIds: number[]; subscriberIds: number[] }> {
  const sectionIds = await sectionsWithNews(database, digest);
  // 0 is no category.
  const values = { ...periodValues(digest), mailEnabled, sectionIds: [0, ...sectionIds] };
  const following = await selectIds(
    database,
    `SELECT DISTINCT u.id FROM categories c JOIN users u ON u.state = 'active' ${FOLLOWS}
     WHERE c.id IN (:sectionIds) AND ${IS_FOLLOWED_BY_USER} AND ${CAN_READ}`,
    values,
  );
  if (!mailEnabled) return { userIds: following, subscriberIds: [] };
  const notified = await selectIds(
    database,
    `SELECT u.id FROM users u WHERE u.state = 'active' AND ${TAKES_MAIL} AND ${hasNotices}`,
    values,
  );
  const subscriberIds = isPublicBoard
    ? await selectIds(
        database,
        `SELECT DISTINCT s.id FROM categories c JOIN subscribers s ON s.frequency = :period
         WHERE c.id IN (:sectionIds) AND ${SUBSCRIBED}`,
        values,
      )
    : [];
  return { userIds: [...new Set([...following, ...notified])], subscriberIds };
}

const ADDRESSEES = {
  user_id: 'users',
  subscriber_id: 'subscribers',
  push_subscription_id: 'push_subscriptions',
} as const;

/** Queues the digests of one kind of addressee; what is queued already stays as it is. */
export async function queueDigests(
  database: Database,
  { period, from, until }: DigestPeriod,
  column: keyof typeof ADDRESSEES,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const rest = [...ids];
  await writeInSlices(database, async ({ transaction }, size) => {
    const slice = rest.splice(0, size);
    if (slice.length > 0)
      await database.sequelize.query(
        `INSERT INTO deliveries (${column}, period, period_from, period_until, state, due_at, created_at)
         SELECT id, :period, :from, :until, 'queued', :now, :now FROM ${ADDRESSEES[column]} WHERE id IN (:slice)
         ON CONFLICT DO NOTHING`,
        { transaction, replacements: { period, from, until, now, slice } },
      );
    return slice.length;
  });
}

export interface DigestArticle extends NewsArticle {
  byMail: boolean;
  byInbox: boolean;
}

export async function digestArticles(
  database: Database,
  addressee: { userId: number | null; subscriberId: number | null },
  digest: DigestPeriod,
  { now, mailEnabled, isPublicBoard }: DigestContext,
): Promise<DigestArticle[]> {
  const { userId } = addressee;
  if (userId === null && !isPublicBoard) return [];
  const values = { ...periodValues(digest), ...addressee, now, mailEnabled };
  const rows = await selectRows<NewsRow & { by_mail: boolean | number; by_inbox: boolean | number }>(
    database,
    userId === null
      ? `SELECT ${NEWS_COLUMNS}, 1 AS by_mail, 0 AS by_inbox ${NEWS} JOIN subscribers s ON s.id = :subscriberId
         WHERE ${IN_DIGEST_OF_SUBSCRIBER} AND ${VISIBLE_NOW}`
      : `SELECT ${NEWS_COLUMNS}, ${chosen('by_mail')} AS by_mail, ${chosen('by_inbox')} AS by_inbox
         ${NEWS} JOIN users u ON u.id = :userId ${FOLLOWS} WHERE ${IN_DIGEST_OF_USER} AND ${VISIBLE_NOW}`,
    values,
  );
  return rows
    .map((row) => ({ ...toNews(row), byMail: Boolean(row.by_mail), byInbox: Boolean(row.by_inbox) }))
    .sort(byImportance);
}
