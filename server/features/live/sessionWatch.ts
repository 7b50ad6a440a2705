import type { Logger } from '../../platform/logger.ts';
import type { LivingSessions, SessionRecord } from '../account/livingSessions.ts';
import type { Receivers, Stream } from './receiver.ts';
import type { Farewell } from './rightsKeeper.ts';

interface SessionWatchDeps {
  receivers: Receivers;
  living: Pick<LivingSessions, 'byId' | 'over'>;
  close: (stream: Stream, why: Farewell) => void;
  logger: Pick<Logger, 'warn'>;
}

/** Ends streams with their sessions: by an event, or because a limit has passed and nobody asked. */
export function createSessionWatch({ receivers, living, close, logger }: SessionWatchDeps) {
  let looking = false;

  function endStreams(sessionId: number, why: Farewell): void {
    for (const stream of receivers.ofSession(sessionId)) close(stream, why);
  }

  /** What memory takes for over, the row decides: another instance may know of activity. */
  async function settle(session: SessionRecord): Promise<void> {
    const found = await living.byId(session.id).catch((error: unknown) => {
      logger.warn({ err: error, module: 'live', sessionId: session.id }, 'a session could not be looked up');
      return undefined;
    });
    if (!found) {
      endStreams(session.id, found === null ? 'session ended' : 'unavailable');
      return;
    }
    for (const stream of receivers.ofSession(found.id)) stream.session = found;
  }

  async function look(sessions: SessionRecord[]): Promise<void> {
    try {
      const over = await living.over(sessions);
      await Promise.all(over.map(settle));
    } catch (error) {
      logger.warn({ err: error, module: 'live' }, 'sessions of streams were not checked');
    } finally {
      looking = false;
    }
  }

  return {
    ended(sessionIds: readonly number[]): void {
      for (const id of sessionIds) endStreams(id, 'session ended');
    },
    /** Looks at the sessions of all streams, unless it still does. */
    check(): void {
      if (looking) return;
      looking = true;
      const sessions = new Map([...receivers.streams()].map(({ session }) => [session.id, session]));
      void look([...sessions.values()]);
    },
    /** Asks for one again, as the row has it where memory may not be believed. */
    recheck: settle,
    /** Asks for each of them again: that some have ended may not have been heard. */
    checkAll: async (): Promise<void> => {
      const sessions = new Map([...receivers.streams()].map(({ session }) => [session.id, session]));
      for (const session of sessions.values()) await settle(session);
    },
  };
}
