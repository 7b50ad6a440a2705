import type { Logger } from '../../platform/logger.ts';
import type { ActiveSessions, SessionRecord } from '../account/sessions/activeSessions.service.ts';
import type { CloseReason } from './live.types.ts';
import type { Stream, SubscriberRegistry } from './subscribers.service.ts';

interface SessionWatcherDeps {
  subscribers: SubscriberRegistry;
  activeSessions: Pick<ActiveSessions, 'findById' | 'filterExpired'>;
  close: (stream: Stream, reason: CloseReason) => void;
  logger: Pick<Logger, 'warn'>;
}

/** Closes streams when their session is revoked, or when it expires without any request. */
export function createSessionWatcher({ subscribers, activeSessions, close, logger }: SessionWatcherDeps) {
  let isChecking = false;

  function closeStreams(sessionId: number, reason: CloseReason): void {
    for (const stream of subscribers.ofSession(sessionId)) close(stream, reason);
  }

  /** Confirms by the database row, because another instance may have recorded activity. */
  async function recheck(session: SessionRecord): Promise<void> {
    const found = await activeSessions.findById(session.id).catch((error: unknown) => {
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
      const expired = await activeSessions.filterExpired(sessions);
      await Promise.all(expired.map(recheck));
    } catch (error) {
      logger.warn({ err: error, module: 'live' }, 'sessions of streams were not checked');
    } finally {
      isChecking = false;
    }
  }

  return {
    closeRevoked(sessionIds: readonly number[]): void {
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
