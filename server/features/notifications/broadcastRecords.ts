import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Broadcast } from '../../models/broadcast.ts';
import { notFound } from '../../shared/errors.ts';
import { countAwaited, countReached } from './broadcastAudience.ts';

interface Named {
  id: number;
  name: string;
}

/** A notification with everything that its page shows. */
export interface BroadcastRecord {
  broadcast: Broadcast;
  groups: Named[];
  users: Named[];
  recipients: number;
  read: number;
}

/** Reads notifications for their pages, and locks them for a change. */
export function createBroadcastRecords(database: Database) {
  const { Broadcast: Broadcasts, User } = database.models;
  const author = { model: User, as: 'author', attributes: ['id', 'full_name'] };

  async function targets(kind: 'group' | 'user', ids: readonly number[], tx?: WriteTransaction) {
    const [table, name, order] =
      kind === 'group' ? ['groups', 'name', 'name_sort'] : ['users', 'full_name', 'full_name_sort'];
    const rows = await selectRows<Named & { broadcast_id: number }>(
      database,
      `SELECT t.broadcast_id, o.id, o.${name} AS name FROM broadcast_${kind}s t
       JOIN ${table} o ON o.id = t.${kind}_id WHERE t.broadcast_id IN (:ids) ORDER BY o.${order}, o.id`,
      { ids: [...ids] },
      tx?.transaction,
    );
    const byBroadcast = new Map<number, Named[]>();
    for (const { broadcast_id, id, name: called } of rows)
      byBroadcast.set(broadcast_id, [...(byBroadcast.get(broadcast_id) ?? []), { id, name: called }]);
    return byBroadcast;
  }

  /** The same notifications with whom they are for, and how many they have reached or would. */
  async function complete(
    broadcasts: readonly Broadcast[],
    tx?: WriteTransaction,
  ): Promise<BroadcastRecord[]> {
    if (broadcasts.length === 0) return [];
    const ids = broadcasts.map(({ id }) => id);
    const waiting = broadcasts.filter(({ started_at }) => started_at === null).map(({ id }) => id);
    const [groups, users, awaited, reached] = await Promise.all([
      targets('group', ids, tx),
      targets('user', ids, tx),
      countAwaited(database, waiting, tx),
      countReached(database, ids, tx),
    ]);
    return broadcasts.map((broadcast) => ({
      broadcast,
      groups: groups.get(broadcast.id) ?? [],
      users: users.get(broadcast.id) ?? [],
      recipients: reached.get(broadcast.id)?.recipients ?? awaited.get(broadcast.id) ?? 0,
      read: reached.get(broadcast.id)?.read ?? 0,
    }));
  }

  /** @throws 404 */
  async function read(id: number, tx?: WriteTransaction): Promise<BroadcastRecord> {
    const within = tx ? { transaction: tx.transaction } : {};
    const broadcast = await Broadcasts.findByPk(id, { include: [author], ...within });
    const [record] = broadcast ? await complete([broadcast], tx) : [];
    if (!record) throw unknownBroadcast();
    return record;
  }

  /** The notification, locked until the write ends. @throws 404 */
  async function lock({ transaction }: WriteTransaction, id: number): Promise<Broadcast> {
    const broadcast = await Broadcasts.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
    if (!broadcast) throw unknownBroadcast();
    return broadcast;
  }

  return { complete, read, lock, author };
}

export type BroadcastRecords = ReturnType<typeof createBroadcastRecords>;

export function describeBroadcast({ id, title }: Broadcast) {
  return { type: 'notification', id, label: title };
}

/** What the audit keeps of a notification. */
export function auditBroadcast({ broadcast, groups, users }: Omit<BroadcastRecord, 'recipients' | 'read'>) {
  const { title, message, type, duration_seconds, audience, dismissible, state } = broadcast;
  return {
    title,
    message,
    type,
    duration_seconds,
    audience,
    dismissible,
    state,
    groups: groups.map(({ name }) => name),
    user_ids: users.map(({ id }) => id),
    starts_at: broadcast.starts_at?.toISOString() ?? null,
    ends_at: broadcast.ends_at?.toISOString() ?? null,
  };
}

function unknownBroadcast() {
  return notFound('Toto oznámení neexistuje.');
}
