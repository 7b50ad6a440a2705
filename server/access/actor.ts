import type { Caller } from './caller.ts';
import { requireUser } from './caller.ts';
import type { Permissions } from './permissions.policy.ts';

export interface RequestTrace {
  ip: string;
  requestId: string;
}

export interface Actor extends RequestTrace {
  id: number;
  name: string;
  permissions: Permissions;
}

export function toActor(request: { caller: Caller; requestId: string; ip: string }): Actor {
  const { user, permissions } = requireUser(request.caller);
  return { id: user.id, name: user.full_name, permissions, requestId: request.requestId, ip: request.ip };
}
