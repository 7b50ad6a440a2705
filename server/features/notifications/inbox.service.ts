import { Op, type WhereOptions } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { NotificationType } from '../../models/broadcast.ts';
import type { InboxItem } from '../../models/inboxItem.ts';
import type { Clock } from '../../platform/clock.ts';
import { decodeCursor, encodeCursor } from '../../shared/cursor.ts';
import { notFound } from '../../shared/errors.ts';
import { invalidState, isRunning } from './broadcasts.policy.ts';

export interface InboxFilter {
  show: 'all' | 'unread' | 'running';
  type?: NotificationType | undefined;
  cursor?: string | undefined;
  limit: number;
}

export interface InboxPage {
  items: InboxItem[];
  nextCursor: string | null;
  unread: number;
  liveNotices: boolean;
}

interface InboxDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
}

/** The inbox of one user; ids of other users' items are not found. */
export function createInbox({ database, bus, clock }: InboxDeps) {
  const { InboxItem: Items, Broadcast, User } = database.models;
  const include = [{ model: Broadcast, as: 'broadcast', required: true }];

  const countUnread = (userId: number) => Items.count({ where: { user_id: userId, read_at: null } });

  function showCondition(show: InboxFilter['show']): WhereOptions {
    if (show === 'all') return {};
    if (show === 'unread') return { read_at: null };
    return {
      dismissed_at: null,
      '$broadcast.state$': 'running',
      '$broadcast.ends_at$': { [Op.or]: [null, { [Op.gt]: clock.now() }] },
    };
  }

  function afterCursor(cursor: string | undefined): WhereOptions {
    if (cursor === undefined) return {};
    const { publishedAt: started_at, id } = decodeCursor(cursor);
    return {
      [Op.or]: [{ started_at: { [Op.lt]: started_at } }, { started_at, broadcast_id: { [Op.lt]: id } }],
    };
  }

  async function list(userId: number, { show, type, cursor, limit }: InboxFilter): Promise<InboxPage> {
    const [found, unread, user] = await Promise.all([
      Items.findAll({
        where: {
          [Op.and]: [
            { user_id: userId },
            showCondition(show),
            type === undefined ? {} : { '$broadcast.type$': type },
            afterCursor(cursor),
          ],
        },
        include,
        order: [
          ['started_at', 'DESC'],
          ['broadcast_id', 'DESC'],
        ],
        limit: limit + 1,
        subQuery: false,
      }),
      countUnread(userId),
      User.findByPk(userId, { attributes: ['live_notices'] }),
    ]);
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return {
      items,
      unread,
      liveNotices: user?.live_notices ?? true,
      nextCursor: last ? encodeCursor({ publishedAt: last.started_at, id: last.broadcast_id }) : null,
    };
  }

  /** @throws AppError 404 for items outside the user's inbox */
  async function get(userId: number, id: number): Promise<InboxItem> {
    const item = await Items.findOne({ where: { user_id: userId, broadcast_id: id }, include });
    if (!item) throw notFound('Toto oznámení mezi svými nemáte.');
    return item;
  }

  /** Marks the given items as read, or all. Returns the number left unread. */
  async function markAsRead(userId: number, ids: readonly number[] | undefined): Promise<number> {
    await database.write(async (tx) => {
      const where = {
        user_id: userId,
        read_at: null,
        ...(ids && { broadcast_id: { [Op.in]: [...ids] } }),
      };
      const [marked] = await Items.update({ read_at: clock.now() }, { where, transaction: tx.transaction });
      const [singleId = 0] = ids?.length === 1 ? ids : [];
      if (marked > 0)
        tx.afterCommit(() => bus.publish({ type: 'notification.read', data: { id: singleId, userId } }));
    });
    return countUnread(userId);
  }

  /**
   * Dismissed items count as read.
   *
   * @throws AppError 404; 409 while a broadcast that cannot be dismissed is running
   */
  async function dismiss(userId: number, id: number): Promise<number> {
    const { broadcast } = await get(userId, id);
    if (broadcast && !broadcast.dismissible && isRunning(broadcast, clock.now()))
      throw invalidState('Toto oznámení zůstává vidět, dokud běží.');
    await database.write(async (tx) => {
      const { transaction } = tx;
      const where = { user_id: userId, broadcast_id: id };
      const now = clock.now();
      await Items.update({ read_at: now }, { where: { ...where, read_at: null }, transaction });
      const [dismissed] = await Items.update(
        { dismissed_at: now },
        { where: { ...where, dismissed_at: null }, transaction },
      );
      if (dismissed > 0)
        tx.afterCommit(() => bus.publish({ type: 'notification.read', data: { id, userId } }));
    });
    return countUnread(userId);
  }

  return { list, get, markAsRead, dismiss };
}

export type Inbox = ReturnType<typeof createInbox>;
