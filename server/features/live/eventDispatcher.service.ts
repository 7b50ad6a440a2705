import type { Logger } from '../../platform/logger.ts';
import { toFrame } from './frames.presenter.ts';
import {
  type Audience,
  affectedUsers,
  isPersonal,
  type Permissions,
  permissionsChanged,
  toInvalidation,
  toLiveEvents,
} from './live.policy.ts';
import type { LiveEvent } from './live.types.ts';
import type { MissedEvents, Replay, SequencedEvent } from './replay.service.ts';
import type { Stream, Subscriber } from './subscribers.service.ts';

/** Back-pressure limit: a stream with more unread data is cut off, so one slow reader cannot exhaust memory. */
const MAX_UNSENT_BYTES = 1024 * 1024;

export const HEARTBEAT_MS = 25_000;

/** Frames by permission fingerprint, shared by all streams with the same permissions. */
export type FrameCache = Map<string, string>;

/** Where a stream continues: after an event id, or from a moment on the monotonic clock. */
export interface ResumePoint {
  readonly lastEventId: string | undefined;
  readonly moment: number;
}

export function createEventDispatcher({ replay, logger }: { replay: Replay; logger: Pick<Logger, 'info'> }) {
  function send(stream: Stream, frames: string): void {
    if (frames === '' || stream.connection.send(frames) <= MAX_UNSENT_BYTES) return;
    logger.info(
      { module: 'live', userId: stream.subscriber.userId },
      'a stream that is not read was cut off',
    );
    stream.connection.destroy();
  }

  function position(subscriber: Subscriber): string {
    const [next] = subscriber.pendingEvents;
    return replay.idOf(next ? next.seq - 1 : replay.seq);
  }

  function toFrames({ seq, event }: SequencedEvent, audience: Audience, partsKnown = 0): string {
    return toLiveEvents(event, audience)
      .map((liveEvent, index) => toFrame(liveEvent, replay.idOf(seq, index + 1)))
      .slice(partsKnown)
      .join('');
  }

  function cachedFrames(entry: SequencedEvent, audience: Audience, frameCache: FrameCache): string {
    if (isPersonal(entry.event)) return toFrames(entry, audience);
    const { fingerprint, board } = audience.now;
    const key = `${audience.kind} ${fingerprint} ${board.key}`;
    const frames = frameCache.get(key) ?? toFrames(entry, audience);
    frameCache.set(key, frames);
    return frames;
  }

  /** Undefined when the gap is unknown or permissions changed within it. */
  function findMissed(
    { subscriber }: Stream,
    { lastEventId, moment }: ResumePoint,
  ): MissedEvents | undefined {
    if (subscriber.isStale || subscriber.isRefreshing) return undefined;
    const missed = lastEventId === undefined ? replay.sinceMoment(moment) : replay.since(lastEventId);
    return missed?.entries.some((entry) => isAffected(entry, subscriber.userId)) ? undefined : missed;
  }

  function missedFrames({ subscriber: { userId, permissions }, kind }: Stream, missed: MissedEvents): string {
    const audience = { userId, kind, before: permissions, now: permissions };
    return missed.entries
      .map((entry, index) => toFrames(entry, audience, index === 0 ? missed.deliveredParts : 0))
      .join('');
  }

  return {
    position,
    /** Carries the id of the last delivered event, so it does not move the replay position. */
    sendToStream(stream: Stream, ...events: LiveEvent[]): void {
      const id = position(stream.subscriber);
      send(stream, events.map((event) => toFrame(event, id)).join(''));
    },
    dispatch(subscriber: Subscriber, entry: SequencedEvent, frameCache: FrameCache): void {
      const { userId, permissions } = subscriber;
      for (const stream of [...subscriber.streams]) {
        const audience = { userId, kind: stream.kind, before: permissions, now: permissions };
        send(stream, cachedFrames(entry, audience, frameCache));
      }
    },
    /**
     * Delivers queued events. Only events that changed the permissions are also compared with the previous
     * ones.
     */
    dispatchPending(subscriber: Subscriber, previous: Permissions, entries: readonly SequencedEvent[]): void {
      const { userId, permissions: now } = subscriber;
      const [first] = entries;
      const id = replay.idOf(first ? first.seq - 1 : replay.seq);
      const reason = first?.event.type ?? 'checked';
      for (const stream of [...subscriber.streams]) {
        const audience = { userId, kind: stream.kind, before: previous, now };
        const liveEvents = permissionsChanged(audience, reason).map((event) => toFrame(event, id));
        for (const entry of entries) {
          const changed = isAffected(entry, userId);
          liveEvents.push(toFrames(entry, changed ? audience : { ...audience, before: now }));
        }
        send(stream, liveEvents.join(''));
      }
    },
    /** The first frames of a new stream, then the missed events; `state` is added to the first frames. */
    sendInitialEvents(stream: Stream, beginning: ResumePoint, state: readonly LiveEvent[]): void {
      const missed = findMissed(stream, beginning);
      const resumedId = missed && beginning.lastEventId;
      const initialEvents: LiveEvent[] = [
        {
          event: 'connected',
          data: { resumed: resumedId !== undefined, heartbeatSeconds: HEARTBEAT_MS / 1000 },
        },
        ...(missed ? [] : [toInvalidation('all', null, 'gap')]),
        ...state,
      ];
      // Until the missed events have arrived too, the replay position stays before them.
      const [first] = missed?.entries ?? [];
      const startId = first ? replay.idOf(first.seq - 1) : position(stream.subscriber);
      const id = resumedId ?? startId;
      const frames = initialEvents.map((event) => toFrame(event, id)).join('');
      send(stream, missed ? frames + missedFrames(stream, missed) : frames);
    },
  };
}

export type EventDispatcher = ReturnType<typeof createEventDispatcher>;

function isAffected({ event }: SequencedEvent, userId: number): boolean {
  const concerned = affectedUsers(event);
  return concerned === 'all' || concerned.includes(userId);
}
