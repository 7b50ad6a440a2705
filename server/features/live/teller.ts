import type { Logger } from '../../platform/logger.ts';
import { toFrame } from './frames.ts';
import {
  concernedBy,
  type Hearer,
  invalidation,
  isPersonal,
  type Rights,
  rightsChanged,
  toLiveEvents,
} from './live.policy.ts';
import type { LiveEvent } from './liveEvents.ts';
import type { Receiver, Stream } from './receiver.ts';
import type { Missed, Numbered, Replay } from './replay.ts';

/** Who leaves this much unread is cut off: a server that waits for its slowest reader ends up waiting for all. */
const MOST_UNSENT_BYTES = 1024 * 1024;

/** How often a stream hears that the server lives. */
export const HEARTBEAT_MS = 25_000;

/** Frames that were made for somebody with the same rights; many people hear the same. */
export type Made = Map<string, string>;

/** From where on a stream is to hear: behind an event, or from a moment of the steady clock. */
export interface Beginning {
  readonly lastEventId: string | undefined;
  readonly moment: number;
}

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
    if (isPersonal(entry.event)) return frames(entry, hearer);
    const { fingerprint, board } = hearer.now;
    const key = `${hearer.kind} ${fingerprint} ${board.key}`;
    const known = made.get(key) ?? frames(entry, hearer);
    made.set(key, known);
    return known;
  }

  /** What a stream has missed, or undefined: nobody can tell, or rights have changed meanwhile. */
  function missedBy({ receiver }: Stream, { lastEventId, moment }: Beginning): Missed | undefined {
    if (receiver.stale || receiver.refreshing) return undefined;
    const missed = lastEventId === undefined ? replay.sinceMoment(moment) : replay.since(lastEventId);
    return missed?.entries.some((entry) => isConcerned(entry, receiver.userId)) ? undefined : missed;
  }

  function missedFrames({ receiver: { userId, rights }, kind }: Stream, missed: Missed): string {
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
    welcome(stream: Stream, beginning: Beginning, state: readonly LiveEvent[]): void {
      const missed = missedBy(stream, beginning);
      const resumed = missed && beginning.lastEventId;
      const own: LiveEvent[] = [
        {
          event: 'connected',
          data: { resumed: resumed !== undefined, heartbeatSeconds: HEARTBEAT_MS / 1000 },
        },
        ...(missed ? [] : [invalidation('all', null, 'gap')]),
        ...state,
      ];
      // Until the missed ones have arrived too, the place in the order is before them.
      const [first] = missed?.entries ?? [];
      const before = first ? replay.idOf(first.seq - 1) : position(stream.receiver);
      const id = resumed ?? before;
      const text = own.map((event) => toFrame(event, id)).join('');
      send(stream, missed ? text + missedFrames(stream, missed) : text);
    },
  };
}

export type Teller = ReturnType<typeof createTeller>;

function isConcerned({ event }: Numbered, userId: number): boolean {
  const concerned = concernedBy(event);
  return concerned === 'all' || concerned.includes(userId);
}
