import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Session } from '../../models/session.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { EndedSessions } from './endedSessions.service.ts';
import { isIdle } from './idle.policy.ts';
import type { SessionActivity } from './sessionActivity.ts';

/** What requests need of a session's row. */
export interface SessionRecord {
  id: number;
  userId: number;
  sidHash: string;
  remember: boolean;
  expiresAt: Date;
  /** As it was when the row was read: at most a minute behind what memory knows. */
  lastSeenAt: Date;
}

interface LivingSessionsDeps {
  database: Database;
  cache: Cache;
  bus: Bus;
  clock: Clock;
  logger: Logger;
  settings: Settings;
  activity: SessionActivity;
  endedSessions: Pick<EndedSessions, 'isEndPending'>;
  idleTestMode: boolean;
}

/** Sessions that go on: neither ended, nor past their absolute limit, nor idle for too long. */
export function createLivingSessions(deps: LivingSessionsDeps) {
  const {
    database,
    cache,
    bus,
    clock,
    logger,
    settings,
    activity,
    endedSessions,
    idleTestMode: testMode,
  } = deps;
  const { models } = database;

  async function read(where: { id: number } | { sid_hash: string }): Promise<SessionRecord | null> {
    const row = await models.Session.findOne({ where });
    return row && !endedSessions.isEndPending(row.id) ? toRecord(row) : null;
  }

  /** Judges by the setting as it is at this moment: switching it works on the next request. */
  async function goesOn(session: SessionRecord): Promise<boolean> {
    if (session.expiresAt <= clock.now() || endedSessions.isEndPending(session.id)) return false;
    activity.learn(session.id, session.lastSeenAt);
    const enabled = await settings.get('idle_timeout_enabled');
    return !isIdle(activity.idleMs(session.id) ?? 0, { enabled, testMode });
  }

  /** A session found over is ended for good: switching the idle limit off later must not bring it back. */
  async function bury({ id, userId, lastSeenAt }: SessionRecord): Promise<void> {
    try {
      await database.write(async ({ transaction, afterCommit }) => {
        const where = { id, last_seen_at: { [Op.lte]: lastSeenAt } };
        if ((await models.Session.destroy({ where, transaction })) === 0) return;
        afterCommit(() => bus.publish({ type: 'session.ended', data: { userId, sessionIds: [id] } }));
      });
    } catch (error) {
      // It is refused all the same.
      logger.warn({ err: error, module: 'session', sessionId: id }, 'a session that is over was not removed');
    }
  }

  /** By what the database says at this moment. */
  async function find(where: { id: number } | { sid_hash: string }): Promise<SessionRecord | null> {
    const session = await read(where);
    if (!session || (await goesOn(session))) return session;
    await bury(session);
    return null;
  }

  /** From memory where possible; when that says that it is over, the row decides: another instance may know more. */
  async function byId(id: number): Promise<SessionRecord | null> {
    const session = await cache.getOrLoad('session-data', id, () => read({ id }));
    return !session || (await goesOn(session)) ? session : find({ id });
  }

  /** The session if memory alone can tell that it goes on, else undefined. */
  function peek(id: number): SessionRecord | undefined {
    const session = cache.peek<SessionRecord>('session-data', id);
    if (!session || session.expiresAt <= clock.now()) return undefined;
    const enabled = settings.peek('idle_timeout_enabled');
    const idleMs = activity.idleMs(id);
    if (enabled === undefined || idleMs === undefined) return undefined;
    return isIdle(idleMs, { enabled, testMode }) ? undefined : session;
  }

  /** Those that memory takes for over; `byId` knows for certain. */
  async function over(sessions: readonly SessionRecord[]): Promise<SessionRecord[]> {
    const enabled = await settings.get('idle_timeout_enabled');
    return sessions.filter((session) => {
      activity.learn(session.id, session.lastSeenAt);
      const idle = isIdle(activity.idleMs(session.id) ?? 0, { enabled, testMode });
      return idle || session.expiresAt <= clock.now();
    });
  }

  return { peek, over, byId, bySidHash: (sidHash: string) => find({ sid_hash: sidHash }), goesOn };
}

export type LivingSessions = ReturnType<typeof createLivingSessions>;

/** What is judged and kept of a row. */
export function toRecord(row: Session): SessionRecord {
  return {
    id: row.id,
    userId: row.user_id,
    sidHash: row.sid_hash,
    remember: row.remember,
    expiresAt: row.expires_at,
    lastSeenAt: row.last_seen_at,
  };
}
