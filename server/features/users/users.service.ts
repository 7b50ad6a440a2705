import type { Actor } from '../../access/actor.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Role, User } from '../../models/user.ts';
import { hashPassword } from '../../platform/password.ts';
import { versionConflict } from '../../shared/errors.ts';
import type { EmailChange } from '../account/registration/emailChange.service.ts';
import type { Invitation, Invitations, Inviter } from '../account/registration/invitations.service.ts';
import { normalizePerson, toUserColumns } from '../account/registration/newUser.policy.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { ensureAdminRemains } from './ensureAdminRemains.queries.ts';
import { makeUsername } from './makeUsername.queries.ts';
import { requireReadableColor } from './requireReadableColor.policy.ts';
import { requireUniqueNames, rethrowNameConflict } from './requireUniqueNames.queries.ts';
import type { UserMemberships } from './userMemberships.service.ts';
import { auditUser, describeUser, type UserRecord, type UserRecords } from './userRecords.queries.ts';

export interface UserValues {
  username: string;
  full_name: string;
  email: string | null;
  role: Role;
  color?: string | undefined;
  group_ids?: number[] | undefined;
}

/** Without a user name one is made of the full name. */
type NamedLater = Omit<UserValues, 'username'> & { username?: string | undefined };

/** Complete, because what an update left out would be lost. */
type UserUpdate = Required<UserValues> & { version: number };

export interface NewUser extends UserValues {
  /** Null for a user who sets the password by an invitation. */
  password_hash: string | null;
}

interface UsersDeps {
  database: Database;
  bus: Bus;
  audit: AuditService;
  records: UserRecords;
  memberships: UserMemberships;
  invitations: Invitations;
  emailChange: Pick<EmailChange, 'followAddress' | 'notifyFormerAddress'>;
  /** @throws 400 with the reason at `password` */
  requireGoodPassword(
    password: string,
    owner: { username: string; email: string | null; full_name: string },
  ): Promise<void>;
}

export function createUsersService(deps: UsersDeps) {
  const { database, bus, audit, records, memberships, invitations, emailChange, requireGoodPassword } = deps;
  const { User: Users } = database.models;

  function toRow({ username, full_name, email, role, color }: UserValues) {
    const row = toUserColumns(normalizePerson({ username, full_name, email }));
    return { ...row, role, color: color ?? row.color };
  }

  /**
   * Inserts users in the given transaction, with the given groups or else the default one, in a few queries. The caller
   * publishes it.
   */
  async function insertAll(tx: WriteTransaction, actor: Actor, people: readonly NewUser[]): Promise<User[]> {
    const { transaction } = tx;
    const defaultGroups = await memberships.getDefaultGroupIds(tx);
    const rows = people.map(({ password_hash, ...values }) => ({ ...toRow(values), password_hash }));
    await Users.bulkCreate(rows, { transaction });
    // SQLite does not return the ids of rows inserted in bulk.
    const keys = rows.map(({ username_key }) => username_key);
    const users = await Users.findAll({ where: { username_key: keys }, order: ['id'], transaction });
    const groupsOf = new Map(people.map(({ group_ids }, index) => [keys[index], group_ids]));
    const added = users.map((user) => ({
      user,
      groups: [...(groupsOf.get(user.username_key) ?? defaultGroups)],
    }));
    await memberships.addToGroups(
      tx,
      added.map(({ user, groups }) => ({ userId: user.id, groupIds: groups })),
    );
    await audit.recordAll(
      tx,
      added.map(({ user, groups }) => ({
        actor,
        action: 'user.created' as const,
        object: describeUser(user),
        before: null,
        after: { ...auditUser(user), groups },
      })),
    );
    return users;
  }

  async function create(
    actor: Actor & Inviter,
    { password, ...values }: NamedLater & { password?: string | undefined },
  ): Promise<{ record: UserRecord; invitation: Invitation | null }> {
    if (values.color !== undefined) requireReadableColor(values.color);
    if (password !== undefined) await requireGoodPassword(password, { username: '', ...values });
    // Hashed before the write transaction, which would block other writers for as long.
    const hash = password === undefined ? null : await hashPassword(password);
    return database
      .write(async (tx) => {
        const username = values.username ?? (await makeUsername(database, tx, values.full_name));
        await requireUniqueNames(database, tx, { ...values, username }, null);
        const person = { ...values, username, password_hash: hash };
        await insertAll(tx, actor, [person]);
        const { username_key } = toRow(person);
        const { transaction } = tx;
        const user = await Users.findOne({ where: { username_key }, rejectOnEmpty: true, transaction });
        tx.afterCommit(() => bus.publish({ type: 'user.created', data: { id: user.id } }));
        const invitation = hash === null ? await invitations.invite(tx, actor, user) : null;
        return { record: await records.read(user.id, tx), invitation };
      })
      .catch(rethrowNameConflict);
  }

  /** @throws 409 with the current record, as `present` shows it, where `version` is stale */
  function update(
    actor: Actor,
    id: number,
    { version, ...values }: UserUpdate,
    present: (current: UserRecord) => unknown,
  ): Promise<UserRecord> {
    return database
      .write(async (tx) => {
        const user = await records.lock(tx, id);
        if (user.version !== version) throw versionConflict(present(await records.read(id, tx)));
        await requireUniqueNames(database, tx, values, id);
        requireReadableColor(values.color, user.color);
        const before = auditUser(user);
        const losesRole = user.role === 'admin' && values.role !== 'admin';
        if (losesRole && user.state === 'active') await ensureAdminRemains(database, tx, id);
        await user.update({ ...toRow(values), version: version + 1 }, { transaction: tx.transaction });
        if (before.email !== user.email) await emailChange.followAddress(tx, user);
        const groups = await memberships.setGroups(tx, id, values.group_ids);
        await audit.record(tx, {
          actor,
          action: 'user.updated',
          object: describeUser(user),
          before,
          after: { ...auditUser(user), groups },
        });
        tx.afterCommit(() => {
          bus.publish({ type: 'user.updated', data: { id } });
          if (before.email !== user.email) emailChange.notifyFormerAddress(user, before.email);
        });
        return records.read(id, tx);
      })
      .catch(rethrowNameConflict);
  }

  return { create, update, insertAll };
}

export type UsersService = ReturnType<typeof createUsersService>;
