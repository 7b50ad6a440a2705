import type { Actor } from '../../access/actor.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Group } from '../../models/group.ts';
import { badRequest } from '../../shared/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { changeGrants } from '../groups/changeGrants.queries.ts';
import type { CategoryGrant } from './categories.types.ts';

export function createCategoryGrants(deps: { database: Database; bus: Bus; audit: AuditService }) {
  const { Group: Groups } = deps.database.models;

  /**
   * Locks the groups, before the category is: changes of a group's rights lock in this order.
   * @throws 400 for a group that does not exist or is listed twice
   */
  async function lock(
    { transaction }: WriteTransaction,
    grants: readonly CategoryGrant[],
  ): Promise<ReadonlyMap<number, Group>> {
    if (grants.length === 0) return new Map();
    const groups = await Groups.findAll({
      where: { id: grants.map(({ group_id }) => group_id) },
      order: ['id'],
      transaction,
      lock: transaction.LOCK.UPDATE,
    });
    const byId = new Map(groups.map((group) => [group.id, group]));
    requireGroups(grants, byId);
    return byId;
  }

  async function change(
    tx: WriteTransaction,
    actor: Actor,
    categoryId: number,
    grants: readonly CategoryGrant[],
    groups: ReadonlyMap<number, Group>,
  ): Promise<void> {
    for (const { group_id, level } of grants) {
      const group = groups.get(group_id);
      if (group) await changeGrants(deps, tx, actor, group, [{ category_id: categoryId, level }]);
    }
  }

  return { lock, change };
}

export type CategoryGrants = ReturnType<typeof createCategoryGrants>;

function requireGroups(grants: readonly CategoryGrant[], groups: ReadonlyMap<number, Group>): void {
  const seen = new Set<number>();
  const details = grants.flatMap(({ group_id }, index) => {
    const path = `grants.${index}.group_id`;
    if (!groups.has(group_id)) return [{ path, message: 'Tato skupina už neexistuje.' }];
    if (seen.has(group_id)) return [{ path, message: 'Tato skupina je uvedena vícekrát.' }];
    seen.add(group_id);
    return [];
  });
  if (details.length > 0)
    throw badRequest('Některá ze skupin už neexistuje. Načtěte stránku znovu.', details);
}
