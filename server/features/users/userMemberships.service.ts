import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { badRequest } from '../../shared/errors.ts';
import { defaultGroupIds } from '../account/registration/defaultGroup.queries.ts';

export interface MembershipChange {
  added: number[];
  removed: number[];
}

export function createUserMemberships({ database, clock }: { database: Database; clock: Clock }) {
  const { Group, GroupMember } = database.models;

  async function requireGroups({ transaction }: WriteTransaction, ids: readonly number[]): Promise<void> {
    const found = await Group.findAll({ where: { id: [...ids] }, attributes: ['id'], transaction });
    const known = new Set(found.map(({ id }) => id));
    const unknownIndex = ids.findIndex((id) => !known.has(id));
    if (unknownIndex < 0) return;
    const message = 'Tato skupina neexistuje.';
    throw badRequest('Některá skupina neexistuje.', [{ path: `group_ids.${unknownIndex}`, message }]);
  }

  /** Sets the person's groups to exactly these; the version of every changed group is incremented. */
  async function setGroups(
    tx: WriteTransaction,
    userId: number,
    groupIds: readonly number[],
  ): Promise<MembershipChange> {
    const { transaction } = tx;
    await requireGroups(tx, groupIds);
    const rows = await GroupMember.findAll({ where: { user_id: userId }, transaction });
    const current = new Set(rows.map(({ group_id }) => group_id));
    const added = groupIds.filter((id) => !current.has(id));
    const removed = [...current].filter((id) => !groupIds.includes(id));
    const created_at = clock.now();
    const memberships = added.map((group_id) => ({ group_id, user_id: userId, created_at }));
    await GroupMember.bulkCreate(memberships, { transaction });
    if (removed.length > 0) {
      await GroupMember.destroy({ where: { user_id: userId, group_id: removed }, transaction });
    }
    const changed = [...added, ...removed];
    if (changed.length > 0) await Group.increment('version', { where: { id: changed }, transaction });
    return { added, removed };
  }

  async function addToGroups(
    tx: WriteTransaction,
    people: readonly { userId: number; groupIds: readonly number[] }[],
  ): Promise<void> {
    const { transaction } = tx;
    const changed = [...new Set(people.flatMap(({ groupIds }) => groupIds))];
    if (changed.length === 0) return;
    await requireGroups(tx, changed);
    const created_at = clock.now();
    const rows = people.flatMap(({ userId, groupIds }) =>
      groupIds.map((group_id) => ({ group_id, user_id: userId, created_at })),
    );
    await GroupMember.bulkCreate(rows, { transaction });
    await Group.increment('version', { where: { id: changed }, transaction });
  }

  const getDefaultGroupIds = (tx: WriteTransaction) => defaultGroupIds(database, tx);

  return { setGroups, addToGroups, getDefaultGroupIds };
}

export type UserMemberships = ReturnType<typeof createUserMemberships>;
