import { Op } from 'sequelize';
import type { Database } from '../../../database/database.ts';
import type { Bus } from '../../../events/bus.ts';
import type { Session } from '../../../models/session.ts';
import type { Cache } from '../../../platform/cache.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Settings } from '../../settings/settings.service.ts';
import { isIdle } from './idle.policy.ts';
import type { SessionActivity } from './sessionActivity.service.ts';
import type { SessionRevocation } from './sessionRevocation.service.ts';

export interface SessionRecord {
  id: number;
  userId: number;
  sidHash: string;
  remember: boolean;
  expiresAt: Date;
  lastSeenAt: Date;
}

interface ActiveSessionsDeps {
  database: Database;
  cache: Cache;
  bus: Bus;
  clock: Clock;
  logger: Logger;
  settings: Settings;
  activity: SessionActivity;
  sessionRevocation: Pick<SessionRevocation, 'isRevocationPending'>;
  idleTestMode: boolean;
}

/** Finds active sessions: not revoked, not past the absolute limit, not idle for too long. */
export function createActiveSessions(deps: ActiveSessionsDeps) {
  const {
    database,
    cache,
    bus,
    clock,
    logger,
    settings,
    activity,
    sessionRevocation,
    idleTestMode: testMode,
  } = deps;
  const { models } = database;

  async function readRow(where: { id: number } | { sid_hash: string }): Promise<SessionRecord | null> {
    const row = await models.Session.findOne({ where });
    return row && !sessionRevocation.isRevocationPending(row.id) ? toSessionRecord(row) : null;
  }

  async function isActive(session: SessionRecord): Promise<boolean> {
    if (session.expiresAt <= clock.now() || sessionRevocation.isRevocationPending(session.id)) return false;
    activity.applyStored(session.id, session.lastSeenAt);
    const enabled = await settings.get('idle_timeout_enabled');
    return !isIdle(activity.idleMs(session.id) ?? 0, { enabled, testMode });
  }

  /** Deletes an expired session, so that switching the idle limit off later cannot restore it. */
  async function deleteExpired({ id, userId, lastSeenAt }: SessionRecord): Promise<void> {
    try {
      await database.write(async ({ transaction, afterCommit }) => {
        const where = { id, last_seen_at: { [Op.lte]: lastSeenAt } };
        if ((await models.Session.destroy({ where, transaction })) === 0) return;
        afterCommit(() => bus.publish({ type: 'session.ended', data: { userId, sessionIds: [id] } }));
      });
    } catch (error) {
      logger.warn({ err: error, module: 'session', sessionId: id }, 'a session that is over was not removed');
    }
  }

  async function find(where: { id: number } | { sid_hash: string }): Promise<SessionRecord | null> {
    const session = await readRow(where);
    if (!session || (await isActive(session))) return session;
    await deleteExpired(session);
    return null;
  }

  /**
   * Uses the cache; when the cached session looks expired, the row decides, because another instance may have
   * stored later activity.
   */
  async function findById(id: number): Promise<SessionRecord | null> {
    const session = await cache.getOrLoad('session-data', id, () => readRow({ id }));
    return !session || (await isActive(session)) ? session : find({ id });
  }

  /** Returns undefined unless the cache alone proves that the session is active. */
  function peek(id: number): SessionRecord | undefined {
    const session = cache.peek<SessionRecord>('session-data', id);
    if (!session || session.expiresAt <= clock.now()) return undefined;
    const enabled = settings.peek('idle_timeout_enabled');
    const idleMs = activity.idleMs(id);
    if (enabled === undefined || idleMs === undefined) return undefined;
    return isIdle(idleMs, { enabled, testMode }) ? undefined : session;
  }

  /** Returns the sessions that look expired by the values in memory; `findById` verifies against the database. */
  async function filterExpired(sessions: readonly SessionRecord[]): Promise<SessionRecord[]> {
    const enabled = await settings.get('idle_timeout_enabled');
    return sessions.filter((session) => {
      activity.applyStored(session.id, session.lastSeenAt);
      const idle = isIdle(activity.idleMs(session.id) ?? 0, { enabled, testMode });
      return idle || session.expiresAt <= clock.now();
    });
  }

  return {
    peek,
    filterExpired,
    findById,
    findBySidHash: (sidHash: string) => find({ sid_hash: sidHash }),
    isActive,
  };
}

export type ActiveSessions = ReturnType<typeof createActiveSessions>;

export function toSessionRecord(row: Session): SessionRecord {
  return {
    id: row.id,
    userId: row.user_id,
    sidHash: row.sid_hash,
    remember: row.remember,
    expiresAt: row.expires_at,
    lastSeenAt: row.last_seen_at,
  };
}
