import { Op } from 'sequelize';
import type { GroupRef } from '../../access/permissions.policy.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { User } from '../../models/user.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../shared/errors.ts';
import type { InvitationState } from './invitation.policy.ts';
import { findInvitations } from './invitations.queries.ts';

export interface UserRecord {
  user: User;
  groups: GroupRef[];
  emailPending: string | null;
  invitation: InvitationState | null;
}

export function createUserRecords({ database, clock }: { database: Database; clock: Clock }) {
  const { User: Users, Group, AccountLink } = database.models;

  /** @throws 404, for an erased user too */
  async function read(id: number, tx?: WriteTransaction): Promise<UserRecord> {
    const transactionOptions = tx ? { transaction: tx.transaction } : {};
    const user = await Users.findOne({ where: { id, erased_at: null }, ...transactionOptions });
    if (!user) throw userNotFound();
    const groups = await Group.findAll({
      attributes: ['id', 'name'],
      include: [{ model: Users, as: 'members', attributes: [], where: { id } }],
      order: ['name_sort', 'id'],
      ...transactionOptions,
    });
    const link = await AccountLink.findOne({
      where: { user_id: id, purpose: 'change-email', used_at: null, expires_at: { [Op.gt]: clock.now() } },
      ...transactionOptions,
    });
    const invitations = await findInvitations(database, [user], clock.now(), tx);
    return {
      user,
      groups: groups.map(({ id: groupId, name }) => ({ id: groupId, name })),
      emailPending: link?.email ?? null,
      invitation: invitations.get(id) ?? null,
    };
  }

  /** Locks the user until the transaction ends. @throws 404 */
  async function lock({ transaction }: WriteTransaction, id: number): Promise<User> {
    const user = await Users.findOne({
      where: { id, erased_at: null },
      transaction,
      lock: transaction.LOCK.UPDATE,
    });
    if (!user) throw userNotFound();
    return user;
  }

  return { read, lock };
}

export type UserRecords = ReturnType<typeof createUserRecords>;

export function describeUser({ id, full_name }: User) {
  return { type: 'user', id, label: full_name };
}

export function auditUser({ username, full_name, email, role, color, state }: User) {
  return { username, full_name, email, role, color, state };
}

export function userNotFound() {
  return notFound('Tento uživatel neexistuje.');
}
