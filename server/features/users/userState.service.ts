import type { Actor } from '../../access/actor.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { User } from '../../models/user.ts';
import { AppError, badRequest, forbidden } from '../../shared/errors.ts';
import type { NotifyApplicant } from '../account/registration/notifyApplicant.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { ensureAdminRemains } from './ensureAdminRemains.queries.ts';
import type { RevokeAllAccess } from './revokeAllAccess.service.ts';
import type { UserLinks } from './userLinks.service.ts';
import type { UserMemberships } from './userMemberships.service.ts';
import {
  auditUser,
  describeUser,
  type UserRecord,
  type UserRecords,
  userNotFound,
} from './userRecords.queries.ts';
import { userAbilities } from './users.policy.ts';

export type StateAction = 'activate' | 'deactivate' | 'approve' | 'reject';

export type BulkChange =
  | { action: 'activate' | 'deactivate' | 'invite' | 'mail-password-link' }
  | { action: 'add-to-group' | 'remove-from-group'; groupId: number };

export interface StateChange {
  action: StateAction;
  /** For the applicant. */
  message?: string | undefined;
  /** With `approve`; left out, the default group. */
  groupIds?: readonly number[] | undefined;
}

export interface BulkRow {
  id: number;
  full_name: string;
  done: boolean;
  error: string | null;
}

interface UserStateDeps {
  database: Database;
  bus: Bus;
  audit: AuditService;
  records: UserRecords;
  memberships: UserMemberships;
  revokeAllAccess: RevokeAllAccess;
  notifyApplicant: NotifyApplicant;
  userLinks: Pick<UserLinks, 'mail'>;
}

const ABILITY_OF_ACTION = {
  activate: 'activate',
  deactivate: 'deactivate',
  approve: 'approve',
  reject: 'approve',
} as const;

export function createUserStates(deps: UserStateDeps) {
  const { database, bus, audit, records, memberships, revokeAllAccess, notifyApplicant, userLinks } = deps;
  const { GroupMember } = database.models;

  async function setState(
    tx: WriteTransaction,
    actor: Actor,
    user: User,
    action: Exclude<StateAction, 'reject'>,
    groupIds?: readonly number[],
  ) {
    const before = auditUser(user);
    if (action === 'deactivate' && user.role === 'admin') await ensureAdminRemains(database, tx, user.id);
    const state = action === 'deactivate' ? 'deactivated' : 'active';
    await user.update({ state, version: user.version + 1 }, { transaction: tx.transaction });
    if (action === 'deactivate') await revokeAllAccess(tx, actor, user.id);
    if (action === 'approve') {
      const groups = groupIds ?? (await memberships.getDefaultGroupIds(tx));
      if (groups.length > 0) await memberships.setGroups(tx, user.id, groups);
    }
    await audit.record(tx, {
      actor,
      action: `user.${AUDIT_VERB[action]}`,
      object: describeUser(user),
      before,
      after: { ...auditUser(user), ...(groupIds && { groups: [...groupIds] }) },
    });
    tx.afterCommit(() => bus.publish({ type: 'user.updated', data: { id: user.id } }));
  }

  /** The row of a rejected applicant is deleted; only an audit entry without personal data is left. */
  async function reject(tx: WriteTransaction, actor: Actor, user: User): Promise<void> {
    await audit.record(tx, {
      actor,
      action: 'user.rejected',
      object: { type: 'user', id: user.id, label: user.username },
      before: null,
      after: null,
    });
    await user.destroy({ transaction: tx.transaction });
    tx.afterCommit(() => bus.publish({ type: 'user.deleted', data: { id: user.id } }));
  }

  /** @returns the stored user, or null when a registration was rejected */
  function change(
    actor: Actor,
    id: number,
    { action, message = '', groupIds }: StateChange,
  ): Promise<UserRecord | null> {
    return database.write(async (tx) => {
      const user = await records.lock(tx, id);
      const caller = { id: actor.id, role: 'admin' } as const;
      if (!userAbilities(caller, user)[ABILITY_OF_ACTION[action]])
        throw actionNotAllowed(action, actor.id === id);
      const applicant = { email: user.email, full_name: user.full_name };
      if (action === 'reject') await reject(tx, actor, user);
      else await setState(tx, actor, user, action, groupIds);
      if (action === 'approve' || action === 'reject') {
        tx.afterCommit(() =>
          notifyApplicant(applicant, action === 'approve' ? 'approved' : 'rejected', message),
        );
      }
      return action === 'reject' ? null : records.read(id, tx);
    });
  }

  async function changeGroup(actor: Actor, id: number, action: string, groupId: number): Promise<void> {
    await database.write(async (tx) => {
      const user = await records.lock(tx, id);
      const rows = await GroupMember.findAll({ where: { user_id: id }, transaction: tx.transaction });
      const others = rows.map(({ group_id }) => group_id).filter((one) => one !== groupId);
      const membershipChange = await memberships.setGroups(
        tx,
        id,
        action === 'add-to-group' ? [...others, groupId] : others,
      );
      if (membershipChange.added.length + membershipChange.removed.length === 0) return;
      await audit.record(tx, {
        actor,
        action: 'user.groups-changed',
        object: describeUser(user),
        before: null,
        after: { ...membershipChange },
      });
      tx.afterCommit(() => bus.publish({ type: 'group.members-changed', data: { groupId, userIds: [id] } }));
    });
  }

  /** @returns why it is not done; null where it is */
  async function changeOne(actor: Actor, id: number, bulk: BulkChange): Promise<string | null> {
    if (bulk.action === 'invite' || bulk.action === 'mail-password-link')
      return userLinks.mail(actor, id, bulk.action);
    if ('groupId' in bulk) await changeGroup(actor, id, bulk.action, bulk.groupId);
    else await change(actor, id, { action: bulk.action });
    return null;
  }

  /**
   * Changes each user in a transaction of its own: a failure is reported in its row and the others proceed. Who is refused
   * a mail fails without an error, because an idempotency key makes one transaction of all of them.
   */
  async function changeMany(actor: Actor, ids: readonly number[], bulk: BulkChange): Promise<BulkRow[]> {
    const names = await database.models.User.findAll({
      where: { id: [...ids] },
      attributes: ['id', 'full_name'],
    });
    const nameOf = new Map(names.map(({ id, full_name }) => [id, full_name]));
    const rows: BulkRow[] = [];
    for (const id of ids) {
      const row = { id, full_name: nameOf.get(id) ?? `#${id}` };
      try {
        if (!nameOf.has(id)) throw userNotFound();
        const error = await changeOne(actor, id, bulk);
        rows.push({ ...row, done: error === null, error });
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        rows.push({ ...row, done: false, error: error.message });
      }
    }
    return rows;
  }

  return { change, changeMany };
}

export type UserStates = ReturnType<typeof createUserStates>;

const AUDIT_VERB = { activate: 'activated', deactivate: 'deactivated', approve: 'approved' } as const;

function actionNotAllowed(action: StateAction, isSelf: boolean): AppError {
  if (isSelf) return forbidden('nobody takes the way in from under their own feet');
  const texts = {
    activate: 'Aktivovat lze jen deaktivovaného uživatele.',
    deactivate: 'Deaktivovat lze jen aktivního uživatele.',
    approve: 'Schválit lze jen čekající registraci.',
    reject: 'Odmítnout lze jen čekající registraci.',
  };
  return badRequest(texts[action], [{ path: 'action', message: texts[action] }]);
}
