import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  type AccessTokens,
  createSid,
  hashSid,
  TOKEN_LIFETIME_MS,
  type VerifiedToken,
} from './accessToken.ts';
import type { ActiveUsers } from './activeUsers.ts';
import type { EndedSessions } from './endedSessions.service.ts';
import type { LivingSessions, SessionRecord } from './livingSessions.ts';
import type { PermissionsService } from './permissions.service.ts';
import type { SessionActivity } from './sessionActivity.ts';
import type { SessionUser } from './sessionUser.ts';

export interface SessionCookies {
  sid?: string | undefined;
  token?: string | undefined;
}

/** A token with how long its cookie lives: as long as the session. */
export interface NewToken {
  token: string;
  /** When the token ends, in milliseconds since 1970. */
  tokenEnds: number;
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
  users: ActiveUsers;
  living: LivingSessions;
  activity: SessionActivity;
  endedSessions: Pick<EndedSessions, 'end'>;
}

/** Starts, renews and ends sessions. They are rows: what ends one, or changes its user, works on the next request. */
export function createSessions(deps: SessionsDeps) {
  const { database, clock, tokens, permissions, users, living, activity, endedSessions } = deps;
  const { Session, User } = database.models;

  /** The claims of a token, expired or not, that belongs to this `sid`. */
  async function claimsOf({ sid, token }: SessionCookies): Promise<VerifiedToken | null> {
    if (!sid || !token) return null;
    const claims = await tokens.verify(token, { allowExpired: true });
    return claims?.sidHash === hashSid(sid) ? claims : null;
  }

  /** What the cookies prove: a validly signed token, expired or not, of a session that goes on; the row is asked. */
  async function prove(
    cookies: SessionCookies,
  ): Promise<{ claims: VerifiedToken; session: SessionRecord } | null> {
    const claims = await claimsOf(cookies);
    const session = claims && (await living.bySidHash(claims.sidHash));
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
    const tokenEnds = clock.now().getTime() + TOKEN_LIFETIME_MS;
    return { token, tokenEnds, remember: session.remember, expiresAt: session.expiresAt };
  }

  /** A new session of the user; every sign-in has its own. */
  async function start(
    user: SessionUser,
    device: { remember: boolean; userAgent: string; ip: string; days: number },
  ): Promise<NewSession> {
    const sid = createSid();
    const session = {
      sidHash: hashSid(sid),
      remember: device.remember,
      expiresAt: new Date(clock.now().getTime() + device.days * 24 * 60 * 60_000),
    };
    const { id, last_seen_at } = await database.write(async ({ transaction }) => {
      const now = clock.now();
      // What has run out is worth nothing any more; signing in is rare enough to sweep it up.
      await Session.destroy({ where: { expires_at: { [Op.lte]: now } }, transaction });
      // Being here is no change of the record, hence silent.
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
    activity.learn(id, last_seen_at);
    return { sid, ...(await newToken(user, session)) };
  }

  /**
   * A new token on the same living session, or null when there is none; the old token may have expired. The row
   * is asked each time: of a renewal and a sign-out at the same moment, the sign-out wins.
   */
  async function renew(cookies: SessionCookies, activeSecondsAgo?: number): Promise<NewToken | null> {
    const proved = await prove(cookies);
    const user = proved && (await users.find(proved.session.userId));
    if (!user) return null;
    if (activeSecondsAgo !== undefined) await activity.note(proved.session.id, user.id, activeSecondsAgo);
    return newToken(user, proved.session);
  }

  /** Ends the session behind the `sid`, whatever became of its token; nothing happens when there is none. */
  async function end(sid: string | undefined): Promise<void> {
    if (!sid) return;
    const session = await Session.findOne({ where: { sid_hash: hashSid(sid) } });
    if (session) await endedSessions.end(session.user_id, session.id);
  }

  /** Whose cookies these are or once were: proved by the signature even when the session has ended. */
  async function ownerOf(cookies: SessionCookies): Promise<number | undefined> {
    return (await claimsOf(cookies))?.id;
  }

  return { prove, start, renew, end, ownerOf };
}

export type Sessions = ReturnType<typeof createSessions>;
