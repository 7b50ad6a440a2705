import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { CAN_BE_MAILED, IN_AUDIENCE } from './broadcastAudience.queries.ts';

export interface BroadcastMails {
  waiting: number;
  sent: number;
  failed: number;
  cancelled: number;
}

export interface MailedBroadcast {
  title: string;
  message: string;
  event_starts_at: Date | null;
  event_ends_at: Date | null;
  event_all_day: boolean;
}

export interface FailedMail {
  user: { id: number; full_name: string };
  email: string | null;
  failed_at: Date | null;
}

const COUNTED_AS = {
  queued: 'waiting',
  sent: 'sent',
  failed: 'failed',
  dropped: 'cancelled',
} as const;

/** One mail for each recipient who can be mailed; an administrator has chosen the time, so quiet hours do not hold. */
export async function queueBroadcastMails(
  database: Database,
  { transaction }: WriteTransaction,
  id: number,
  now: Date,
): Promise<void> {
  await database.sequelize.query(
    `INSERT INTO deliveries (user_id, broadcast_id, urgent, state, due_at, created_at)
     SELECT u.id, i.broadcast_id, :urgent, 'queued', :now, :now
     FROM inbox_items i JOIN users u ON u.id = i.user_id WHERE i.broadcast_id = :id AND ${CAN_BE_MAILED}`,
    { transaction, replacements: { id, now, urgent: true } },
  );
}

export async function cancelBroadcastMails(
  database: Database,
  { transaction }: WriteTransaction,
  id: number,
  now: Date,
): Promise<void> {
  await database.models.Delivery.update(
    { state: 'dropped', finished_at: now },
    { where: { broadcast_id: id, state: 'queued' }, transaction },
  );
}

/** What a queued mail says, while the notification runs and the person is still whom it is for. */
export async function broadcastToMail(
  database: Database,
  { broadcastId, userId }: { broadcastId: number; userId: number },
  now: Date,
): Promise<(MailedBroadcast & { email: string }) | undefined> {
  type Row = Record<'title' | 'message' | 'email', string> &
    Record<'event_starts_at' | 'event_ends_at', Date | string | null> & { event_all_day: boolean | number };
  const [row] = await selectRows<Row>(
    database,
    `SELECT b.title, b.message, b.event_starts_at, b.event_ends_at, b.event_all_day, u.email
     FROM broadcasts b JOIN inbox_items i ON i.broadcast_id = b.id JOIN users u ON u.id = i.user_id
     WHERE b.id = :broadcastId AND u.id = :userId AND b.state = 'running'
       AND (b.ends_at IS NULL OR b.ends_at > :now) AND ${IN_AUDIENCE} AND ${CAN_BE_MAILED}`,
    { broadcastId, userId, now },
  );
  if (!row) return undefined;
  const { event_starts_at, event_ends_at, event_all_day, ...texts } = row;
  return {
    ...texts,
    event_starts_at: toDate(event_starts_at),
    event_ends_at: toDate(event_ends_at),
    event_all_day: Boolean(event_all_day),
  };
}

/** By broadcast; those without mails are missing. */
export async function countBroadcastMails(
  database: Database,
  ids: readonly number[],
  tx?: WriteTransaction,
): Promise<Map<number, BroadcastMails>> {
  const counts = new Map<number, BroadcastMails>();
  if (ids.length === 0) return counts;
  const rows = await selectRows<{ id: number; state: keyof typeof COUNTED_AS; count: number | string }>(
    database,
    `SELECT broadcast_id AS id, state, count(*) AS count FROM deliveries
     WHERE broadcast_id IN (:ids) GROUP BY broadcast_id, state`,
    { ids: [...ids] },
    tx?.transaction,
  );
  for (const { id, state, count } of rows) {
    const mails = counts.get(id) ?? { waiting: 0, sent: 0, failed: 0, cancelled: 0 };
    counts.set(id, { ...mails, [COUNTED_AS[state]]: Number(count) });
  }
  return counts;
}

/** A page of the mails that could not be delivered, by the names of the people. */
export async function listFailedMails(
  database: Database,
  id: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: FailedMail[]; total: number }> {
  const from = `FROM deliveries d JOIN users u ON u.id = d.user_id WHERE d.broadcast_id = :id AND d.state = 'failed'`;
  const [counted] = await selectRows<{ count: number | string }>(
    database,
    `SELECT count(*) AS count ${from}`,
    {
      id,
    },
  );
  const found = await selectRows<{
    id: number;
    full_name: string;
    email: string | null;
    finished_at: Date | string | null;
  }>(
    database,
    `SELECT u.id, u.full_name, u.email, d.finished_at ${from}
     ORDER BY u.full_name_sort, u.id LIMIT :limit OFFSET :offset`,
    { id, limit: pageSize, offset: (page - 1) * pageSize },
  );
  const rows = found.map(({ email, finished_at, ...user }) => ({
    user,
    email,
    failed_at: toDate(finished_at),
  }));
  return { rows, total: Number(counted?.count ?? 0) };
}

function toDate(time: Date | string | null): Date | null {
  return time === null ? null : new Date(time);
}
