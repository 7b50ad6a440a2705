import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { badRequest } from '../../shared/errors.ts';
import { defaultGroupIds } from '../account/defaultGroup.ts';

/** What changed in the groups of one person. */
export interface MembershipChange {
  added: number[];
  removed: number[];
}

/** The groups of one person, set from the person's side; the groups' own pages change them from theirs. */
export function createUserMemberships({ database, clock }: { database: Database; clock: Clock }) {
  const { Group, GroupMember } = database.models;

  /** @throws 400 when a group does not exist */
  async function requireGroups({ transaction }: WriteTransaction, ids: readonly number[]): Promise<void> {
    const found = await Group.findAll({ where: { id: [...ids] }, attributes: ['id'], transaction });
    const known = new Set(found.map(({ id }) => id));
    const unknown = ids.findIndex((id) => !known.has(id));
    if (unknown < 0) return;
    const message = 'Tato skupina neexistuje.';
    throw badRequest('Některá skupina neexistuje.', [{ path: `group_ids.${unknown}`, message }]);
  }

  /** Puts the person into exactly these groups; every group that changes by it gets a new version. */
  async function set(
    tx: WriteTransaction,
    userId: number,
    groupIds: readonly number[],
  ): Promise<MembershipChange> {
    const { transaction } = tx;
    await requireGroups(tx, groupIds);
    const rows = await GroupMember.findAll({ where: { user_id: userId }, transaction });
    const present = new Set(rows.map(({ group_id }) => group_id));
    const added = groupIds.filter((id) => !present.has(id));
    const removed = [...present].filter((id) => !groupIds.includes(id));
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

  /** Puts people who have no group yet into theirs. */
  async function addNew(
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

  /** The group that new users are put into, if there is one. */
  const defaults = (tx: WriteTransaction) => defaultGroupIds(database, tx);

  return { set, addNew, defaults };
}

export type UserMemberships = ReturnType<typeof createUserMemberships>;
