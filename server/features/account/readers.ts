import type { Caller } from '../../http/session.ts';
import type { Permissions } from './permissions.policy.ts';
import type { PermissionsService } from './permissions.service.ts';

/** Who is reading: what they may read and, when signed in, who they are. */
export interface Reader {
  userId: number | null;
  permissions: Permissions;
}

/** Turns the caller of a request into a reader of the board. */
export function createReaders(permissions: PermissionsService) {
  return {
    of: (caller: Caller): Reader | Promise<Reader> =>
      caller.kind === 'user'
        ? { userId: caller.user.id, permissions: caller.permissions }
        : permissions.ofVisitor().then((rights) => ({ userId: null, permissions: rights })),
  };
}

export type Readers = ReturnType<typeof createReaders>;
