import type { Caller } from '../../access/caller.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { PermissionsService } from './permissions.service.ts';

export interface Reader {
  userId: number | null;
  permissions: Permissions;
  /** Looks at the board as somebody else, and may do nothing there. */
  isObserver?: boolean;
}

export function createReaders(permissions: PermissionsService) {
  return {
    of: (caller: Caller): Reader | Promise<Reader> => {
      if (caller.kind === 'user') return { userId: caller.user.id, permissions: caller.permissions };
      if (caller.kind === 'view') return { userId: null, permissions: caller.permissions, isObserver: true };
      return permissions.ofVisitor().then((rights) => ({ userId: null, permissions: rights }));
    },
  };
}

export type Readers = ReturnType<typeof createReaders>;
