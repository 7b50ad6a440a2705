import type { Database, WriteTransaction } from '../../../database/database.ts';
import { selectRows } from '../../../database/selectRows.ts';
import type { MailedPurpose } from '../../../models/linkMail.ts';

export interface ClaimedLinkMail {
  id: number;
  user_id: number;
  purpose: MailedPurpose;
  created_by: number | null;
  attempts: number;
}

export interface QueuedLinkMails {
  purpose: MailedPurpose;
  userIds: readonly number[];
  createdBy: number;
  dueAt: Date;
}

/** Longer than an attempt takes with all its time-outs; after that its process must have died. */
const LEASE_MS = 5 * 60_000;

/** One that waits already, or was given up, starts anew. */
export async function queueLinkMails(
  { models }: Database,
  { transaction }: WriteTransaction,
  { purpose, userIds, createdBy, dueAt }: QueuedLinkMails,
  now: Date,
): Promise<void> {
  const values = { purpose, created_by: createdBy, due_at: dueAt, attempts: 0, created_at: now };
  await models.LinkMail.bulkCreate(
    userIds.map((user_id) => ({ user_id, ...values })),
    {
      updateOnDuplicate: ['created_by', 'due_at', 'attempts', 'created_at'],
      conflictAttributes: ['user_id', 'purpose'],
      transaction,
    },
  );
}

/** Takes the next mails to send: until the lease ends no other process takes them. */
export async function claimLinkMails(
  database: Database,
  now: Date,
  limit: number,
): Promise<{ mails: ClaimedLinkMail[]; leasedUntil: Date }> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const found = await selectRows<{ id: number }>(
    database,
    'SELECT id FROM link_mails WHERE due_at <= :now ORDER BY due_at, id LIMIT :limit',
    { now, limit },
  );
  if (found.length === 0) return { mails: [], leasedUntil };
  const values = { now, ids: found.map(({ id }) => id), lease: leasedUntil };
  const rows = await database.write(({ transaction }) =>
    selectRows<ClaimedLinkMail>(
      database,
      `UPDATE link_mails SET due_at = :lease, attempts = attempts + 1
       WHERE due_at <= :now AND id IN (:ids) RETURNING id, user_id, purpose, created_by, attempts`,
      values,
      transaction,
    ),
  );
  return { mails: rows.sort((a, b) => a.id - b.id), leasedUntil };
}
