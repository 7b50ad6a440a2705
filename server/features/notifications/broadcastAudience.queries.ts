import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Audience } from '../../models/broadcast.ts';
import { badRequest } from '../../shared/errors.ts';

export interface AudienceInput {
  audience: Audience;
  group_ids: readonly number[];
  user_ids: readonly number[];
}

export interface Reach {
  count: number;
  withEmail: number;
}

/**
 * The user `u` can be mailed what an administrator announces, whatever articles they follow.
 * See `docs/decisions/announcement-mails.md`.
 */
export const CAN_BE_MAILED = `u.email IS NOT NULL AND NOT u.email_confirmation_due
  AND (u.mail_stop IS NULL OR u.mail_stop <> 'undeliverable')`;

/**
 * Condition for the active users `u` in the audience of a broadcast `b`. Correlated subqueries look each user
 * up in an index; a list of all members would be scanned for every user.
 */
export const IN_AUDIENCE = `u.state = 'active' AND (b.audience = 'all'
  OR (b.audience = 'groups' AND EXISTS (SELECT 1 FROM broadcast_groups g
    JOIN group_members m ON m.group_id = g.group_id AND m.user_id = u.id WHERE g.broadcast_id = b.id))
  OR (b.audience = 'users' AND EXISTS (
    SELECT 1 FROM broadcast_users n WHERE n.broadcast_id = b.id AND n.user_id = u.id)))`;

/** Active users in an audience that is not stored yet, and how many of them can be mailed. */
export async function countAudience(
  database: Database,
  { audience, group_ids, user_ids }: AudienceInput,
): Promise<Reach> {
  const ids = audience === 'groups' ? group_ids : user_ids;
  if (audience !== 'all' && ids.length === 0) return { count: 0, withEmail: 0 };
  const condition = {
    all: '',
    groups: 'AND u.id IN (SELECT user_id FROM group_members WHERE group_id IN (:ids))',
    users: 'AND u.id IN (:ids)',
  }[audience];
  const [row] = await selectRows<Record<'count' | 'mailable', number | string | null>>(
    database,
    `SELECT count(*) AS count, sum(CASE WHEN ${CAN_BE_MAILED} THEN 1 ELSE 0 END) AS mailable
     FROM users u WHERE u.state = 'active' ${condition}`,
    { ids: [...ids] },
  );
  return { count: Number(row?.count ?? 0), withEmail: Number(row?.mailable ?? 0) };
}

/** Active users each broadcast would reach now, by broadcast id. */
export async function countExpectedRecipients(
  database: Database,
  ids: readonly number[],
  tx?: WriteTransaction,
) {
  if (ids.length === 0) return new Map<number, number>();
  const rows = await selectRows<{ id: number; count: number | string }>(
    database,
    `SELECT b.id, count(*) AS count FROM broadcasts b JOIN users u ON ${IN_AUDIENCE}
     WHERE b.id IN (:ids) GROUP BY b.id`,
    { ids: [...ids] },
    tx?.transaction,
  );
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

export async function countRecipients(database: Database, ids: readonly number[], tx?: WriteTransaction) {
  const rows = await selectRows<{ id: number; recipients: number | string; read: number | string }>(
    database,
    `SELECT broadcast_id AS id, count(*) AS recipients, count(read_at) AS read
     FROM inbox_items WHERE broadcast_id IN (:ids) GROUP BY broadcast_id`,
    { ids: [...ids] },
    tx?.transaction,
  );
  return new Map(
    rows.map(({ id, recipients, read }) => [id, { recipients: Number(recipients), read: Number(read) }]),
  );
}

/**
 * Adds a broadcast to the inboxes of its current audience in one statement. Returns the recipients' ids.
 * See `docs/decisions/broadcast-audience-at-start.md`.
 */
export async function fillInboxes(
  database: Database,
  { transaction }: WriteTransaction,
  id: number,
): Promise<number[]> {
  await database.sequelize.query(
    `INSERT INTO inbox_items (user_id, broadcast_id, started_at)
     SELECT u.id, b.id, b.started_at FROM users u JOIN broadcasts b ON b.id = :id
     WHERE ${IN_AUDIENCE}`,
    { transaction, replacements: { id } },
  );
  return findRecipientIds(database, { transaction }, id);
}

export async function findRecipientIds(
  database: Database,
  { transaction }: Pick<WriteTransaction, 'transaction'>,
  id: number,
): Promise<number[]> {
  const rows = await selectRows<{ user_id: number }>(
    database,
    'SELECT user_id FROM inbox_items WHERE broadcast_id = :id',
    { id },
    transaction,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Drops the ids that do not belong to the kind of audience. */
export function toTargetIds({ audience, group_ids, user_ids }: AudienceInput) {
  return {
    groupIds: audience === 'groups' ? [...group_ids] : [],
    userIds: audience === 'users' ? [...user_ids] : [],
  };
}

/** @throws AppError 400 for unknown groups or users, and for an empty selection */
export async function requireAudience(
  database: Database,
  { transaction }: WriteTransaction,
  input: AudienceInput,
): Promise<void> {
  const { groupIds, userIds } = toTargetIds(input);
  if (input.audience === 'groups') {
    if (groupIds.length === 0) throw invalidAudience('group_ids', 'Vyberte aspoň jednu skupinu.');
    const found = await database.models.Group.count({ where: { id: { [Op.in]: groupIds } }, transaction });
    if (found < groupIds.length) throw invalidAudience('group_ids', 'Některá ze skupin už neexistuje.');
  }
  if (input.audience === 'users') {
    if (userIds.length === 0) throw invalidAudience('user_ids', 'Vyberte aspoň jednoho člověka.');
    const where = { id: { [Op.in]: userIds }, erased_at: null };
    const found = await database.models.User.count({ where, transaction });
    if (found < userIds.length) throw invalidAudience('user_ids', 'Některý z lidí už na webu není.');
  }
}

export function emptyAudience() {
  return invalidAudience(
    'audience',
    'Teď by oznámení nikdo nedostal. Vyberte někoho, kdo se může přihlásit.',
  );
}

function invalidAudience(path: string, message: string) {
  return badRequest(message, [{ path, message }]);
}
