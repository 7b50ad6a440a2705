import { createHash } from 'node:crypto';
import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import { type AccessTokens, createSid, hashSid } from './accessToken.ts';
import type { Permissions } from './permissions.policy.ts';
import type { PermissionsService } from './permissions.service.ts';
import { type SessionUser, toSessionUser } from './sessionUser.ts';

export interface SessionCookies {
  sid?: string | undefined;
  token?: string | undefined;
}

/** A signed-in caller as every request sees it. */
export interface SignedIn {
  user: SessionUser;
  sessionId: number;
  sidHash: string;
  permissions: Permissions;
}

/** `renewable`: the token has run out, the session behind it lives. */
export type Found = SignedIn | 'renewable' | null;

export interface NewSession {
  sid: string;
  token: string;
  remember: boolean;
  expiresAt: Date;
}

interface SessionRecord {
  id: number;
  userId: number;
  sidHash: string;
  remember: boolean;
  expiresAt: Date;
}

/** What a pair of cookies was once proved to be. */
interface Verification {
  sessionId: number;
  userId: number;
  /** When the token ends, in milliseconds since 1970. */
  tokenEnds: number;
}

interface SessionsDeps {
  database: Database;
  cache: Cache;
  bus: Bus;
  clock: Clock;
  tokens: AccessTokens;
  permissions: PermissionsService;
}

/**
 * Sessions are rows: what ends one, or changes its user, works on the next request. The hot path is four look-ups
 * in memory (cookies → session → user → permissions), each emptied by the event that concerns it.
 */
export function createSessions({ database, cache, bus, clock, tokens, permissions }: SessionsDeps) {
  const { models } = database;

  async function sessionBy(where: { id: number } | { sid_hash: string }): Promise<SessionRecord | null> {
    const row = await models.Session.findOne({ where });
    return (
      row && {
        id: row.id,
        userId: row.user_id,
        sidHash: row.sid_hash,
        remember: row.remember,
        expiresAt: row.expires_at,
      }
    );
  }

  async function livingSession(id: number): Promise<SessionRecord | null> {
    const session =
      cache.peek<SessionRecord>('session-data', id) ??
      (await cache.getOrLoad('session-data', id, () => sessionBy({ id })));
    return session && session.expiresAt > clock.now() ? session : null;
  }

  async function activeUser(id: number): Promise<SessionUser | null> {
    return (
      cache.peek<SessionUser>('user-data', id) ??
      (await cache.getOrLoad('user-data', id, async () => {
        const user = await models.User.findOne({ where: { id, state: 'active' } });
        return user && toSessionUser(user);
      }))
    );
  }

  async function verify(sid: string, token: string): Promise<Verification | null> {
    const claims = await tokens.verify(token, { allowExpired: true });
    const sidHash = hashSid(sid);
    if (!claims || claims.sidHash !== sidHash) return null;
    const session = await sessionBy({ sid_hash: sidHash });
    if (!session || session.userId !== claims.id) return null;
    return { sessionId: session.id, userId: claims.id, tokenEnds: claims.expiresAt };
  }

  /** All four look-ups in memory, or undefined when one of them must be loaded. */
  function remembered(key: string): Found | undefined {
    const verification = cache.peek<Verification>('auth-verification', key);
    if (!verification) return undefined;
    const session = cache.peek<SessionRecord>('session-data', verification.sessionId);
    const user = cache.peek<SessionUser>('user-data', verification.userId);
    const rights = cache.peek<Permissions>('user-permissions', verification.userId);
    if (!session || !user || !rights) return undefined;
    const now = clock.now();
    if (session.expiresAt <= now) return null;
    if (verification.tokenEnds <= now.getTime()) return 'renewable';
    return { user, sessionId: session.id, sidHash: session.sidHash, permissions: rights };
  }

  async function load(sid: string, token: string, key: string): Promise<Found> {
    const proved = await verify(sid, token);
    if (!proved) return null;
    // Only proofs are kept: anybody may send rubbish, and rubbish must not push them out.
    await cache.getOrLoad('auth-verification', key, async () => proved);
    const [session, user] = await Promise.all([livingSession(proved.sessionId), activeUser(proved.userId)]);
    if (!session || !user) return null;
    if (proved.tokenEnds <= clock.now().getTime()) return 'renewable';
    return {
      user,
      sessionId: session.id,
      sidHash: session.sidHash,
      permissions: await permissions.of(user.id),
    };
  }

  /**
   * Who the cookies belong to, or null: unknown, forged, ended, or of a user who is not active.
   * Answers without a promise when everything is in memory.
   */
  function authenticate({ sid, token }: SessionCookies): Found | Promise<Found> {
    if (!sid || !token) return null;
    const key = createHash('sha256').update(sid).update('.').update(token).digest('base64url');
    const known = remembered(key);
    return known === undefined ? load(sid, token, key) : known;
  }

  async function sign(user: SessionUser, sidHash: string): Promise<string> {
    const { fingerprint } = await permissions.of(user.id);
    return tokens.sign({
      id: user.id,
      username: user.username,
      role: user.role,
      permissionFingerprint: fingerprint,
      sidHash,
    });
  }

  /** A new session of the user; every sign-in has its own. */
  async function start(
    user: SessionUser,
    device: { remember: boolean; userAgent: string; ip: string; days: number },
  ): Promise<NewSession> {
    const sid = createSid();
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + device.days * 24 * 60 * 60_000);
    await database.write(async ({ transaction }) => {
      // What has run out is worth nothing any more; signing in is rare enough to sweep it up.
      await models.Session.destroy({ where: { expires_at: { [Op.lte]: now } }, transaction });
      await models.Session.create(
        {
          sid_hash: hashSid(sid),
          user_id: user.id,
          last_seen_at: now,
          expires_at: expiresAt,
          remember: device.remember,
          user_agent: device.userAgent.slice(0, 500),
          ip: device.ip,
        },
        { transaction },
      );
    });
    return { sid, token: await sign(user, hashSid(sid)), remember: device.remember, expiresAt };
  }

  /** A new token on the same living session, or null when there is none; the old token may have expired. */
  async function renew({ sid, token }: SessionCookies): Promise<NewSession | null> {
    if (!sid || !token) return null;
    const claims = await tokens.verify(token, { allowExpired: true });
    const sidHash = hashSid(sid);
    if (!claims || claims.sidHash !== sidHash) return null;
    const session = await sessionBy({ sid_hash: sidHash });
    if (!session || session.userId !== claims.id || session.expiresAt <= clock.now()) return null;
    const user = await activeUser(session.userId);
    if (!user) return null;
    return {
      sid,
      token: await sign(user, sidHash),
      remember: session.remember,
      expiresAt: session.expiresAt,
    };
  }

  /** Ends the session behind the `sid`, whatever became of its token; nothing happens when there is none. */
  async function end(sid: string | undefined): Promise<void> {
    if (!sid) return;
    await database.write(async ({ transaction, afterCommit }) => {
      const session = await models.Session.findOne({ where: { sid_hash: hashSid(sid) }, transaction });
      if (!session) return;
      await session.destroy({ transaction });
      afterCommit(() =>
        bus.publish({ type: 'session.ended', data: { userId: session.user_id, sessionIds: [session.id] } }),
      );
    });
  }

  return { authenticate, start, renew, end };
}

export type Sessions = ReturnType<typeof createSessions>;
