import type { Caller } from './caller.ts';
import { requireUser } from './caller.ts';
import type { Permissions } from './permissions.policy.ts';

export interface Actor {
  id: number;
  name: string;
  permissions: Permissions;
  requestId: string;
  ip: string;
}

export function toActor(request: { caller: Caller; requestId: string; ip: string }): Actor {
  const { user, permissions } = requireUser(request.caller);
  return { id: user.id, name: user.full_name, permissions, requestId: request.requestId, ip: request.ip };
}
