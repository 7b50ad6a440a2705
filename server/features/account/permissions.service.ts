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

/** What callers may do, from memory; events of users, groups, categories and settings renew it. */
export function createPermissionsService({ database, cache, categories, settings }: PermissionsDeps) {
  const { models } = database;

  /** The role is read here and not handed in: what a caller read earlier may have changed since, and would be kept. */
  async function load(userId: number): Promise<Permissions> {
    const [user, memberships] = await Promise.all([
      models.User.findByPk(userId, { attributes: ['role'] }),
      models.GroupMember.findAll({ where: { user_id: userId }, attributes: ['group_id'] }),
    ]);
    const groupIds = memberships.map((membership) => membership.group_id);
    const [groups, grants, all] = await Promise.all([
      models.Group.findAll({
        where: { id: groupIds },
        attributes: ['id', 'name'],
        order: ['name_sort', 'id'],
      }),
      models.CategoryAccess.findAll({ where: { group_id: groupIds }, attributes: ['category_id', 'level'] }),
      categories.all(),
    ]);
    return permissionsOf(
      {
        role: user?.role ?? 'user',
        groups: groups.map((group): GroupRef => ({ id: group.id, name: group.name })),
        grants: grants.map((grant): Grant => ({ category_id: grant.category_id, level: grant.level })),
      },
      all,
    );
  }

  async function loadVisitor(): Promise<Permissions> {
    const [open, all] = await Promise.all([settings.get('public_board_enabled'), categories.all()]);
    return visitorPermissions(open, all);
  }

  return {
    /** The permissions if they are in memory, else undefined. */
    peek: (userId: number): Permissions | undefined => cache.peek<Permissions>('user-permissions', userId),
    of: (userId: number): Promise<Permissions> => {
      const hit = cache.peek<Permissions>('user-permissions', userId);
      return hit ? Promise.resolve(hit) : cache.getOrLoad('user-permissions', userId, () => load(userId));
    },
    ofVisitor: (): Promise<Permissions> => {
      const hit = cache.peek<Permissions>('user-permissions', 'visitor');
      return hit ? Promise.resolve(hit) : cache.getOrLoad('user-permissions', 'visitor', loadVisitor);
    },
  };
}

export type PermissionsService = ReturnType<typeof createPermissionsService>;
