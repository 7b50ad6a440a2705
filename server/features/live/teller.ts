import type { Logger } from '../../platform/logger.ts';
import { toFrame } from './frames.ts';
import {
  concernedBy,
  type Hearer,
  invalidation,
  type Rights,
  rightsChanged,
  toLiveEvents,
} from './live.policy.ts';
import type { LiveEvent } from './liveEvents.ts';
import type { Receiver, Stream } from './receiver.ts';
import type { Numbered, Replay } from './replay.ts';

/** Who leaves this much unread is cut off: a server that waits for its slowest reader ends up waiting for all. */
const MOST_UNSENT_BYTES = 1024 * 1024;

/** How often a stream hears that the server lives. */
export const HEARTBEAT_MS = 25_000;

/** Frames that were made for somebody with the same rights; many people hear the same. */
export type Made = Map<string, string>;

/** Brings events to streams, each as what it is to its receiver. */
export function createTeller({ replay, logger }: { replay: Replay; logger: Pick<Logger, 'info'> }) {
  function send(stream: Stream, text: string): void {
    if (text === '' || stream.wire.send(text) <= MOST_UNSENT_BYTES) return;
    logger.info({ module: 'live', userId: stream.receiver.userId }, 'a stream that is not read was cut off');
    stream.wire.cut();
  }

  /** Up to where a receiver has been told everything. */
  function position(receiver: Receiver): string {
    const [next] = receiver.waiting;
    return replay.idOf(next ? next.seq - 1 : replay.seq);
  }

  function frames({ seq, event }: Numbered, hearer: Hearer, partsKnown = 0): string {
    return toLiveEvents(event, hearer)
      .map((told, index) => toFrame(told, replay.idOf(seq, index + 1)))
      .slice(partsKnown)
      .join('');
  }

  /** The frames for everybody with these rights; what is about one person is made for each. */
  function sharedFrames(entry: Numbered, hearer: Hearer, made: Made): string {
    if (entry.event.type.startsWith('user.')) return frames(entry, hearer);
    const { fingerprint, board } = hearer.now;
    const key = `${hearer.kind} ${fingerprint} ${board.key}`;
    const known = made.get(key) ?? frames(entry, hearer);
    made.set(key, known);
    return known;
  }

  /** What a stream that comes back has missed, or undefined: nobody can tell, or rights have changed meanwhile. */
  function missedBy({ receiver, kind }: Stream, lastEventId: string): string | undefined {
    const missed = receiver.stale || receiver.refreshing ? undefined : replay.since(lastEventId);
    const { userId, rights } = receiver;
    if (!missed || missed.entries.some((entry) => isConcerned(entry, userId))) return undefined;
    const hearer = { userId, kind, before: rights, now: rights };
    return missed.entries
      .map((entry, index) => frames(entry, hearer, index === 0 ? missed.partsKnown : 0))
      .join('');
  }

  return {
    position,
    /** An event of the stream itself; it moves nobody's place in the order. */
    tellStream(stream: Stream, ...events: LiveEvent[]): void {
      const id = position(stream.receiver);
      send(stream, events.map((event) => toFrame(event, id)).join(''));
    },
    /** A domain event to somebody whose rights are known. */
    tell(receiver: Receiver, entry: Numbered, made: Made): void {
      const { userId, rights } = receiver;
      for (const stream of [...receiver.streams]) {
        const hearer = { userId, kind: stream.kind, before: rights, now: rights };
        send(stream, sharedFrames(entry, hearer, made));
      }
    },
    /** What has waited for the rights to be known; only an event that changed them is measured by the old ones too. */
    tellWaiting(receiver: Receiver, before: Rights, entries: readonly Numbered[]): void {
      const { userId, rights: now } = receiver;
      const [first] = entries;
      const id = replay.idOf(first ? first.seq - 1 : replay.seq);
      const reason = first?.event.type ?? 'checked';
      for (const stream of [...receiver.streams]) {
        const hearer = { userId, kind: stream.kind, before, now };
        const told = rightsChanged(hearer, reason).map((event) => toFrame(event, id));
        for (const entry of entries) {
          const changed = isConcerned(entry, userId);
          told.push(frames(entry, changed ? hearer : { ...hearer, before: now }));
        }
        send(stream, told.join(''));
      }
    },
    /** The first word on a new stream, and what it has missed; `state` is what else it should know at once. */
    welcome(stream: Stream, lastEventId: string | undefined, state: readonly LiveEvent[]): void {
      const missed = lastEventId === undefined ? undefined : missedBy(stream, lastEventId);
      const resumed = missed !== undefined;
      const own: LiveEvent[] = [
        { event: 'connected', data: { resumed, heartbeatSeconds: HEARTBEAT_MS / 1000 } },
        ...(lastEventId !== undefined && !resumed ? [invalidation('all', null, 'gap')] : []),
        ...state,
      ];
      // Until the missed ones have arrived too, the place in the order is where it was.
      const id = resumed && lastEventId ? lastEventId : position(stream.receiver);
      send(stream, own.map((event) => toFrame(event, id)).join('') + (missed ?? ''));
    },
  };
}

export type Teller = ReturnType<typeof createTeller>;

function isConcerned({ event }: Numbered, userId: number): boolean {
  const concerned = concernedBy(event);
  return concerned === 'all' || concerned.includes(userId);
}
