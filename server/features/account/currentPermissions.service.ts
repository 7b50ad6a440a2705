import type { Permissions } from '../../access/permissions.policy.ts';
import type { PermissionsService } from './permissions.service.ts';
import type { UserStore } from './sessions/userStore.service.ts';

export type CurrentPermissions = Permissions & { role: 'admin' | 'user' };

export function createFindPermissions(users: UserStore, permissions: PermissionsService) {
  return async (userId: number): Promise<CurrentPermissions | null> => {
    const [user, currentPermissions] = await Promise.all([users.find(userId), permissions.of(userId)]);
    return user && { ...currentPermissions, role: user.role };
  };
}
