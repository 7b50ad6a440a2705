import { literal, Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';

export interface ClaimedMessage {
  id: number;
  question_id: number;
  is_answer: boolean | number;
  text: string;
  mail_attempts: number;
  created_at: Date | string;
}

/** Longer than one mail takes with all its time-outs; after that its process must have died. */
const LEASE_MS = 5 * 60_000;
const DUE = 'mail_due_at <= :now';

/** The message that has waited longest for its mail: until the lease ends no other process takes it. */
export async function claimMessage(database: Database, now: Date): Promise<ClaimedMessage | undefined> {
  const next = await selectRows<{ id: number }>(
    database,
    `SELECT id FROM question_messages WHERE ${DUE} ORDER BY mail_due_at, id LIMIT 1`,
    { now },
  );
  const [claimed] = await claimMessages(
    database,
    next.map(({ id }) => id),
    now,
  );
  return claimed;
}

/** Those of the messages that are still due. */
export async function claimMessages(
  database: Database,
  ids: readonly number[],
  now: Date,
): Promise<ClaimedMessage[]> {
  if (ids.length === 0) return [];
  return database.write(({ transaction }) =>
    selectRows<ClaimedMessage>(
      database,
      `UPDATE question_messages SET mail_due_at = :lease, mail_attempts = mail_attempts + 1
       WHERE ${DUE} AND id IN (:ids) RETURNING id, question_id, is_answer, text, mail_attempts, created_at`,
      { now, ids, lease: new Date(now.getTime() + LEASE_MS) },
      transaction,
    ),
  );
}

/** Messages to those who answer that are due, oldest first. */
export function dueToWriters(
  database: Database,
  now: Date,
  limit: number,
): Promise<{ id: number; question_id: number }[]> {
  return selectRows<{ id: number; question_id: number }>(
    database,
    `SELECT id, question_id FROM question_messages WHERE ${DUE} AND NOT is_answer ORDER BY id LIMIT :limit`,
    { now, limit },
  );
}

/** Before another mail of the same messages. */
export async function extendLease(database: Database, ids: readonly number[], now: Date): Promise<void> {
  await postponeMails(database, ids, new Date(now.getTime() + LEASE_MS), { isAttempt: true });
}

/** What was no attempt, because the mail itself was not tried, does not count as one. */
export async function postponeMails(
  database: Database,
  ids: readonly number[],
  dueAt: Date,
  { isAttempt }: { isAttempt: boolean },
): Promise<void> {
  await database.write(({ transaction }) =>
    database.models.QuestionMessage.update(
      { mail_due_at: dueAt, ...(!isAttempt && { mail_attempts: literal('mail_attempts - 1') }) },
      { where: { id: [...ids], mail_due_at: { [Op.ne]: null } }, transaction },
    ),
  );
}

export async function endMails(database: Database, ids: readonly number[]): Promise<void> {
  await database.write(({ transaction }) =>
    database.models.QuestionMessage.update({ mail_due_at: null }, { where: { id: [...ids] }, transaction }),
  );
}
