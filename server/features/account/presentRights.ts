import type { ActiveUsers } from './activeUsers.ts';
import type { Permissions } from './permissions.policy.ts';
import type { PermissionsService } from './permissions.service.ts';

export type PresentRights = Permissions & { role: 'admin' | 'user' };

export function createFindRights(users: ActiveUsers, permissions: PermissionsService) {
  return async (userId: number): Promise<PresentRights | null> => {
    const [user, currentPermissions] = await Promise.all([users.find(userId), permissions.of(userId)]);
    return user && { ...currentPermissions, role: user.role };
  };
}
