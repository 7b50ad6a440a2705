import { literal, Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { DeliveryState } from '../../models/delivery.ts';
import type { Period } from './followConditions.queries.ts';

/** What goes out by itself: neither waits for the other. */
export type QueueName = 'mail' | 'push';

/** Whom a delivery is for: one of them. */
interface DeliveryAddressee {
  userId: number | null;
  subscriberId: number | null;
  pushSubscriptionId: number | null;
}

export interface ClaimedDelivery extends DeliveryAddressee {
  id: number;
  /** An article, or else a notification, or a period of a digest. */
  articleId: number | null;
  /** A notification of an administrator. */
  broadcastId: number | null;
  /** Of a reminder of the article's events: when they were marked. */
  remindedAt: Date | null;
  digest: { period: Period; from: Date; until: Date } | null;
  attempts: number;
  createdAt: Date;
}

interface DeliveryRow {
  id: number;
  user_id: number | null;
  subscriber_id: number | null;
  push_subscription_id: number | null;
  article_id: number | null;
  broadcast_id: number | null;
  reminded_at: Date | string | null;
  period: Period | null;
  period_from: Date | string | null;
  period_until: Date | string | null;
  attempts: number;
  created_at: Date | string;
}

/** Longer than an attempt takes with all its time-outs; after that its process must have died. */
const LEASE_MS = 5 * 60_000;
const IS_IN: Record<QueueName, string> = {
  mail: 'push_subscription_id IS NULL',
  push: 'push_subscription_id IS NOT NULL',
};
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360];

interface ClaimOptions {
  queue: QueueName;
  now: Date;
  limit: number;
  urgentOnly: boolean;
  /** The digests of users alone, of which a part may go to the inbox. */
  digestsOnly?: boolean;
}

/**
 * Takes the next of a queue: until the lease ends no other process takes them. One whose process died is taken again, so
 * that nobody is left out; a mail has the same Message-ID then, and a notification replaces the first one.
 */
export async function claimDeliveries(
  database: Database,
  { queue, now, limit, urgentOnly, digestsOnly = false }: ClaimOptions,
): Promise<ClaimedDelivery[]> {
  const due = [
    `state = 'queued' AND ${IS_IN[queue]} AND due_at <= :now`,
    ...(urgentOnly ? ['urgent'] : []),
    ...(digestsOnly ? ['period IS NOT NULL AND user_id IS NOT NULL'] : []),
  ].join(' AND ');
  const found = await selectRows<{ id: number }>(
    database,
    `SELECT id FROM deliveries WHERE ${due} ORDER BY urgent DESC, due_at, id LIMIT :limit`,
    { now, limit },
  );
  if (found.length === 0) return [];
  const rows = await database.write(({ transaction }) =>
    selectRows<DeliveryRow>(
      database,
      `UPDATE deliveries SET due_at = :lease, attempts = attempts + 1 WHERE ${due} AND id IN (:ids)
       RETURNING id, user_id, subscriber_id, push_subscription_id, article_id, broadcast_id, reminded_at, period, period_from, period_until, attempts, created_at`,
      { now, ids: found.map(({ id }) => id), lease: new Date(now.getTime() + LEASE_MS) },
      transaction,
    ),
  );
  return rows.map(toClaimed).sort((a, b) => a.id - b.id);
}

function toClaimed(row: DeliveryRow): ClaimedDelivery {
  const { id, user_id, subscriber_id, push_subscription_id, article_id, broadcast_id, attempts } = row;
  const { reminded_at, period, period_from, period_until } = row;
  return {
    id,
    userId: user_id,
    subscriberId: subscriber_id,
    pushSubscriptionId: push_subscription_id,
    articleId: article_id,
    broadcastId: broadcast_id,
    remindedAt: reminded_at === null ? null : new Date(reminded_at),
    digest:
      period === null || period_from === null || period_until === null
        ? null
        : { period, from: new Date(period_from), until: new Date(period_until) },
    attempts,
    createdAt: new Date(row.created_at),
  };
}

/** Makes everything in a queue due that waits for another attempt or for the end of a lease. */
export async function releaseDeliveries(database: Database, queue: QueueName, now: Date): Promise<void> {
  await database.write(({ transaction }) =>
    database.models.Delivery.update(
      { due_at: now },
      {
        where: { state: 'queued', due_at: { [Op.gt]: now }, [Op.and]: literal(IS_IN[queue]) },
        transaction,
      },
    ),
  );
}

export async function finishDelivery(
  database: Database,
  { transaction }: WriteTransaction,
  id: number,
  state: Exclude<DeliveryState, 'queued'>,
  now: Date,
): Promise<void> {
  const values = { state, finished_at: now };
  await database.models.Delivery.update(values, { where: { id }, transaction });
}

export function retryAt(attempts: number, now: Date): Date {
  const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1] ?? 1;
  return new Date(now.getTime() + minutes * 60_000);
}

/** What was no attempt, because the mail itself was not tried, does not count as one. */
export async function postponeDeliveries(
  database: Database,
  ids: readonly number[],
  dueAt: Date,
  { isAttempt }: { isAttempt: boolean },
): Promise<void> {
  await database.write(({ transaction }) =>
    database.models.Delivery.update(
      { due_at: dueAt, ...(!isAttempt && { attempts: literal('attempts - 1') }) },
      { where: { id: [...ids], state: 'queued' }, transaction },
    ),
  );
}

/** Records that a digest has listed these articles, so that nothing else announces them there. */
export async function markNotified(
  database: Database,
  { transaction }: WriteTransaction,
  { userId, subscriberId, pushSubscriptionId }: DeliveryAddressee,
  articleIds: readonly number[],
  now: Date,
): Promise<void> {
  if (articleIds.length === 0) return;
  const column =
    userId !== null ? 'user_id' : subscriberId !== null ? 'subscriber_id' : 'push_subscription_id';
  await database.sequelize.query(
    `INSERT INTO deliveries (${column}, article_id, state, due_at, finished_at, created_at)
     SELECT :addressee, id, 'sent', :now, :now, :now FROM articles WHERE id IN (:articleIds)
     ON CONFLICT (article_id, ${column}) WHERE article_id IS NOT NULL AND ${column} IS NOT NULL AND reminded_at IS NULL
     DO UPDATE SET state = 'sent', finished_at = excluded.finished_at`,
    {
      transaction,
      replacements: {
        addressee: userId ?? subscriberId ?? pushSubscriptionId,
        articleIds: [...articleIds],
        now,
      },
    },
  );
}

/** Deletes what was finished before, in a slice, but not what a notification counts; returns how many. */
export function deleteFinishedBefore(database: Database, before: Date, limit: number): Promise<number> {
  return database.write(async ({ transaction }) => {
    const rows = await selectRows<{ id: number }>(
      database,
      `DELETE FROM deliveries WHERE id IN (
         SELECT id FROM deliveries WHERE finished_at < :before AND broadcast_id IS NULL ORDER BY finished_at LIMIT :limit) RETURNING id`,
      { before, limit },
      transaction,
    );
    return rows.length;
  });
}
