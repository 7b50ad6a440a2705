import { CAN_READ } from '../../database/canReadCategory.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { PushTarget } from '../../platform/pushService.ts';
import { VISIBLE_NOW } from '../../shared/visibility.ts';
import { type EventRow, type NewsEvent, toNewsEvent } from './eventLine.policy.ts';
import {
  ARTICLE_AND_SECTION,
  chosen,
  FOLLOWS,
  NEWS_COLUMNS,
  type NewsArticle,
  type NewsRow,
  SUBSCRIBED,
  TAKES_MAIL,
  toNews,
} from './followConditions.queries.ts';

/** Authors are reminded, too: a reminder is no news. */
const IS_REMINDED = `${CAN_READ} AND u.event_reminders AND ${chosen('frequency')} = 'instant'`;
const BY_MAIL = `${IS_REMINDED} AND ${TAKES_MAIL} AND ${chosen('by_mail')}`;
const BY_INBOX = `${IS_REMINDED} AND ${chosen('by_inbox')}`;
const BY_PUSH = `${IS_REMINDED} AND ${chosen('by_push')}`;
const SUBSCRIBED_TO_REMINDERS = `${SUBSCRIBED} AND s.frequency = 'instant'`;

const QUEUE =
  'INSERT INTO deliveries (user_id, subscriber_id, push_subscription_id, article_id, reminded_at, state, due_at, created_at)';
const QUEUED = `articles.id, :now, 'queued', :now, :now`;

export interface Reminder {
  article: NewsArticle;
  /** By time; at least one. */
  events: NewsEvent[];
}

/** Articles on the board that were announced, with events before `until` that nobody was reminded of. */
export async function articlesToRemindOf(database: Database, until: Date, now: Date): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    database,
    `SELECT articles.id FROM article_events CROSS JOIN articles
     WHERE articles.id = article_events.article_id AND article_events.starts_at > :now
       AND article_events.starts_at < :until AND article_events.reminded_at IS NULL
       AND articles.announced_at IS NOT NULL AND ${VISIBLE_NOW}
     ORDER BY article_events.starts_at, article_events.id`,
    { until, now },
  );
  return [...new Set(rows.map(({ id }) => id))];
}

export async function remindInInboxes(
  database: Database,
  { transaction }: WriteTransaction,
  articleId: number,
): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    database,
    `SELECT u.id FROM users u ${ARTICLE_AND_SECTION} ${FOLLOWS} WHERE ${BY_INBOX}`,
    { articleId },
    transaction,
  );
  return rows.map(({ id }) => id);
}

/** Queues the mails that remind of the events of an article which were marked at this moment. */
export async function queueReminderMails(
  database: Database,
  { transaction }: WriteTransaction,
  articleId: number,
  { now, isPublicBoard }: { now: Date; isPublicBoard: boolean },
): Promise<void> {
  const run = (sql: string) =>
    database.sequelize.query(`${QUEUE} ${sql}`, { transaction, replacements: { articleId, now } });
  await run(
    `SELECT u.id, NULL, NULL, ${QUEUED} FROM users u ${ARTICLE_AND_SECTION} ${FOLLOWS} WHERE ${BY_MAIL}`,
  );
  if (!isPublicBoard) return;
  await run(
    `SELECT NULL, s.id, NULL, ${QUEUED} FROM subscribers s ${ARTICLE_AND_SECTION} WHERE ${SUBSCRIBED_TO_REMINDERS}`,
  );
}

export async function queueReminderPushes(
  database: Database,
  { transaction }: WriteTransaction,
  articleId: number,
  now: Date,
): Promise<void> {
  await database.sequelize.query(
    `${QUEUE} SELECT NULL, NULL, p.id, ${QUEUED}
     FROM push_subscriptions p JOIN users u ON u.id = p.user_id ${ARTICLE_AND_SECTION} ${FOLLOWS} WHERE ${BY_PUSH}`,
    { transaction, replacements: { articleId, now } },
  );
}

interface QueuedReminder {
  articleId: number;
  remindedAt: Date;
}

/** What a queued mail reminds of, while its addressee may read it and wants to be reminded. */
export async function reminderToMail(
  database: Database,
  delivery: QueuedReminder & { userId: number | null; subscriberId: number | null },
  { now, isPublicBoard }: { now: Date; isPublicBoard: boolean },
): Promise<(Reminder & { email: string }) | undefined> {
  const { userId, subscriberId, articleId } = delivery;
  if (userId === null && !isPublicBoard) return undefined;
  const [addressee, condition, email] =
    userId === null
      ? ['subscribers s', `s.id = :subscriberId AND ${SUBSCRIBED_TO_REMINDERS}`, 's.email']
      : ['users u', `u.id = :userId AND ${BY_MAIL}`, 'u.email'];
  const [row] = await selectRows<NewsRow & { email: string }>(
    database,
    `SELECT ${NEWS_COLUMNS}, ${email} AS email FROM ${addressee} ${ARTICLE_AND_SECTION}
     ${userId === null ? '' : FOLLOWS} WHERE ${condition} AND ${VISIBLE_NOW}`,
    { userId, subscriberId, articleId, now },
  );
  const events = row ? await eventsAhead(database, delivery, now) : [];
  return row && events.length > 0 ? { article: toNews(row), email: row.email, events } : undefined;
}

export async function reminderToPush(
  database: Database,
  delivery: QueuedReminder & { deviceId: number },
  now: Date,
): Promise<(Reminder & { target: PushTarget }) | undefined> {
  const { deviceId, articleId } = delivery;
  const [row] = await selectRows<NewsRow & PushTarget>(
    database,
    `SELECT ${NEWS_COLUMNS}, p.endpoint, p.p256dh, p.auth
     FROM push_subscriptions p JOIN users u ON u.id = p.user_id ${ARTICLE_AND_SECTION} ${FOLLOWS}
     WHERE p.id = :deviceId AND ${BY_PUSH} AND ${VISIBLE_NOW}`,
    { deviceId, articleId, now },
  );
  const events = row ? await eventsAhead(database, delivery, now) : [];
  if (!row || events.length === 0) return undefined;
  const { endpoint, p256dh, auth } = row;
  return { target: { endpoint, p256dh, auth }, article: toNews(row), events };
}

/** Those that were marked at this moment and have neither begun nor been moved since. */
export async function eventsAhead(
  database: Database,
  { articleId, remindedAt }: QueuedReminder,
  now: Date,
  tx?: WriteTransaction,
): Promise<NewsEvent[]> {
  const rows = await selectRows<EventRow>(
    database,
    `SELECT starts_at, ends_at, all_day, place FROM article_events
     WHERE article_id = :articleId AND reminded_at = :remindedAt AND starts_at > :now ORDER BY position`,
    { articleId, remindedAt, now },
    tx?.transaction,
  );
  return rows.map(toNewsEvent);
}
