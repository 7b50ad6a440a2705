import { LRUCache } from 'lru-cache';
import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { SteadyClock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { STORE_EVERY_MS } from './idle.policy.ts';

/** Sessions beyond these are known by their rows only, at most a minute behind. */
const MAX_SESSIONS = 20_000;

interface Activity {
  /** The same moment twice: the time of day for the database, and steady for measuring. */
  at: number;
  steady: number;
  /** What the database says. */
  stored: number;
}

interface ActivityDeps {
  database: Database;
  clock: SteadyClock;
  logger: Logger;
}

/**
 * When a person last did something on a session: exact in memory, in the database at most once a minute. Only what
 * browsers report of people counts; requests, timers and streams do not. How long ago is measured by the steady
 * clock: when the time of day is put two hours forward, nobody who is known here is signed out, and when it is put
 * back nobody stays longer. A session known by its row alone is measured by the time of day, for want of another.
 */
export function createSessionActivity({ database, clock, logger }: ActivityDeps) {
  const { Session, User } = database.models;
  const known = new LRUCache<number, Activity>({ max: MAX_SESSIONS });

  /** Takes over what a row says when it is later than what is known: another instance may have heard of it. */
  function learn(sessionId: number, storedAt: Date): void {
    const stored = storedAt.getTime();
    const activity = known.get(sessionId);
    if (activity && stored <= activity.at) return;
    const ago = Math.max(0, clock.now().getTime() - stored);
    known.set(sessionId, { at: stored, steady: clock.steady() - ago, stored });
  }

  /** Milliseconds since somebody did something, or undefined: nothing is known here about the session. */
  function idleMs(sessionId: number): number | undefined {
    const activity = known.get(sessionId);
    return activity && clock.steady() - activity.steady;
  }

  /** When somebody last did something; what memory does not know, the row says. */
  function lastSeen(sessionId: number, storedAt: Date): Date {
    const at = Math.max(known.get(sessionId)?.at ?? 0, storedAt.getTime());
    return new Date(Math.min(at, clock.now().getTime()));
  }

  async function store(sessionId: number, userId: number, at: number): Promise<void> {
    const last_seen_at = new Date(at);
    // Later only, and not within the same minute: another tab or instance may have been first.
    const before = { [Op.lte]: new Date(at - STORE_EVERY_MS) };
    await database.write(async ({ transaction }) => {
      // The person's row first, as everywhere: on PostgreSQL two writes in different order would stop each other.
      await User.update(
        { last_seen_at },
        {
          where: { id: userId, last_seen_at: { [Op.or]: [null, before] } },
          transaction,
          // Being here is no change of the record.
          silent: true,
        },
      );
      await Session.update({ last_seen_at }, { where: { id: sessionId, last_seen_at: before }, transaction });
    });
  }

  /** Somebody did something this many seconds ago. What is older than what is known changes nothing. */
  async function note(sessionId: number, userId: number, secondsAgo: number): Promise<void> {
    const at = clock.now().getTime() - secondsAgo * 1000;
    const steady = clock.steady() - secondsAgo * 1000;
    const activity = known.get(sessionId) ?? { at: 0, steady: Number.NEGATIVE_INFINITY, stored: 0 };
    if (steady <= activity.steady) return;
    activity.at = Math.max(at, activity.at);
    activity.steady = steady;
    known.set(sessionId, activity);
    const before = activity.stored;
    if (at - before < STORE_EVERY_MS) return;
    // Said before it is done, so that twenty reports at once are one write.
    activity.stored = at;
    try {
      await store(sessionId, userId, at);
    } catch (error) {
      // The person goes on working, and the next report tries again.
      activity.stored = before;
      logger.warn({ err: error, module: 'session', sessionId }, 'activity was not stored');
    }
  }

  return { learn, idleMs, lastSeen, note };
}

export type SessionActivity = ReturnType<typeof createSessionActivity>;
