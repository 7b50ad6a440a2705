import type { Database } from '../../database/database.ts';
import type { CategoryAccessMode } from '../../models/category.ts';
import type { Bus } from '../../platform/bus.ts';
import { badRequest } from '../../shared/errors.ts';
import type { Actor } from '../account/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import { describe, type Groups } from './groups.service.ts';
import type { GrantLevel, GroupSummary } from './groups.types.ts';

interface GroupAccessDeps {
  database: Database;
  groups: Groups;
  categories: Categories;
  bus: Bus;
  audit: AuditService;
}

/** What a group may do in one category, beside whom the category is open to by itself. */
export interface GroupAccessRow {
  category: { id: number; slug: string; name: string };
  access: CategoryAccessMode;
  level: GrantLevel;
}

export interface GroupAccess {
  rows: GroupAccessRow[];
  version: number;
}

export interface AccessChange {
  category_id: number;
  level: GrantLevel;
}

/** The rights of groups in categories: the one place where they are changed, whichever screen it is done from. */
export function createGroupAccess({ database, groups, categories, bus, audit }: GroupAccessDeps) {
  const { CategoryAccess } = database.models;

  /** Every category in its order, with `none` where the group has no right. */
  async function get(groupId: number): Promise<GroupAccess> {
    const { version } = await groups.get(groupId);
    const [grants, all] = await Promise.all([
      CategoryAccess.findAll({ where: { group_id: groupId } }),
      categories.all(),
    ]);
    const levels = new Map(grants.map((grant) => [grant.category_id, grant.level]));
    const rows = all.map(({ id, slug, name, access }) => ({
      category: { id, slug, name },
      access,
      level: levels.get(id) ?? ('none' as const),
    }));
    return { rows, version };
  }

  /**
   * Changes several rights of one group together. Its members are not touched, however many: what they may do is
   * worked out anew when they next ask.
   */
  async function change(
    actor: Actor,
    groupId: number,
    input: { changes: AccessChange[]; version: number },
    present: (current: GroupSummary) => unknown,
  ): Promise<GroupAccess> {
    const names = await requireCategories(input.changes);
    await database.write(async (tx) => {
      const { transaction } = tx;
      const group = await groups.lock(tx, groupId, input.version, present);
      const grants = await CategoryAccess.findAll({ where: { group_id: groupId }, transaction });
      const levels = new Map<number, GrantLevel>(grants.map((grant) => [grant.category_id, grant.level]));
      const levelOf = (categoryId: number) => levels.get(categoryId) ?? 'none';
      const real = input.changes.filter((one) => levelOf(one.category_id) !== one.level);
      if (real.length === 0) return;
      const category_id = real.map((one) => one.category_id);
      await CategoryAccess.destroy({ where: { group_id: groupId, category_id }, transaction });
      const given = real.flatMap(({ category_id: id, level }) =>
        level === 'none' ? [] : [{ group_id: groupId, category_id: id, level }],
      );
      await CategoryAccess.bulkCreate(given, { transaction });
      await group.update({ version: group.version + 1 }, { transaction });
      const told = (level: (one: AccessChange) => GrantLevel) =>
        Object.fromEntries(real.map((one) => [names.get(one.category_id) ?? one.category_id, level(one)]));
      await audit.record(tx, {
        actor,
        action: 'group.access-changed',
        object: describe(group),
        before: told((one) => levelOf(one.category_id)),
        after: told((one) => one.level),
      });
      tx.afterCommit(() =>
        bus.publish({ type: 'group.access-changed', data: { groupId, categoryIds: category_id } }),
      );
    });
    return get(groupId);
  }

  /** The names of the categories by their ids. @throws 400 where one is unknown or named twice */
  async function requireCategories(changes: readonly AccessChange[]): Promise<Map<number, string>> {
    const known = new Map((await categories.all()).map(({ id, name }) => [id, name]));
    const seen = new Set<number>();
    const details = changes.flatMap(({ category_id }, index) => {
      const path = `changes.${index}.category_id`;
      if (!known.has(category_id)) return [{ path, message: 'Tato kategorie neexistuje.' }];
      if (seen.has(category_id)) return [{ path, message: 'Tato kategorie je uvedena vícekrát.' }];
      seen.add(category_id);
      return [];
    });
    if (details.length > 0) throw badRequest('Některé kategorie nejsou uvedeny správně.', details);
    return known;
  }

  return { get, change };
}

export type GroupAccessService = ReturnType<typeof createGroupAccess>;
