import type { Caller } from '../../access/caller.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { PermissionsService } from './permissions.service.ts';

export interface Reader {
  userId: number | null;
  permissions: Permissions;
}

export function createReaders(permissions: PermissionsService) {
  return {
    of: (caller: Caller): Reader | Promise<Reader> =>
      caller.kind === 'user'
        ? { userId: caller.user.id, permissions: caller.permissions }
        : permissions.ofVisitor().then((rights) => ({ userId: null, permissions: rights })),
  };
}

export type Readers = ReturnType<typeof createReaders>;
