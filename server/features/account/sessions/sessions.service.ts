import { Op } from 'sequelize';
import type { SessionUser } from '../../../access/sessionUser.ts';
import type { Database, WriteTransaction } from '../../../database/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { PermissionsService } from '../permissions.service.ts';
import {
  type AccessTokens,
  createSid,
  hashSid,
  TOKEN_LIFETIME_MS,
  type VerifiedToken,
} from './accessToken.service.ts';
import type { ActiveSessions, SessionRecord } from './activeSessions.service.ts';
import type { SessionActivity } from './sessionActivity.service.ts';
import type { SessionRevocation } from './sessionRevocation.service.ts';
import type { UserStore } from './userStore.service.ts';

export interface SessionCookies {
  sid?: string | undefined;
  token?: string | undefined;
}

export interface NewToken {
  token: string;
  /** Milliseconds since 1970. */
  tokenExpiresAt: number;
  remember: boolean;
  expiresAt: Date;
}

export interface NewSession extends NewToken {
  sid: string;
}

interface SessionsDeps {
  database: Database;
  clock: Clock;
  tokens: AccessTokens;
  permissions: PermissionsService;
  users: UserStore;
  activeSessions: ActiveSessions;
  activity: SessionActivity;
  sessionRevocation: Pick<SessionRevocation, 'revoke'>;
}

/** Sessions are database rows: revoking one, or changing its user, takes effect on the next request. */
export function createSessions(deps: SessionsDeps) {
  const { database, clock, tokens, permissions, users, activeSessions, activity, sessionRevocation } = deps;
  const { Session, User } = database.models;

  async function claimsOf({ sid, token }: SessionCookies): Promise<VerifiedToken | null> {
    if (!sid || !token) return null;
    const claims = await tokens.verify(token, { allowExpired: true });
    return claims?.sidHash === hashSid(sid) ? claims : null;
  }

  async function verifyCookies(
    cookies: SessionCookies,
  ): Promise<{ claims: VerifiedToken; session: SessionRecord } | null> {
    const claims = await claimsOf(cookies);
    const session = claims && (await activeSessions.findBySidHash(claims.sidHash));
    return session && session.userId === claims.id ? { claims, session } : null;
  }

  async function newToken(
    user: SessionUser,
    session: { sidHash: string; remember: boolean; expiresAt: Date },
  ): Promise<NewToken> {
    const { fingerprint } = await permissions.of(user.id);
    const token = await tokens.sign({
      id: user.id,
      username: user.username,
      role: user.role,
      permissionFingerprint: fingerprint,
      sidHash: session.sidHash,
    });
    const tokenExpiresAt = clock.now().getTime() + TOKEN_LIFETIME_MS;
    return { token, tokenExpiresAt, remember: session.remember, expiresAt: session.expiresAt };
  }

  /** `recordStart` runs in the transaction of the session. */
  async function start(
    user: SessionUser,
    device: {
      remember: boolean;
      userAgent: string;
      ip: string;
      days: number;
      recordStart?: (tx: WriteTransaction) => Promise<void>;
    },
  ): Promise<NewSession> {
    const sid = createSid();
    const session = {
      sidHash: hashSid(sid),
      remember: device.remember,
      expiresAt: new Date(clock.now().getTime() + device.days * 24 * 60 * 60_000),
    };
    const { id, last_seen_at } = await database.write(async (tx) => {
      const { transaction } = tx;
      const now = clock.now();
      await device.recordStart?.(tx);
      // Expired sessions are deleted here: signing in is rare enough.
      await Session.destroy({ where: { expires_at: { [Op.lte]: now } }, transaction });
      // `silent` keeps `updated_at`.
      await User.update({ last_seen_at: now }, { where: { id: user.id }, transaction, silent: true });
      return Session.create(
        {
          sid_hash: session.sidHash,
          user_id: user.id,
          last_seen_at: now,
          expires_at: session.expiresAt,
          remember: session.remember,
          user_agent: device.userAgent.slice(0, 500),
          ip: device.ip,
        },
        { transaction },
      );
    });
    activity.applyStored(id, last_seen_at);
    return { sid, ...(await newToken(user, session)) };
  }

  /**
   * Issues a new token for the active session, or returns null; the old token may have expired. The row is
   * read each time, so a concurrent sign-out wins.
   */
  async function renew(cookies: SessionCookies, activeSecondsAgo?: number): Promise<NewToken | null> {
    const verified = await verifyCookies(cookies);
    const user = verified && (await users.find(verified.session.userId));
    if (!user) return null;
    if (activeSecondsAgo !== undefined)
      await activity.recordActivity(verified.session.id, user.id, activeSecondsAgo);
    return newToken(user, verified.session);
  }

  /** Revokes the session of this `sid`, whether or not its token is valid; returns its user id, if there was one. */
  async function revoke(sid: string | undefined): Promise<number | undefined> {
    if (!sid) return undefined;
    const session = await Session.findOne({ where: { sid_hash: hashSid(sid) } });
    if (session) await sessionRevocation.revoke(session.user_id, session.id);
    return session?.user_id;
  }

  /** Returns the user id that the signed token proves, even after the session was revoked. */
  async function ownerOf(cookies: SessionCookies): Promise<number | undefined> {
    return (await claimsOf(cookies))?.id;
  }

  return { verifyCookies, start, renew, revoke, ownerOf };
}

export type Sessions = ReturnType<typeof createSessions>;
