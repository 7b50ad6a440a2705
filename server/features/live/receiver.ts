import type { Wire } from '../../http/eventStream.ts';
import type { SessionRecord } from '../account/livingSessions.ts';
import type { Rights } from './live.policy.ts';
import type { StreamKind } from './liveEvents.ts';
import type { Numbered } from './replay.ts';

/** One open stream. */
export interface Stream {
  readonly kind: StreamKind;
  readonly wire: Wire;
  readonly receiver: Receiver;
  /** As it was last read; what counts is whether it goes on. */
  session: SessionRecord;
  /** When it is due to hear that the server lives, by the steady clock. */
  beatAt: number;
}

/** Somebody with streams open. */
export interface Receiver {
  readonly userId: number;
  readonly streams: Set<Stream>;
  rights: Rights;
  /** Whether the rights may have changed: until they are known again, events wait. */
  stale: boolean;
  /** Whether somebody is finding them out. */
  refreshing: boolean;
  waiting: Numbered[];
}

export function createReceiver(userId: number, rights: Rights): Receiver {
  return { userId, rights, streams: new Set(), stale: false, refreshing: false, waiting: [] };
}

/** Everybody who listens, and no trace of those who have left. */
export function createReceivers() {
  const byUser = new Map<number, Receiver>();
  const bySession = new Map<number, Set<Stream>>();

  return {
    get: (userId: number): Receiver | undefined => byUser.get(userId),
    all: (): Iterable<Receiver> => byUser.values(),
    *streams(): Iterable<Stream> {
      for (const receiver of byUser.values()) yield* receiver.streams;
    },
    /** The streams of one session: looking through all of them for each session would be all of them squared. */
    ofSession: (sessionId: number): readonly Stream[] => [...(bySession.get(sessionId) ?? [])],
    add(stream: Stream): void {
      byUser.set(stream.receiver.userId, stream.receiver);
      stream.receiver.streams.add(stream);
      const sameSession = bySession.get(stream.session.id) ?? new Set();
      bySession.set(stream.session.id, sameSession.add(stream));
    },
    remove(stream: Stream): void {
      const { receiver } = stream;
      receiver.streams.delete(stream);
      if (receiver.streams.size === 0 && byUser.get(receiver.userId) === receiver)
        byUser.delete(receiver.userId);
      const sameSession = bySession.get(stream.session.id);
      sameSession?.delete(stream);
      if (sameSession?.size === 0) bySession.delete(stream.session.id);
    },
    get size(): number {
      return byUser.size;
    },
  };
}

export type Receivers = ReturnType<typeof createReceivers>;
