import { hash } from 'node:crypto';
import type { Authenticate, Caller } from '../../../access/caller.ts';
import type { Permissions } from '../../../access/permissions.policy.ts';
import type { SessionUser } from '../../../access/sessionUser.ts';
import type { Cache } from '../../../platform/cache.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Cookies } from '../../../shared/cookies.ts';
import type { PermissionsService } from '../permissions.service.ts';
import type { ActiveSessions, SessionRecord } from './activeSessions.service.ts';
import { tokenCookie } from './sessionCookies.presenter.ts';
import type { NewToken, SessionCookies, Sessions } from './sessions.service.ts';
import type { UserStore } from './userStore.service.ts';

interface AuthenticatedSession {
  user: SessionUser;
  session: SessionRecord;
  permissions: Permissions;
  /** Milliseconds since 1970. */
  tokenExpiresAt: number;
  renewed?: NewToken;
}

interface Renewable {
  renewable: { userId: number };
}

type AuthenticationResult = AuthenticatedSession | Renewable | null;

interface VerifiedCookies {
  sessionId: number;
  userId: number;
  tokenExpiresAt: number;
  fingerprint: string;
}

interface AuthenticationDeps {
  cache: Cache;
  clock: Clock;
  sessions: Sessions;
  activeSessions: ActiveSessions;
  users: UserStore;
  permissions: PermissionsService;
}

/**
 * Finds the session of cookies. The hot path is a few cache look-ups (cookies → session → user →
 * permissions), each invalidated by its own event.
 */
function createFindSession(deps: AuthenticationDeps) {
  const { cache, clock, sessions, activeSessions, users, permissions } = deps;

  function fromCache(
    key: string,
    cookies: SessionCookies,
  ): AuthenticationResult | Promise<AuthenticationResult> | undefined {
    const verified = cache.peek<VerifiedCookies>('auth-verification', key);
    if (!verified) return undefined;
    const session = activeSessions.peek(verified.sessionId);
    const user = users.peek(verified.userId);
    const currentPermissions = permissions.peek(verified.userId);
    return (
      session && user && currentPermissions && toResult(cookies, verified, session, user, currentPermissions)
    );
  }

  async function load(cookies: SessionCookies, key: string): Promise<AuthenticationResult> {
    const loaded = await sessions.verifyCookies(cookies);
    if (!loaded) return null;
    const { claims } = loaded;
    const verified: VerifiedCookies = {
      sessionId: loaded.session.id,
      userId: claims.id,
      tokenExpiresAt: claims.expiresAt,
      fingerprint: claims.permissionFingerprint,
    };
    // Only verified cookies are cached, so that random input cannot evict them.
    await cache.getOrLoad('auth-verification', key, async () => verified);
    const [session, user] = await Promise.all([
      activeSessions.findById(verified.sessionId),
      users.find(verified.userId),
    ]);
    if (!session || !user) return null;
    return toResult(cookies, verified, session, user, await permissions.of(user.id));
  }

  function toResult(
    cookies: SessionCookies,
    { tokenExpiresAt, fingerprint }: VerifiedCookies,
    session: SessionRecord,
    user: SessionUser,
    currentPermissions: Permissions,
  ): AuthenticationResult | Promise<AuthenticationResult> {
    if (tokenExpiresAt <= clock.now().getTime()) return { renewable: { userId: user.id } };
    const found = { user, session, permissions: currentPermissions, tokenExpiresAt };
    return fingerprint === currentPermissions.fingerprint ? found : withRenewedToken(cookies, found);
  }

  /** Current permissions apply with the old token too; the new one informs the browser of them. */
  async function withRenewedToken(
    cookies: SessionCookies,
    found: AuthenticatedSession,
  ): Promise<AuthenticationResult> {
    const renewed = await sessions.renew(cookies);
    return renewed && { ...found, tokenExpiresAt: renewed.tokenExpiresAt, renewed };
  }

  /**
   * Returns null for unknown, forged or revoked cookies and for inactive users. Returns synchronously when
   * everything is cached.
   */
  return function authenticate(
    cookies: SessionCookies,
  ): AuthenticationResult | Promise<AuthenticationResult> {
    const { sid, token } = cookies;
    if (!sid || !token) return null;
    const key = hash('sha256', `${sid}.${token}`, 'base64url');
    return fromCache(key, cookies) ?? load(cookies, key);
  };
}

export function createAuthenticate(deps: AuthenticationDeps): Authenticate {
  const authenticateSession = createFindSession(deps);
  const toCaller = (cookies: Cookies, found: AuthenticationResult): Caller => {
    if (found && !('renewable' in found)) {
      const { user, session, permissions, tokenExpiresAt, renewed } = found;
      return {
        kind: 'user',
        via: 'session',
        user,
        permissions,
        fingerprint: permissions.fingerprint,
        sessionId: session.id,
        sidHash: session.sidHash,
        tokenExpiresAt,
        ...(renewed && { renewedToken: tokenCookie(renewed, deps.clock.now()) }),
      };
    }
    const visitor = { kind: 'visitor' as const, ...(cookies.anonId && { anonId: cookies.anonId }) };
    return found ? { ...visitor, renewable: found.renewable } : visitor;
  };
  return (cookies) => {
    const found = authenticateSession({ sid: cookies.sid, token: cookies.token });
    return found instanceof Promise ? found.then((one) => toCaller(cookies, one)) : toCaller(cookies, found);
  };
}
