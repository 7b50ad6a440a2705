import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Broadcast } from '../../models/broadcast.ts';
import type { Clock } from '../../platform/clock.ts';
import { foldText } from '../../shared/czechText.ts';
import type { Delivery } from './delivery.service.ts';

/** After this time a notice is only in the inbox. */
const SHOWN_MS = 7 * 24 * 3_600_000;

const SYSTEM = { id: null, name: 'Systém' } as const;

export interface Notice {
  userIds: readonly number[];
  /** Plain text of at most 120 characters. */
  title: string;
  /** HTML of a notification; what comes from people must be escaped. */
  message: string;
  path: string;
  type?: 'info' | 'warning';
}

/** Notifications that the server writes by itself. They are delivered like those of admins, who do not manage them. */
export function createNotices(deps: { database: Database; clock: Clock; delivery: Delivery }) {
  const { database, clock, delivery } = deps;
  const { Broadcast, BroadcastUser, InboxItem } = database.models;

  return {
    async send(
      tx: WriteTransaction,
      { userIds, title, message, path, type = 'info' }: Notice,
    ): Promise<void> {
      const { transaction } = tx;
      const ends_at = new Date(clock.now().getTime() + SHOWN_MS);
      const broadcast = await Broadcast.create(
        {
          title,
          title_search: foldText(title),
          message,
          path,
          type,
          ends_at,
          audience: 'users',
          dismissible: true,
        },
        { transaction },
      );
      await BroadcastUser.bulkCreate(
        userIds.map((user_id) => ({ broadcast_id: broadcast.id, user_id })),
        { transaction },
      );
      await delivery.start(tx, broadcast, SYSTEM, 'notification.sent');
    },

    /** The running ones that lead to a page, newest first. */
    running(tx: WriteTransaction, path: string): Promise<Broadcast[]> {
      const where = { state: 'running', path };
      return Broadcast.findAll({ where, order: [['id', 'DESC']], transaction: tx.transaction });
    },

    async retitle({ transaction }: WriteTransaction, notice: Broadcast, title: string): Promise<void> {
      await notice.update({ title, title_search: foldText(title) }, { transaction });
    },

    /** Ends it, and takes it from those who have not read it. */
    async withdraw(tx: WriteTransaction, notice: Broadcast): Promise<void> {
      await delivery.end(tx, notice, SYSTEM);
      const where = { broadcast_id: notice.id, read_at: null };
      await InboxItem.destroy({ where, transaction: tx.transaction });
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;
