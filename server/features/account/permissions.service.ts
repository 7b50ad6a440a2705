import DataLoader from 'dataloader';
import type { Database } from '../../database/database.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import {
  type Grant,
  type GroupRef,
  type Permissions,
  permissionsOf,
  visitorPermissions,
} from './permissions.policy.ts';

interface PermissionsDeps {
  database: Database;
  cache: Cache;
  categories: Categories;
  settings: Settings;
}

/** Stays far under the number of values that a statement may hold. */
const MOST_AT_ONCE = 200;

/** What callers may do, from memory; events of users, groups, categories and settings renew it. */
export function createPermissionsService({ database, cache, categories, settings }: PermissionsDeps) {
  const { models } = database;

  /**
   * Those of several people with as many queries as for one: a group's right may change for hundreds at once. The
   * role is read here and not handed in: what a caller read earlier may have changed since, and would be kept.
   */
  async function loadMany(userIds: readonly number[]): Promise<Permissions[]> {
    const [users, memberships] = await Promise.all([
      models.User.findAll({ where: { id: [...userIds] }, attributes: ['id', 'role'] }),
      models.GroupMember.findAll({ where: { user_id: [...userIds] }, attributes: ['user_id', 'group_id'] }),
    ]);
    const groupIds = [...new Set(memberships.map((membership) => membership.group_id))];
    const [groups, grants, all] = await Promise.all([
      models.Group.findAll({
        where: { id: groupIds },
        attributes: ['id', 'name'],
        order: ['name_sort', 'id'],
      }),
      models.CategoryAccess.findAll({
        where: { group_id: groupIds },
        attributes: ['group_id', 'category_id', 'level'],
      }),
      categories.all(),
    ]);
    const roles = new Map(users.map(({ id, role }) => [id, role]));
    const groupsOf = new Map(userIds.map((userId) => [userId, new Set<number>()]));
    for (const { user_id, group_id } of memberships) groupsOf.get(user_id)?.add(group_id);
    return userIds.map((userId) => {
      const own = groupsOf.get(userId) ?? new Set();
      return permissionsOf(
        {
          role: roles.get(userId) ?? 'user',
          groups: groups.filter(({ id }) => own.has(id)).map(({ id, name }): GroupRef => ({ id, name })),
          grants: grants
            .filter(({ group_id }) => own.has(group_id))
            .map(({ category_id, level }): Grant => ({ category_id, level })),
        },
        all,
      );
    });
  }

  // Gathers those asked for in the same turn; remembering them is the cache's affair.
  const loader = new DataLoader(loadMany, { cache: false, maxBatchSize: MOST_AT_ONCE });

  async function loadVisitor(): Promise<Permissions> {
    const [open, all] = await Promise.all([settings.get('public_board_enabled'), categories.all()]);
    return visitorPermissions(open, all);
  }

  return {
    /** The permissions if they are in memory, else undefined. */
    peek: (userId: number): Permissions | undefined => cache.peek<Permissions>('user-permissions', userId),
    of: (userId: number): Promise<Permissions> => {
      const hit = cache.peek<Permissions>('user-permissions', userId);
      return hit
        ? Promise.resolve(hit)
        : cache.getOrLoad('user-permissions', userId, () => loader.load(userId));
    },
    ofVisitor: (): Promise<Permissions> => {
      const hit = cache.peek<Permissions>('user-permissions', 'visitor');
      return hit ? Promise.resolve(hit) : cache.getOrLoad('user-permissions', 'visitor', loadVisitor);
    },
  };
}

export type PermissionsService = ReturnType<typeof createPermissionsService>;
