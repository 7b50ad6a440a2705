import type { Caller } from '../../http/session.ts';
import { signedIn } from '../../http/session.ts';
import type { Permissions } from './permissions.policy.ts';

/** Who changes something, with what the audit writes down of the request. */
export interface Actor {
  id: number;
  name: string;
  permissions: Permissions;
  requestId: string;
  ip: string;
}

/** The signed-in caller of a request as the one who acts. */
export function toActor(request: { caller: Caller; requestId: string; ip: string }): Actor {
  const { user, permissions } = signedIn(request.caller);
  return { id: user.id, name: user.full_name, permissions, requestId: request.requestId, ip: request.ip };
}
