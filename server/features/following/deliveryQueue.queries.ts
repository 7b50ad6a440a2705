import { literal, Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { DeliveryState } from '../../models/delivery.ts';
import type { Period } from './followers.queries.ts';

/** A mail that this process is to send now. */
export interface ClaimedDelivery {
  id: number;
  userId: number | null;
  subscriberId: number | null;
  /** An article, or else a period of a digest. */
  articleId: number | null;
  digest: { period: Period; from: Date; until: Date } | null;
  attempts: number;
  createdAt: Date;
}

interface DeliveryRow {
  id: number;
  user_id: number | null;
  subscriber_id: number | null;
  article_id: number | null;
  period: Period | null;
  period_from: Date | string | null;
  period_until: Date | string | null;
  attempts: number;
  created_at: Date | string;
}

/** Longer than an attempt takes with all its time-outs; after that its process must have died. */
const LEASE_MS = 5 * 60_000;
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360];

/**
 * Takes the next mails of the queue: until the lease ends no other process takes them. A mail whose process died is
 * taken again, so that nobody is left out; it has the same Message-ID then.
 */
export async function claimDeliveries(
  database: Database,
  { now, limit, urgentOnly }: { now: Date; limit: number; urgentOnly: boolean },
): Promise<ClaimedDelivery[]> {
  const due = `state = 'queued' AND due_at <= :now ${urgentOnly ? 'AND urgent' : ''}`;
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
       RETURNING id, user_id, subscriber_id, article_id, period, period_from, period_until, attempts, created_at`,
      { now, ids: found.map(({ id }) => id), lease: new Date(now.getTime() + LEASE_MS) },
      transaction,
    ),
  );
  return rows.map(toClaimed).sort((a, b) => a.id - b.id);
}

function toClaimed(row: DeliveryRow): ClaimedDelivery {
  const { id, user_id, subscriber_id, article_id, period, period_from, period_until, attempts } = row;
  return {
    id,
    userId: user_id,
    subscriberId: subscriber_id,
    articleId: article_id,
    digest:
      period === null || period_from === null || period_until === null
        ? null
        : { period, from: new Date(period_from), until: new Date(period_until) },
    attempts,
    createdAt: new Date(row.created_at),
  };
}

/** Makes everything due that waits for another attempt or for the end of a lease. */
export async function releaseDeliveries(database: Database, now: Date): Promise<void> {
  await database.write(({ transaction }) =>
    database.models.Delivery.update(
      { due_at: now },
      { where: { state: 'queued', due_at: { [Op.gt]: now } }, transaction },
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

/** When the next attempt follows the last of so many. */
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

/** Records that a digest has told of these articles, so that no other mail does. */
export async function markTold(
  database: Database,
  { transaction }: WriteTransaction,
  addressee: { userId: number | null; subscriberId: number | null },
  articleIds: readonly number[],
  now: Date,
): Promise<void> {
  if (articleIds.length === 0) return;
  const column = addressee.userId === null ? 'subscriber_id' : 'user_id';
  await database.sequelize.query(
    `INSERT INTO deliveries (user_id, subscriber_id, article_id, state, due_at, finished_at, created_at)
     SELECT :userId, :subscriberId, id, 'sent', :now, :now, :now FROM articles WHERE id IN (:articleIds)
     ON CONFLICT (article_id, ${column}) WHERE article_id IS NOT NULL AND ${column} IS NOT NULL
     DO UPDATE SET state = 'sent', finished_at = excluded.finished_at`,
    { transaction, replacements: { ...addressee, articleIds: [...articleIds], now } },
  );
}

/** Deletes what was finished before, in a slice; returns how many. */
export function deleteFinishedBefore(database: Database, before: Date, limit: number): Promise<number> {
  return database.write(async ({ transaction }) => {
    const rows = await selectRows<{ id: number }>(
      database,
      `DELETE FROM deliveries WHERE id IN (
         SELECT id FROM deliveries WHERE finished_at < :before ORDER BY finished_at LIMIT :limit) RETURNING id`,
      { before, limit },
      transaction,
    );
    return rows.length;
  });
}
