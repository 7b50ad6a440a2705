import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { VISIBLE_NOW } from '../../shared/visibility.ts';
import { type EventRow, type NewsEvent, toNewsEvent } from './eventLine.policy.ts';
import {
  ARTICLE_AND_SECTION,
  ARTICLE_AT_ONCE,
  FOLLOWS,
  IS_READER,
  NEWS_COLUMNS,
  type NewsArticle,
  type NewsRow,
  SUBSCRIBED_AT_ONCE,
  toNews,
} from './followConditions.queries.ts';

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

/** Queues the mails that announce an article at once; a mail that is queued already stays as it is. */
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

/** The article of a queued mail, while its addressee may read it and still follows it at once. */
export async function articleToMail(
  database: Database,
  delivery: { userId: number | null; subscriberId: number | null; articleId: number },
  { now, isPublicBoard }: { now: Date; isPublicBoard: boolean },
): Promise<(NewsArticle & { email: string; events: NewsEvent[] }) | undefined> {
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
  if (!row) return undefined;
  const events = await selectRows<EventRow>(
    database,
    `SELECT starts_at, ends_at, all_day, place FROM article_events
     WHERE article_id = :articleId AND starts_at > :now ORDER BY starts_at, position`,
    { articleId, now },
  );
  return { ...toNews(row), email: row.email, events: events.map(toNewsEvent) };
}
