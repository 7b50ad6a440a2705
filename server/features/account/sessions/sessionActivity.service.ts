import { LRUCache } from 'lru-cache';
import { Op } from 'sequelize';
import type { Database } from '../../../database/database.ts';
import type { SteadyClock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import { STORE_INTERVAL_MS } from './idle.policy.ts';

const MAX_SESSIONS = 20_000;

interface Activity {
  at: number;
  monotonicAt: number;
  stored: number;
}

interface ActivityDeps {
  database: Database;
  clock: SteadyClock;
  logger: Logger;
}

/**
 * Tracks the last user activity of sessions: exact in memory, stored at most once a minute. Only activity
 * reported by browsers counts; requests, timers and streams do not. Idle time is measured by the monotonic
 * clock, so changing the time of day signs nobody out and extends no session. A session known only by its row
 * is measured by the time of day. See `docs/decisions/session-activity.md`.
 */
export function createSessionActivity({ database, clock, logger }: ActivityDeps) {
  const { Session, User } = database.models;
  const activities = new LRUCache<number, Activity>({ max: MAX_SESSIONS });

  /** Applies a stored value when it is later than the one in memory: another instance may have stored it. */
  function applyStored(sessionId: number, storedAt: Date): void {
    const stored = storedAt.getTime();
    const activity = activities.get(sessionId);
    if (activity && stored <= activity.at) return;
    const ago = Math.max(0, clock.now().getTime() - stored);
    activities.set(sessionId, { at: stored, monotonicAt: clock.steady() - ago, stored });
  }

  function idleMs(sessionId: number): number | undefined {
    const activity = activities.get(sessionId);
    return activity && clock.steady() - activity.monotonicAt;
  }

  function lastSeen(sessionId: number, storedAt: Date): Date {
    const at = Math.max(activities.get(sessionId)?.at ?? 0, storedAt.getTime());
    return new Date(Math.min(at, clock.now().getTime()));
  }

  async function store(sessionId: number, userId: number, at: number): Promise<void> {
    const last_seen_at = new Date(at);
    const before = { [Op.lte]: new Date(at - STORE_INTERVAL_MS) };
    await database.write(async ({ transaction }) => {
      // Users are locked before sessions everywhere, to avoid deadlocks on PostgreSQL.
      await User.update(
        { last_seen_at },
        {
          where: { id: userId, last_seen_at: { [Op.or]: [null, before] } },
          transaction,
          // `silent` keeps `updated_at`.
          silent: true,
        },
      );
      await Session.update({ last_seen_at }, { where: { id: sessionId, last_seen_at: before }, transaction });
    });
  }

  /** Records activity this many seconds ago; ignored when later activity is known. */
  async function recordActivity(sessionId: number, userId: number, secondsAgo: number): Promise<void> {
    const at = clock.now().getTime() - secondsAgo * 1000;
    const monotonicAt = clock.steady() - secondsAgo * 1000;
    const activity = activities.get(sessionId) ?? { at: 0, monotonicAt: Number.NEGATIVE_INFINITY, stored: 0 };
    if (monotonicAt <= activity.monotonicAt) return;
    activity.at = Math.max(at, activity.at);
    activity.monotonicAt = monotonicAt;
    activities.set(sessionId, activity);
    const before = activity.stored;
    if (at - before < STORE_INTERVAL_MS) return;
    // Set before the write, so that concurrent reports cause one write.
    activity.stored = at;
    try {
      await store(sessionId, userId, at);
    } catch (error) {
      activity.stored = before;
      logger.warn({ err: error, module: 'session', sessionId }, 'activity was not stored');
    }
  }

  return { applyStored, idleMs, lastSeen, recordActivity };
}

export type SessionActivity = ReturnType<typeof createSessionActivity>;
