import { CAN_READ } from '../../database/canReadCategory.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { writeInSlices } from '../../database/writeInSlices.ts';
import { VISIBLE_NOW } from '../../shared/visibility.ts';

export type Period = 'daily' | 'weekly';

type Channel = 'mail' | 'inbox';

/** What the user `u` has chosen for the category `c`, else for all, else what holds for the category. */
const chosen = (column: string) => `COALESCE(own.${column}, every.${column}, c.follow_${column})`;

const FOLLOWS = `LEFT JOIN follows own ON own.user_id = u.id AND own.category_id = c.id
  LEFT JOIN follows every ON every.user_id = u.id AND every.category_id IS NULL`;

/** The user `u` can be mailed news. */
export const TAKES_MAIL = 'u.email IS NOT NULL AND u.mail_stop IS NULL AND NOT u.email_confirmation_due';

/** Authors know of their own article. */
const IS_READER = `${CAN_READ} AND (articles.author_id IS NULL OR articles.author_id <> u.id)`;

const ARTICLE_AT_ONCE: Record<Channel, string> = {
  mail: `${TAKES_MAIL} AND (articles.important OR (${chosen('frequency')} = 'instant' AND ${chosen('by_mail')}))`,
  inbox: `(articles.important OR (${chosen('frequency')} = 'instant' AND ${chosen('by_inbox')}))`,
};

/** Subscribers `s` read what visitors read: the public sections `c`, while the board is public. */
const SUBSCRIBED = `s.confirmed_at IS NOT NULL AND s.mail_stop IS NULL AND c.access = 'public' AND c.on_board
  AND (s.all_sections OR EXISTS (SELECT 1 FROM subscriber_sections chosen
    WHERE chosen.subscriber_id = s.id AND chosen.category_id = c.id))`;
const SUBSCRIBED_AT_ONCE = `${SUBSCRIBED} AND (articles.important OR s.frequency = 'instant')`;

const ARTICLE_AND_SECTION = `JOIN articles ON articles.id = :articleId JOIN categories c ON c.id = articles.category_id`;

/** Whom a notification in the inbox tells of an article at once. */
export async function inboxFollowers(
  database: Database,
  { transaction }: WriteTransaction,
  articleId: number,
): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    database,
    `SELECT u.id FROM users u ${ARTICLE_AND_SECTION} ${FOLLOWS} WHERE ${IS_READER} AND ${ARTICLE_AT_ONCE.inbox}`,
    { articleId },
    transaction,
  );
  return rows.map(({ id }) => id);
}

const QUEUE =
  'INSERT INTO deliveries (user_id, subscriber_id, article_id, urgent, state, due_at, created_at)';

/** Queues the mails that tell of an article at once; a mail that is queued already stays as it is. */
export async function queueArticleMails(
  database: Database,
  { transaction }: WriteTransaction,
  articleId: number,
  { now, isPublicBoard }: { now: Date; isPublicBoard: boolean },
): Promise<void> {
  const run = (sql: string) =>
    database.sequelize.query(`${sql} ON CONFLICT DO NOTHING`, {
      transaction,
      replacements: { articleId, now },
    });
  await run(`${QUEUE} SELECT u.id, NULL, articles.id, articles.important, 'queued', :now, :now
    FROM users u ${ARTICLE_AND_SECTION} ${FOLLOWS} WHERE ${IS_READER} AND ${ARTICLE_AT_ONCE.mail}`);
  if (!isPublicBoard) return;
  await run(`${QUEUE} SELECT NULL, s.id, articles.id, articles.important, 'queued', :now, :now
    FROM subscribers s ${ARTICLE_AND_SECTION} WHERE ${SUBSCRIBED_AT_ONCE}`);
}

export interface NewsArticle {
  id: number;
  slug: string;
  title: string;
  perex: string;
  section: string;
  important: boolean;
}

type NewsRow = Omit<NewsArticle, 'important'> & { important: boolean | number };

const NEWS_COLUMNS =
  'articles.id, articles.slug, articles.title, articles.perex, articles.important, c.name AS section';

const toNews = ({ important, ...row }: NewsRow): NewsArticle => ({ ...row, important: Boolean(important) });

