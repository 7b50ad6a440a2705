import type { StreamConnection } from '../../http/types.ts';
import type { SessionRecord } from '../account/sessions/activeSessions.service.ts';
import type { Permissions } from './live.policy.ts';
import type { StreamKind } from './live.types.ts';
import type { SequencedEvent } from './replay.service.ts';

export interface Stream {
  readonly kind: StreamKind;
  readonly connection: StreamConnection;
  readonly subscriber: Subscriber;
  session: SessionRecord;
  /** When the next heartbeat is due, on the monotonic clock. */
  nextHeartbeatAt: number;
}

export interface Subscriber {
  readonly userId: number;
  readonly streams: Set<Stream>;
  permissions: Permissions;
  /** Whether the permissions may be outdated; events wait until they are reloaded. */
  isStale: boolean;
  isRefreshing: boolean;
  pendingEvents: SequencedEvent[];
}

export function createSubscriber(userId: number, permissions: Permissions): Subscriber {
  return { userId, permissions, streams: new Set(), isStale: false, isRefreshing: false, pendingEvents: [] };
}

export function createSubscriberRegistry() {
  const byUser = new Map<number, Subscriber>();
  const bySession = new Map<number, Set<Stream>>();

  return {
    get: (userId: number): Subscriber | undefined => byUser.get(userId),
    all: (): Iterable<Subscriber> => byUser.values(),
    *streams(): Iterable<Stream> {
      for (const subscriber of byUser.values()) yield* subscriber.streams;
    },
    /** Indexed, because scanning all streams for each session would be quadratic. */
    ofSession: (sessionId: number): readonly Stream[] => [...(bySession.get(sessionId) ?? [])],
    add(stream: Stream): void {
      byUser.set(stream.subscriber.userId, stream.subscriber);
      stream.subscriber.streams.add(stream);
      const sameSession = bySession.get(stream.session.id) ?? new Set();
      bySession.set(stream.session.id, sameSession.add(stream));
    },
    remove(stream: Stream): void {
      const { subscriber } = stream;
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

export type SubscriberRegistry = ReturnType<typeof createSubscriberRegistry>;
