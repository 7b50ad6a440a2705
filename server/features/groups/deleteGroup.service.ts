import type { Actor } from '../../access/actor.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Bus } from '../../events/bus.ts';
import type { Group } from '../../models/group.ts';
import { badRequest } from '../../shared/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { GroupAccessService } from './groupAccess.service.ts';
import { describeGroup, type Groups } from './groups.service.ts';
import {
  type LossGrant,
  type PermissionLoss,
  permissionLossOnDelete,
} from './permissionLossOnDelete.policy.ts';

interface DeleteGroupDeps {
  database: Database;
  groups: Groups;
  access: GroupAccessService;
  categories: Categories;
  bus: Bus;
  audit: AuditService;
}

export interface GroupImpact {
  member_count: number;
  losses: PermissionLoss[];
}

export function createDeleteGroup({ database, groups, access, categories, bus, audit }: DeleteGroupDeps) {
  const { models } = database;

  /** Admins and people who cannot sign in are left out: they lose nothing. */
  async function getImpact(id: number): Promise<GroupImpact> {
    const { member_count } = await groups.get(id);
    const [people, memberships, grants, all] = await Promise.all([
      selectRows<{ id: number; full_name: string }>(
        database,
        `SELECT u.id, u.full_name FROM group_members m JOIN users u ON u.id = m.user_id
         WHERE m.group_id = :id AND u.role = 'user' AND u.state = 'active' ORDER BY u.full_name_sort, u.id`,
        { id },
      ),
      selectRows<{ user_id: number; group_id: number }>(
        database,
        `SELECT o.user_id, o.group_id FROM group_members m JOIN group_members o ON o.user_id = m.user_id
         WHERE m.group_id = :id AND o.group_id <> :id`,
        { id },
      ),
      // Plain rows, not models: there may be thousands of them.
      selectRows<LossGrant>(
        database,
        `SELECT category_id, group_id, level FROM category_access
         WHERE category_id IN (SELECT category_id FROM category_access WHERE group_id = :id)`,
        { id },
      ),
      categories.all(),
    ]);
    const otherGroupsByUser = new Map<number, number[]>();
    for (const { user_id, group_id } of memberships) {
      otherGroupsByUser.set(user_id, [...(otherGroupsByUser.get(user_id) ?? []), group_id]);
    }
    const members = people.map((person) => ({
      full_name: person.full_name,
      otherGroups: otherGroupsByUser.get(person.id) ?? [],
    }));
    const groupGrants = grants.filter((grant) => grant.group_id === id);
    const otherGrants = grants.filter((grant) => grant.group_id !== id);
    return { member_count, losses: permissionLossOnDelete(members, groupGrants, otherGrants, all) };
  }

  /**
   * Deletes the group. With `moveTo`, its members and rights are added to that group first; no right there is
   * lowered.
   */
  function remove(actor: Actor, id: number, moveTo: number | undefined): Promise<void> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      if (moveTo === id) throw targetIsDeletedGroup();
      const [group, target] = await lockBoth(tx, id, moveTo);
      const memberships = await selectRows<{ user_id: number }>(
        database,
        'SELECT user_id FROM group_members WHERE group_id = :id',
        { id },
        transaction,
      );
      const userIds = memberships.map(({ user_id }) => user_id);
      if (target) await moveMembersAndRights(tx, actor, group, target);
      await group.destroy({ transaction });
      await audit.record(tx, {
        actor,
        action: 'group.deleted',
        object: describeGroup(group),
        before: { name: group.name, member_count: userIds.length },
        after: moveTo === undefined ? null : { moved_to: moveTo },
      });
      tx.afterCommit(() => bus.publish({ type: 'group.deleted', data: { id, userIds } }));
    });
  }

  /** In the order of the ids, in which everything else locks groups. */
  async function lockBoth(
    tx: WriteTransaction,
    id: number,
    moveTo: number | undefined,
  ): Promise<[Group, Group | undefined]> {
    const first = moveTo !== undefined && moveTo < id ? await groups.lockAnyVersion(tx, moveTo) : undefined;
    const group = await groups.lockAnyVersion(tx, id);
    if (first || moveTo === undefined) return [group, first];
    return [group, await groups.lockAnyVersion(tx, moveTo)];
  }

  async function moveMembersAndRights(
    tx: WriteTransaction,
    actor: Actor,
    from: Group,
    to: Group,
  ): Promise<void> {
    const { transaction } = tx;
    await database.sequelize.query(
      `INSERT INTO group_members (group_id, user_id, created_at)
       SELECT :to, user_id, created_at FROM group_members WHERE group_id = :from
       AND user_id NOT IN (SELECT user_id FROM group_members WHERE group_id = :to)`,
      { transaction, replacements: { from: from.id, to: to.id } },
    );
    const grantsOf = ({ id }: Group) =>
      models.CategoryAccess.findAll({ where: { group_id: id }, transaction });
    const given = await grantsOf(from);
    const held = new Map((await grantsOf(to)).map(({ category_id, level }) => [category_id, level]));
    const raised = given.filter(({ category_id, level }) => {
      const present = held.get(category_id);
      return present === undefined || (level === 'write' && present === 'read');
    });
    if (raised.length > 0) await access.changeLocked(tx, actor, to, raised);
    else await to.update({ version: to.version + 1 }, { transaction });
    const categoryIds = [...new Set([...held.keys(), ...raised.map(({ category_id }) => category_id)])];
    tx.afterCommit(() =>
      bus.publish({ type: 'group.access-changed', data: { groupId: to.id, categoryIds } }),
    );
  }

  return { getImpact, remove };
}

export type DeleteGroup = ReturnType<typeof createDeleteGroup>;

function targetIsDeletedGroup() {
  const message = 'Členy nelze přesunout do skupiny, která se maže.';
  return badRequest(message, [{ path: 'move_to', message }]);
}
