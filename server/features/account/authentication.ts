import { hash } from 'node:crypto';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ActiveUsers } from './activeUsers.ts';
import type { LivingSessions, SessionRecord } from './livingSessions.ts';
import type { Permissions } from './permissions.policy.ts';
import type { PermissionsService } from './permissions.service.ts';
import type { NewToken, SessionCookies, Sessions } from './sessions.service.ts';
import type { SessionUser } from './sessionUser.ts';

/** A signed-in caller as every request sees it. */
export interface SignedIn {
  user: SessionUser;
  session: SessionRecord;
  permissions: Permissions;
  /** When the token ends, in milliseconds since 1970. */
  tokenEnds: number;
  /** What takes the place of a token that tells of other permissions than these. */
  renewed?: NewToken;
}

/** The token has run out, the session behind it lives: whose it is. */
interface Renewable {
  renewable: { userId: number };
}

export type Found = SignedIn | Renewable | null;

/** What a pair of cookies was once proved to be. */
interface Proof {
  sessionId: number;
  userId: number;
  tokenEnds: number;
  /** Of the permissions at the time when the token was made. */
  fingerprint: string;
}

interface AuthenticationDeps {
  cache: Cache;
  clock: Clock;
  sessions: Sessions;
  living: LivingSessions;
  users: ActiveUsers;
  permissions: PermissionsService;
}

/**
 * Finds out who is asking. The hot path is a few look-ups in memory (cookies → session → user → permissions), each
 * emptied by the event that concerns it.
 */
export function createAuthentication(deps: AuthenticationDeps) {
  const { cache, clock, sessions, living, users, permissions } = deps;

  /** All look-ups in memory, or undefined when one of them must be loaded. */
  function remembered(key: string, cookies: SessionCookies): Found | Promise<Found> | undefined {
    const proof = cache.peek<Proof>('auth-verification', key);
    if (!proof) return undefined;
    const session = living.peek(proof.sessionId);
    const user = users.peek(proof.userId);
    const rights = permissions.peek(proof.userId);
    return session && user && rights && present(cookies, proof, session, user, rights);
  }

  async function load(cookies: SessionCookies, key: string): Promise<Found> {
    const proved = await sessions.prove(cookies);
    if (!proved) return null;
    const { claims } = proved;
    const proof: Proof = {
      sessionId: proved.session.id,
      userId: claims.id,
      tokenEnds: claims.expiresAt,
      fingerprint: claims.permissionFingerprint,
    };
    // Only proofs are kept: anybody may send rubbish, and rubbish must not push them out.
    await cache.getOrLoad('auth-verification', key, async () => proof);
    const [session, user] = await Promise.all([living.byId(proof.sessionId), users.find(proof.userId)]);
    if (!session || !user) return null;
    return present(cookies, proof, session, user, await permissions.of(user.id));
  }

  function present(
    cookies: SessionCookies,
    { tokenEnds, fingerprint }: Proof,
    session: SessionRecord,
    user: SessionUser,
    rights: Permissions,
  ): Found | Promise<Found> {
    if (tokenEnds <= clock.now().getTime()) return { renewable: { userId: user.id } };
    const found = { user, session, permissions: rights, tokenEnds };
    return fingerprint === rights.fingerprint ? found : withNewToken(cookies, found);
  }

  /** The rights are the present ones with the old token too; the new one lets the browser know of them. */
  async function withNewToken(cookies: SessionCookies, found: SignedIn): Promise<Found> {
    const renewed = await sessions.renew(cookies);
    return renewed && { ...found, tokenEnds: renewed.tokenEnds, renewed };
  }

  /**
   * Who the cookies belong to, or null: unknown, forged, ended, or of a user who is not active.
   * Answers without a promise when everything is in memory.
   */
  return function authenticate(cookies: SessionCookies): Found | Promise<Found> {
    const { sid, token } = cookies;
    if (!sid || !token) return null;
    const key = hash('sha256', `${sid}.${token}`, 'base64url');
    return remembered(key, cookies) ?? load(cookies, key);
  };
}

export type FindSignedIn = ReturnType<typeof createAuthentication>;
