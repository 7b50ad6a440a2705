import type { Actor } from '../../access/actor.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Bus } from '../../events/bus.ts';
import { badRequest } from '../../shared/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import { describeGroup, type Groups } from './groups.service.ts';
import {
  type LossGrant,
  type PermissionLoss,
  permissionLossOnDelete,
} from './permissionLossOnDelete.policy.ts';

interface DeleteGroupDeps {
  database: Database;
  groups: Groups;
  categories: Categories;
  bus: Bus;
  audit: AuditService;
}

export interface GroupImpact {
  member_count: number;
  losses: PermissionLoss[];
}

export function createDeleteGroup({ database, groups, categories, bus, audit }: DeleteGroupDeps) {
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
      const group = await groups.lockAnyVersion(tx, id);
      const memberships = await selectRows<{ user_id: number }>(
        database,
        'SELECT user_id FROM group_members WHERE group_id = :id',
        { id },
        transaction,
      );
      const userIds = memberships.map(({ user_id }) => user_id);
      if (moveTo !== undefined) await moveMembersAndRights(tx, id, moveTo);
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

  async function moveMembersAndRights(tx: WriteTransaction, from: number, to: number): Promise<void> {
    const { transaction } = tx;
    const target = await groups.lockAnyVersion(tx, to);
    const options = { transaction, replacements: { from, to } };
    await database.sequelize.query(
      `INSERT INTO group_members (group_id, user_id, created_at)
       SELECT :to, user_id, created_at FROM group_members WHERE group_id = :from
       AND user_id NOT IN (SELECT user_id FROM group_members WHERE group_id = :to)`,
      options,
    );
    await database.sequelize.query(
      `UPDATE category_access SET level = 'write' WHERE group_id = :to AND category_id IN
       (SELECT category_id FROM category_access WHERE group_id = :from AND level = 'write')`,
      options,
    );
    await database.sequelize.query(
      `INSERT INTO category_access (category_id, group_id, level)
       SELECT category_id, :to, level FROM category_access WHERE group_id = :from
       AND category_id NOT IN (SELECT category_id FROM category_access WHERE group_id = :to)`,
      options,
    );
    await target.update({ version: target.version + 1 }, { transaction });
    const categoryIds = (await models.CategoryAccess.findAll({ where: { group_id: to }, transaction })).map(
      (grant) => grant.category_id,
    );
    tx.afterCommit(() => bus.publish({ type: 'group.access-changed', data: { groupId: to, categoryIds } }));
  }

  return { getImpact, remove };
}

export type DeleteGroup = ReturnType<typeof createDeleteGroup>;

function targetIsDeletedGroup() {
  const message = 'Členy nelze přesunout do skupiny, která se maže.';
  return badRequest(message, [{ path: 'move_to', message }]);
}
