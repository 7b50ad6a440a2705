import type { Actor } from '../../access/actor.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { CategoryAccessMode } from '../../models/category.ts';
import type { Group } from '../../models/group.ts';
import { badRequest } from '../../shared/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import { changeGrants } from './changeGrants.queries.ts';
import type { Groups } from './groups.service.ts';
import type { AccessChange, GrantAccess, GrantLevel, GroupSummary } from './groups.types.ts';

interface GroupAccessDeps {
  database: Database;
  groups: Groups;
  categories: Categories;
  bus: Bus;
  audit: AuditService;
}

/** One category and the group's own right in it; `access` is what the category grants by itself. */
export interface GroupAccessRow {
  category: { id: number; slug: string; name: string };
  access: CategoryAccessMode;
  level: GrantLevel;
}

export interface GroupAccess {
  rows: GroupAccessRow[];
  version: number;
}

export function createGroupAccess({ database, groups, categories, bus, audit }: GroupAccessDeps) {
  const { CategoryAccess, Category } = database.models;

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
   * Changes several rights of one group in one transaction. Members' rows are not touched, however many there
   * are: their permissions are recomputed on their next request.
   */
  async function change(
    actor: Actor,
    groupId: number,
    input: { changes: AccessChange[]; version: number },
    present: (current: GroupSummary) => unknown,
  ): Promise<GroupAccess> {
    await requireCategories(input.changes);
    await database.write(async (tx) => {
      await changeLocked(tx, actor, await groups.lock(tx, groupId, input.version, present), input.changes);
    });
    return get(groupId);
  }

  const grant: GrantAccess = async (tx, actor, groupId, changes) =>
    changeLocked(tx, actor, await groups.lockAnyVersion(tx, groupId), changes);

  async function changeLocked(
    tx: WriteTransaction,
    actor: Actor,
    group: Group,
    changes: readonly AccessChange[],
  ): Promise<void> {
    const categoryIds = await changeGrants({ database, bus, audit }, tx, actor, group, changes);
    // The form of a category has the rights in it, too.
    await Category.increment('version', {
      where: { id: categoryIds },
      transaction: tx.transaction,
      silent: true,
    });
  }

  /** @throws 400 where a category is unknown or listed twice */
  async function requireCategories(changes: readonly AccessChange[]): Promise<void> {
    const known = new Set((await categories.all()).map(({ id }) => id));
    const seen = new Set<number>();
    const details = changes.flatMap(({ category_id }, index) => {
      const path = `changes.${index}.category_id`;
      if (!known.has(category_id)) return [{ path, message: 'Tato kategorie neexistuje.' }];
      if (seen.has(category_id)) return [{ path, message: 'Tato kategorie je uvedena vícekrát.' }];
      seen.add(category_id);
      return [];
    });
    if (details.length > 0) throw badRequest('Některé kategorie nejsou uvedeny správně.', details);
  }

  return { get, change, changeLocked, grant };
}

export type GroupAccessService = ReturnType<typeof createGroupAccess>;
