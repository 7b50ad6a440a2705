import { Op, type Transaction } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { noticeText } from '../../platform/sanitizeNotice.ts';

/** SQL: the inbox item `i` of the user `u` is unread, from before `:until`, and was in no digest. */
const NOT_DIGESTED = `i.user_id = u.id AND i.read_at IS NULL AND i.started_at < :until
  AND (u.digested_until IS NULL OR i.started_at >= u.digested_until)`;

export interface UnreadNotice {
  title: string;
  message: string;
}

/**
 * SQL: the notification `b` is not about articles. Those are in digests by themselves, for whom may read them then: their
 * titles in a notification are of the time when it was made.
 */
const IS_OWN_NEWS = `(b.path IS NULL OR (b.path <> '/' AND b.path NOT LIKE '/articles/%'))`;

/** SQL: the user `u` was sent a mail of the notification `b`. */
const WAS_MAILED = `EXISTS (SELECT 1 FROM deliveries d
  WHERE d.broadcast_id = b.id AND d.user_id = u.id AND d.state = 'sent')`;

export function createUnreadNotices(database: Database) {
  return {
    /** SQL: the user `u` wants them in the digest of `:period`, and there are some from before `:until`. */
    condition: `u.digest = :period AND EXISTS (SELECT 1 FROM inbox_items i WHERE ${NOT_DIGESTED})`,

    /** As plain text, newest first; without those about articles. */
    async list(userId: number, { period, until }: { period: string; until: Date }): Promise<UnreadNotice[]> {
      const rows = await selectRows<UnreadNotice>(
        database,
        `SELECT b.title, b.message FROM users u JOIN inbox_items i ON ${NOT_DIGESTED}
         JOIN broadcasts b ON b.id = i.broadcast_id
         WHERE u.id = :userId AND u.digest = :period AND ${IS_OWN_NEWS} AND NOT ${WAS_MAILED}
         ORDER BY i.started_at DESC, i.broadcast_id DESC`,
        { userId, period, until },
      );
      return rows.map(({ title, message }) => ({ title: noticeText(title), message: noticeText(message) }));
    },

    async markDigested(userId: number, until: Date, transaction: Transaction): Promise<void> {
      const where = { id: userId, digested_until: { [Op.or]: [null, { [Op.lt]: until }] } };
      await database.models.User.update({ digested_until: until }, { where, transaction, silent: true });
    },
  };
}

export type UnreadNotices = ReturnType<typeof createUnreadNotices>;
