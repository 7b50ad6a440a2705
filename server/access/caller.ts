import type { CookieChange, Cookies } from '../shared/cookies.ts';
import { unauthenticated } from '../shared/errors.ts';
import type { Permissions } from './permissions.policy.ts';
import type { SessionUser } from './sessionUser.ts';

export interface VisitorCaller {
  kind: 'visitor';
  anonId?: string;
  /** The token has expired but its session is valid: it can be renewed. */
  renewable?: { userId: number };
  /** A program with a secret that is valid for the operation of this id only. */
  grantedOperation?: string;
}

interface SignedInUser {
  kind: 'user';
  user: SessionUser;
  permissions: Permissions;
  /** Changes with the role, the groups and their category access; cached responses are keyed by it. */
  fingerprint: string;
}

/** Signed in by cookies, with the current permissions. */
export interface SessionCaller extends SignedInUser {
  via: 'session';
  sessionId: number;
  sidHash: string;
  /** Milliseconds since 1970. */
  tokenExpiresAt: number;
  /** Set when the token holds outdated permissions; sent with every response. */
  renewedToken?: CookieChange;
}

export interface BearerCaller extends SignedInUser {
  via: 'bearer';
  tokenId: number;
  scope: 'read' | 'full' | 'desk';
  /** The desk that a token of the scope `desk` posts on; null for the other scopes. */
  deskId: number | null;
}

export type UserCaller = SessionCaller | BearerCaller;

/** An admin who looks at the board as somebody else: the rights of that person to read, and nothing of either of them. */
export interface ViewCaller {
  kind: 'view';
  permissions: Permissions;
  fingerprint: string;
}

export type Caller = VisitorCaller | UserCaller | ViewCaller;

/** Authenticates by the cookies `sid` and `token`; synchronous when cached. */
export type Authenticate = (cookies: Cookies) => Caller | Promise<Caller>;

/** Narrows the caller of an operation whose `x-access` excludes visitors. */
export function requireUser(caller: Caller): UserCaller {
  if (caller.kind === 'user') return caller;
  throw unauthenticated();
}

/** Narrows the caller of an operation that refuses bearer tokens (`x-bearer: refused`). */
export function requireSession(caller: Caller): SessionCaller {
  if (caller.kind === 'user' && caller.via === 'session') return caller;
  throw unauthenticated();
}
