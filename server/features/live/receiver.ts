import type { Wire } from '../../http/eventStream.ts';
import type { SessionRecord } from '../account/livingSessions.ts';
import type { Rights } from './live.policy.ts';
import type { StreamKind } from './liveEvents.ts';
import type { Numbered } from './replay.ts';

export interface Stream {
  readonly kind: StreamKind;
  readonly wire: Wire;
  readonly receiver: Receiver;
  session: SessionRecord;
  /** When the next heartbeat is due, on the monotonic clock. */
  beatAt: number;
}

export interface Receiver {
  readonly userId: number;
  readonly streams: Set<Stream>;
  rights: Rights;
  /** Whether the permissions may be outdated; events wait until they are reloaded. */
  stale: boolean;
  refreshing: boolean;
  waiting: Numbered[];
}

export function createReceiver(userId: number, permissions: Rights): Receiver {
  return { userId, rights: permissions, streams: new Set(), stale: false, refreshing: false, waiting: [] };
}

export function createReceivers() {
  const byUser = new Map<number, Receiver>();
  const bySession = new Map<number, Set<Stream>>();

  return {
    get: (userId: number): Receiver | undefined => byUser.get(userId),
    all: (): Iterable<Receiver> => byUser.values(),
    *streams(): Iterable<Stream> {
      for (const subscriber of byUser.values()) yield* subscriber.streams;
    },
    /** Indexed, because scanning all streams for each session would be quadratic. */
    ofSession: (sessionId: number): readonly Stream[] => [...(bySession.get(sessionId) ?? [])],
    add(stream: Stream): void {
      byUser.set(stream.receiver.userId, stream.receiver);
      stream.receiver.streams.add(stream);
      const sameSession = bySession.get(stream.session.id) ?? new Set();
      bySession.set(stream.session.id, sameSession.add(stream));
    },
    remove(stream: Stream): void {
      const { receiver: subscriber } = stream;
      subscriber.streams.delete(stream);
      if (subscriber.streams.size === 0 && byUser.get(subscriber.userId) === subscriber)
        byUser.delete(subscriber.userId);
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
