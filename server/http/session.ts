import type { Permissions } from '../features/account/permissions.policy.ts';
import { unauthenticated } from '../shared/errors.ts';
import type { Cookies } from './cookies.ts';

/** Somebody who has not signed in, or whose session has ended. */
export interface VisitorCaller {
  kind: 'visitor';
  /** The cookie that a visitor's CSRF token is bound to. */
  anonId?: string;
  /** Their token has run out but the session behind it lives: one renewal, and they are signed in again. */
  renewable?: boolean;
}

/** Somebody signed in, with what they may do at this very moment. */
export interface UserCaller {
  kind: 'user';
  user: { id: number; username: string; full_name: string; role: 'admin' | 'user'; color: string };
  sessionId: number;
  sidHash: string;
  permissions: Permissions;
  /** Changes with the role, the groups and their category access; stored answers are keyed by it. */
  fingerprint: string;
}

export type Caller = VisitorCaller | UserCaller;

/** Finds the caller by the cookies `sid` and `token`; a memory hit answers without a promise. */
export type Authenticate = (cookies: Cookies) => Caller | Promise<Caller>;

/** Narrows the caller of an operation whose `x-access` already let nobody else in. */
export function signedIn(caller: Caller): UserCaller {
  if (caller.kind === 'user') return caller;
  throw unauthenticated();
}
