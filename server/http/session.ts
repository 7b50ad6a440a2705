import type { Permissions } from '../features/account/permissions.policy.ts';
import { unauthenticated } from '../shared/errors.ts';
import type { CookieChange, Cookies } from './cookies.ts';
import type { OperationId } from './operation.ts';

/** Somebody who has not signed in, or whose session has ended. */
export interface VisitorCaller {
  kind: 'visitor';
  /** The cookie that a visitor's CSRF token is bound to. */
  anonId?: string;
  /** Their token has run out but the session behind it lives: one renewal, and they are signed in again. */
  renewable?: { userId: number };
  /** A program whose secret opens this operation and nothing else. */
  opens?: OperationId;
}

interface Person {
  kind: 'user';
  user: { id: number; username: string; full_name: string; role: 'admin' | 'user'; color: string };
  permissions: Permissions;
  /** Changes with the role, the groups and their category access; stored answers are keyed by it. */
  fingerprint: string;
}

/** Somebody signed in by cookies, with what they may do at this very moment. */
export interface SessionCaller extends Person {
  via: 'session';
  sessionId: number;
  sidHash: string;
  /** When the token ends, in milliseconds since 1970. */
  tokenEnds: number;
  /** The token tells of other permissions than these: whatever is answered, this goes with it. */
  renewedToken?: CookieChange;
}

/** A script with somebody's token; it may do at most what its owner may do at this very moment. */
export interface BearerCaller extends Person {
  via: 'bearer';
  tokenId: number;
  /** `read`: GET and HEAD only. */
  scope: 'read' | 'full';
}

export type UserCaller = SessionCaller | BearerCaller;

export type Caller = VisitorCaller | UserCaller;

/** Finds the caller by the cookies `sid` and `token`; a memory hit answers without a promise. */
export type Authenticate = (cookies: Cookies) => Caller | Promise<Caller>;

/** Narrows the caller of an operation whose `x-access` already let nobody else in. */
export function signedIn(caller: Caller): UserCaller {
  if (caller.kind === 'user') return caller;
  throw unauthenticated();
}

/** Narrows further, where the operation takes no bearer token (`x-bearer: refused`). */
export function onSession(caller: Caller): SessionCaller {
  if (caller.kind === 'user' && caller.via === 'session') return caller;
  throw unauthenticated();
}
