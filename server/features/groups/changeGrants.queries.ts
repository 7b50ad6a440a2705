import type { Actor } from '../../access/actor.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Group } from '../../models/group.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AccessChange, GrantLevel } from './groups.types.ts';

/**
 * Changes rights of a group that is locked. Every change of rights goes through here, from the group's page as from
 * that of a category.
 * @returns the categories where they were others
 */
export async function changeGrants(
  { database, bus, audit }: { database: Database; bus: Bus; audit: AuditService },
  tx: WriteTransaction,
  actor: Actor,
  group: Group,
  changes: readonly AccessChange[],
): Promise<number[]> {
  const { CategoryAccess, Category } = database.models;
  const { transaction } = tx;
  const { id: groupId } = group;
  const grants = await CategoryAccess.findAll({ where: { group_id: groupId }, transaction });
  const levels = new Map<number, GrantLevel>(grants.map((grant) => [grant.category_id, grant.level]));
  const levelOf = (categoryId: number) => levels.get(categoryId) ?? 'none';
  const effectiveChanges = changes.filter((one) => levelOf(one.category_id) !== one.level);
  if (effectiveChanges.length === 0) return [];
  const category_id = effectiveChanges.map((one) => one.category_id).toSorted((a, b) => a - b);
  const categories = await Category.findAll({
    attributes: ['id', 'name'],
    where: { id: category_id },
    transaction,
  });
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  await CategoryAccess.destroy({ where: { group_id: groupId, category_id }, transaction });
  const newGrants = effectiveChanges.flatMap(({ category_id: id, level }) =>
    level === 'none' ? [] : [{ group_id: groupId, category_id: id, level }],
  );
  await CategoryAccess.bulkCreate(newGrants, { transaction });
  await group.update({ version: group.version + 1 }, { transaction });
  const summarizeLevels = (level: (one: AccessChange) => GrantLevel) =>
    Object.fromEntries(
      effectiveChanges.map((one) => [names.get(one.category_id) ?? one.category_id, level(one)]),
    );
  await audit.record(tx, {
    actor,
    action: 'group.access-changed',
    object: { type: 'group', id: groupId, label: group.name },
    before: summarizeLevels((one) => levelOf(one.category_id)),
    after: summarizeLevels((one) => one.level),
  });
  tx.afterCommit(() =>
    bus.publish({ type: 'group.access-changed', data: { groupId, categoryIds: category_id } }),
  );
  return category_id;
}
