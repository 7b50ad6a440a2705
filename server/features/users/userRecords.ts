import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { User } from '../../models/user.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../shared/errors.ts';
import type { GroupRef } from '../account/permissions.policy.ts';

/** A user with everything that their page shows. */
export interface UserRecord {
  user: User;
  groups: GroupRef[];
  /** A new address that its owner has not confirmed yet. */
  emailPending: string | null;
}

/** Reads users for their pages, and locks them for a change. */
export function createUserRecords({ database, clock }: { database: Database; clock: Clock }) {
  const { User: Users, Group, AccountLink } = database.models;

  /** @throws 404 for one who never was, and for one who was erased */
  async function read(id: number, tx?: WriteTransaction): Promise<UserRecord> {
    const within = tx ? { transaction: tx.transaction } : {};
    const user = await Users.findOne({ where: { id, erased_at: null }, ...within });
    if (!user) throw unknownUser();
    const [groups, link] = await Promise.all([
      Group.findAll({
        attributes: ['id', 'name'],
        include: [{ model: Users, as: 'members', attributes: [], where: { id } }],
        order: ['name_sort', 'id'],
        ...within,
      }),
      AccountLink.findOne({
        where: { user_id: id, purpose: 'change-email', used_at: null, expires_at: { [Op.gt]: clock.now() } },
        ...within,
      }),
    ]);
    return {
      user,
      groups: groups.map(({ id: groupId, name }) => ({ id: groupId, name })),
      emailPending: link?.email ?? null,
    };
  }

  /** The user, locked until the write ends. @throws 404 */
  async function lock({ transaction }: WriteTransaction, id: number): Promise<User> {
    const user = await Users.findOne({
      where: { id, erased_at: null },
      transaction,
      lock: transaction.LOCK.UPDATE,
    });
    if (!user) throw unknownUser();
    return user;
  }

  return { read, lock };
}

export type UserRecords = ReturnType<typeof createUserRecords>;

export function describeUser({ id, full_name }: User) {
  return { type: 'user', id, label: full_name };
}

/** What the audit keeps of a user. */
export function auditUser({ username, full_name, email, role, color, state }: User) {
  return { username, full_name, email, role, color, state };
}

function unknownUser() {
  return notFound('Tento uživatel neexistuje.');
}
