import type { Logger } from '../../platform/logger.ts';
import type { LivingSessions, SessionRecord } from '../account/livingSessions.ts';
import type { Receivers, Stream } from './receiver.ts';
import type { Farewell } from './rightsKeeper.ts';

interface SessionWatchDeps {
  receivers: Receivers;
  living: Pick<LivingSessions, 'byId' | 'over'>;
  close: (stream: Stream, reason: Farewell) => void;
  logger: Pick<Logger, 'warn'>;
}

/** Closes streams when their session is revoked, or when it expires without any request. */
export function createSessionWatch({
  receivers: subscribers,
  living: activeSessions,
  close,
  logger,
}: SessionWatchDeps) {
  let isChecking = false;

  function closeStreams(sessionId: number, reason: Farewell): void {
    for (const stream of subscribers.ofSession(sessionId)) close(stream, reason);
  }

  /** Confirms by the database row, because another instance may have recorded activity. */
  async function recheck(session: SessionRecord): Promise<void> {
    const found = await activeSessions.byId(session.id).catch((error: unknown) => {
      logger.warn({ err: error, module: 'live', sessionId: session.id }, 'a session could not be looked up');
      return undefined;
    });
    if (!found) {
      closeStreams(session.id, found === null ? 'session ended' : 'unavailable');
      return;
    }
    for (const stream of subscribers.ofSession(found.id)) stream.session = found;
  }

  async function checkSessions(sessions: SessionRecord[]): Promise<void> {
    try {
      const expired = await activeSessions.over(sessions);
      await Promise.all(expired.map(recheck));
    } catch (error) {
      logger.warn({ err: error, module: 'live' }, 'sessions of streams were not checked');
    } finally {
      isChecking = false;
    }
  }

  return {
    ended(sessionIds: readonly number[]): void {
      for (const id of sessionIds) closeStreams(id, 'session ended');
    },
    check(): void {
      if (isChecking) return;
      isChecking = true;
      const sessions = new Map([...subscribers.streams()].map(({ session }) => [session.id, session]));
      void checkSessions([...sessions.values()]);
    },
    recheck,
    /** Used after missed events, which may include revocations. */
    checkAll: async (): Promise<void> => {
      const sessions = new Map([...subscribers.streams()].map(({ session }) => [session.id, session]));
      for (const session of sessions.values()) await recheck(session);
    },
  };
}
