import type { ActiveUsers } from './activeUsers.ts';
import type { Permissions } from './permissions.policy.ts';
import type { PermissionsService } from './permissions.service.ts';

/** What somebody may do at this moment. */
export type PresentRights = Permissions & { role: 'admin' | 'user' };

/** Finds them out for an id alone, or null: nobody who may be here. */
export function createFindRights(users: ActiveUsers, permissions: PermissionsService) {
  return async (userId: number): Promise<PresentRights | null> => {
    const [user, rights] = await Promise.all([users.find(userId), permissions.of(userId)]);
    return user && { ...rights, role: user.role };
  };
}
