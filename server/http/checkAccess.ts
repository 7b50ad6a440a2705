import type { Caller, UserCaller } from '../access/caller.ts';
import { forbidden, unauthenticated } from '../shared/errors.ts';
import type { Access, Step } from './types.ts';

const ALLOWED: Record<
  Exclude<Access, 'public'>,
  (caller: UserCaller, params: Record<string, string>) => boolean
> = {
  user: () => true,
  admin: ({ user }) => user.role === 'admin',
  'article-writer': ({ user, permissions }) => user.role === 'admin' || permissions.writeIds.size > 0,
  'self-or-admin': ({ user }, params) => user.role === 'admin' || String(user.id) === params.id,
};

/** Checks the caller against the operation's `x-access`; the only place of role checks. */
export const checkAccess: Step = ({ call, caller }) => {
  const { access, method, callerDependent } = call.operation;
  // As a visitor the open page would silently get less than its reader may read; 401 makes it renew the token.
  if (caller.kind === 'visitor' && caller.renewable && method === 'get' && callerDependent)
    throw unauthenticated();
  if (caller.kind === 'visitor' && caller.grantedOperation === call.operation.id) return;
  requireAccess(access, caller, call.params);
};

export function requireAccess(access: Access, caller: Caller, params: Record<string, string>): void {
  if (access === 'public') return;
  if (caller.kind !== 'user') throw unauthenticated();
  if (!ALLOWED[access](caller, params)) throw forbidden();
}
