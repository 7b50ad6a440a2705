import DataLoader from 'dataloader';
import {
  type Grant,
  type GroupRef,
  type Permissions,
  permissionsOf,
  visitorPermissions,
} from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { UserStore } from './sessions/userStore.service.ts';

interface PermissionsDeps {
  database: Database;
  cache: Cache;
  categories: Categories;
  settings: Settings;
}

const MAX_BATCH_SIZE = 200;

export function createPermissionsService({ database, cache, categories, settings }: PermissionsDeps) {
  const { models } = database;

  /**
   * Loads many users with as many queries as one, because a change of a group may affect hundreds at once.
   * Reads the role itself: one read earlier by the caller may be outdated, and the result is cached.
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
      const userGroupIds = groupsOf.get(userId) ?? new Set();
      return permissionsOf(
        {
          userId,
          role: roles.get(userId) ?? 'user',
          groups: groups
            .filter(({ id }) => userGroupIds.has(id))
            .map(({ id, name }): GroupRef => ({ id, name })),
          grants: grants
            .filter(({ group_id }) => userGroupIds.has(group_id))
            .map(({ category_id, level }): Grant => ({ category_id, level })),
        },
        all,
      );
    });
  }

  const loader = new DataLoader(loadMany, { cache: false, maxBatchSize: MAX_BATCH_SIZE });

  async function loadVisitor(): Promise<Permissions> {
    const [isPublicBoard, all] = await Promise.all([settings.get('public_board_enabled'), categories.all()]);
    return visitorPermissions(isPublicBoard, all);
  }

  return {
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

type CurrentPermissions = Permissions & { role: 'admin' | 'user' };

export function createFindPermissions(users: UserStore, permissions: PermissionsService) {
  return async (userId: number): Promise<CurrentPermissions | null> => {
    const [user, currentPermissions] = await Promise.all([users.find(userId), permissions.of(userId)]);
    return user && { ...currentPermissions, role: user.role };
  };
}
