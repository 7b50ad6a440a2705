import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Broadcast } from '../../models/broadcast.ts';
import { notFound } from '../../shared/errors.ts';
import { countExpectedRecipients, countRecipients } from './broadcastAudience.queries.ts';
import { type BroadcastMails, countBroadcastMails } from './broadcastMails.queries.ts';

interface NamedRef {
  id: number;
  name: string;
}

export interface BroadcastRecord {
  broadcast: Broadcast;
  groups: NamedRef[];
  users: NamedRef[];
  recipients: number;
  read: number;
  /** Null before its start, and where none are sent. */
  mails: BroadcastMails | null;
}

const NO_MAILS: BroadcastMails = { waiting: 0, sent: 0, failed: 0, cancelled: 0 };

export function createBroadcastRecords(database: Database) {
  const { Broadcast: Broadcasts, User } = database.models;
  const author = { model: User, as: 'author', attributes: ['id', 'full_name'] };

  async function loadTargets(kind: 'group' | 'user', ids: readonly number[], tx?: WriteTransaction) {
    const [table, name, order] =
      kind === 'group' ? ['groups', 'name', 'name_sort'] : ['users', 'full_name', 'full_name_sort'];
    const rows = await selectRows<NamedRef & { broadcast_id: number }>(
      database,
      `SELECT t.broadcast_id, o.id, o.${name} AS name FROM broadcast_${kind}s t
       JOIN ${table} o ON o.id = t.${kind}_id WHERE t.broadcast_id IN (:ids) ORDER BY o.${order}, o.id`,
      { ids: [...ids] },
      tx?.transaction,
    );
    const byBroadcast = new Map<number, NamedRef[]>();
    for (const { broadcast_id, id, name: targetName } of rows)
      byBroadcast.set(broadcast_id, [...(byBroadcast.get(broadcast_id) ?? []), { id, name: targetName }]);
    return byBroadcast;
  }

  /** Adds the targets, and the number of recipients: actual ones, or expected ones before the start. */
  async function loadRecords(
    broadcasts: readonly Broadcast[],
    tx?: WriteTransaction,
  ): Promise<BroadcastRecord[]> {
    if (broadcasts.length === 0) return [];
    const ids = broadcasts.map(({ id }) => id);
    const notStarted = broadcasts.filter(({ started_at }) => started_at === null).map(({ id }) => id);
    const mailed = broadcasts.filter(({ by_mail, started_at }) => by_mail && started_at !== null);
    const groups = await loadTargets('group', ids, tx);
    const users = await loadTargets('user', ids, tx);
    const expected = await countExpectedRecipients(database, notStarted, tx);
    const reached = await countRecipients(database, ids, tx);
    const mailedIds = mailed.map(({ id }) => id);
    const mails = await countBroadcastMails(database, mailedIds, tx);
    return broadcasts.map((broadcast) => ({
      broadcast,
      groups: groups.get(broadcast.id) ?? [],
      users: users.get(broadcast.id) ?? [],
      recipients: reached.get(broadcast.id)?.recipients ?? expected.get(broadcast.id) ?? 0,
      read: reached.get(broadcast.id)?.read ?? 0,
      mails: mailed.includes(broadcast) ? (mails.get(broadcast.id) ?? NO_MAILS) : null,
    }));
  }

  async function read(id: number, tx?: WriteTransaction): Promise<BroadcastRecord> {
    const options = tx ? { transaction: tx.transaction } : {};
    const broadcast = await Broadcasts.findByPk(id, { include: [author], ...options });
    const [record] = broadcast ? await loadRecords([broadcast], tx) : [];
    if (!record) throw broadcastNotFound();
    return record;
  }

  async function lock({ transaction }: WriteTransaction, id: number): Promise<Broadcast> {
    const broadcast = await Broadcasts.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
    if (!broadcast) throw broadcastNotFound();
    return broadcast;
  }

  return { loadRecords, read, lock, author };
}

export type BroadcastRecords = ReturnType<typeof createBroadcastRecords>;

export function broadcastAuditObject({ id, title }: Broadcast) {
  return { type: 'notification', id, label: title };
}

export function broadcastAuditView({
  broadcast,
  groups,
  users,
}: Pick<BroadcastRecord, 'broadcast' | 'groups' | 'users'>) {
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
    event_starts_at: broadcast.event_starts_at?.toISOString() ?? null,
    event_ends_at: broadcast.event_ends_at?.toISOString() ?? null,
    event_all_day: broadcast.event_all_day,
    by_mail: broadcast.by_mail,
  };
}

function broadcastNotFound() {
  return notFound('Toto oznámení neexistuje.');
}
