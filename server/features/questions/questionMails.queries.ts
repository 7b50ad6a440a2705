import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';

/** A message whose mail this process is to send now. */
export interface ClaimedMessage {
  id: number;
  question_id: number;
  is_answer: boolean | number;
  text: string;
  mail_attempts: number;
}

/** Longer than an attempt takes with all its time-outs; after that its process must have died. */
const LEASE_MS = 5 * 60_000;

/** Takes the next messages with a mail to send: until the lease ends no other process takes them. */
export async function claimMessages(database: Database, now: Date, limit: number): Promise<ClaimedMessage[]> {
  const due = 'mail_due_at <= :now';
  const found = await selectRows<{ id: number }>(
    database,
    `SELECT id FROM question_messages WHERE ${due} ORDER BY mail_due_at, id LIMIT :limit`,
    { now, limit },
  );
  if (found.length === 0) return [];
  const values = { now, ids: found.map(({ id }) => id), lease: new Date(now.getTime() + LEASE_MS) };
  const rows = await database.write(({ transaction }) =>
    selectRows<ClaimedMessage>(
      database,
      `UPDATE question_messages SET mail_due_at = :lease, mail_attempts = mail_attempts + 1
       WHERE ${due} AND id IN (:ids) RETURNING id, question_id, is_answer, text, mail_attempts`,
      values,
      transaction,
    ),
  );
  return rows.sort((a, b) => a.id - b.id);
}

/** Null ends it: the mail is sent, or will not be. */
export async function setMailDue(database: Database, id: number, dueAt: Date | null): Promise<void> {
  await database.write(({ transaction }) =>
    database.models.QuestionMessage.update({ mail_due_at: dueAt }, { where: { id }, transaction }),
  );
}