/** The article of a queued mail, while its addressee may read it and still wants to hear of it at once. */
export async function articleToMail(
  database: Database,
  delivery: { userId: number | null; subscriberId: number | null; articleId: number },
  { now, isPublicBoard }: { now: Date; isPublicBoard: boolean },
): Promise<(NewsArticle & { email: string }) | undefined> {
  const { userId, subscriberId, articleId } = delivery;
  if (userId === null && !isPublicBoard) return undefined;
  const [addressee, condition, email] =
    userId === null
      ? ['subscribers s', `s.id = :subscriberId AND ${SUBSCRIBED_AT_ONCE}`, 's.email']
      : ['users u', `u.id = :userId AND ${IS_READER} AND ${ARTICLE_AT_ONCE.mail}`, 'u.email'];
  const [row] = await selectRows<NewsRow & { email: string }>(
    database,
    `SELECT ${NEWS_COLUMNS}, ${email} AS email FROM ${addressee} ${ARTICLE_AND_SECTION}
     ${userId === null ? '' : FOLLOWS} WHERE ${condition} AND ${VISIBLE_NOW}`,
    { userId, subscriberId, articleId, now },
  );
  return row && { ...toNews(row), email: row.email };
}

/** Articles that were announced in the period `[:from, :until)`; those of the last days alone are looked through. */
const IN_PERIOD = `articles.state = 'published' AND articles.published_at >= :oldest
  AND articles.announced_at >= :from AND articles.announced_at < :until`;

const IS_FOLLOWED_BY_USER = `${chosen('frequency')} = :period
  AND (${chosen('by_inbox')} OR (:mailEnabled AND ${TAKES_MAIL} AND ${chosen('by_mail')}))`;
/** The articles for a digest of the user `u`: neither read yet nor mailed before. */
const IN_DIGEST_OF_USER = `${IN_PERIOD} AND ${IS_FOLLOWED_BY_USER} AND ${IS_READER}
  AND NOT EXISTS (SELECT 1 FROM article_reads r WHERE r.article_id = articles.id AND r.user_id = u.id)
  AND NOT EXISTS (SELECT 1 FROM deliveries told WHERE told.article_id = articles.id
    AND told.user_id = u.id AND told.state = 'sent')`;

const IN_DIGEST_OF_SUBSCRIBER = `${IN_PERIOD} AND ${SUBSCRIBED} AND s.frequency = :period
  AND NOT EXISTS (SELECT 1 FROM deliveries told WHERE told.article_id = articles.id
    AND told.subscriber_id = s.id AND told.state = 'sent')`;

const NEWS = 'FROM articles JOIN categories c ON c.id = articles.category_id';

export interface DigestPeriod {
  period: Period;
  from: Date;
  until: Date;
}

interface DigestContext {
  now: Date;
  mailEnabled: boolean;
  isPublicBoard: boolean;
}

/** How long before its announcement an article may have been published: see `MAX_AGE_MS` of the announcements. */
const OLDEST_MS = 8 * 24 * 3_600_000;

function periodValues({ period, from, until }: DigestPeriod) {
  return { period, from, until, oldest: new Date(from.getTime() - OLDEST_MS) };
}

/** The end of the last period before this one whose digests were queued. */
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

/** Sections with articles that were announced in the period. */
async function sectionsWithNews(database: Database, digest: DigestPeriod): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    database,
    `SELECT DISTINCT articles.category_id AS id FROM articles WHERE ${IN_PERIOD}`,
    periodValues(digest),
  );
  return rows.map(({ id }) => id);
}

async function selectIds(
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

/** Queues the digests of one kind of addressee; what is queued already stays as it is. */
export async function queueDigests(
  database: Database,
  { period, from, until }: DigestPeriod,
  column: 'user_id' | 'subscriber_id',
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const table = column === 'user_id' ? 'users' : 'subscribers';
  const rest = [...ids];
  await writeInSlices(database, async ({ transaction }, size) => {
    const slice = rest.splice(0, size);
    if (slice.length > 0)
      await database.sequelize.query(
        `INSERT INTO deliveries (${column}, period, period_from, period_until, state, due_at, created_at)
         SELECT id, :period, :from, :until, 'queued', :now, :now FROM ${table} WHERE id IN (:slice)
         ON CONFLICT DO NOTHING`,
        { transaction, replacements: { period, from, until, now, slice } },
      );
    return slice.length;
  });
}

/** An article of a digest, with the channels that its section is followed by. */
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
    .sort((a, b) => Number(b.important) - Number(a.important) || b.id - a.id);
}
