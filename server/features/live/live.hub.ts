import type { DomainEvent, DomainEvents } from '../../events/domainEvents.ts';
import type { OpenStream, Wire } from '../../http/eventStream.ts';
import type { Bus } from '../../platform/bus.ts';
import type { SteadyClock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { LivingSessions, SessionRecord } from '../account/livingSessions.ts';
import { comeBackLater, farewell } from './farewells.ts';
import { concernedBy, type Rights } from './live.policy.ts';
import type { LiveEvent, StreamKind } from './liveEvents.ts';
import { createReceiver, createReceivers, type Receiver, type Stream } from './receiver.ts';
import { createReplay } from './replay.ts';
import { createRightsKeeper, type Farewell, type FindRights } from './rightsKeeper.ts';
import { createSessionWatch } from './sessionWatch.ts';
import { createTeller, HEARTBEAT_MS, type Made } from './teller.ts';

/** Who comes back within so many events misses none. */
const KEPT_EVENTS = 1_000;
const TICK_MS = 1_000;
/** What a page shows was read from caches that may have been so much behind, and its way here took time. */
const SLACK_MS = 1_000;
/** Every window of a browser shares one stream; somebody with more devices than this is none. */
const MOST_STREAMS = 10;

interface LiveHubDeps {
  bus: Bus;
  clock: SteadyClock;
  logger: Logger;
  living: Pick<LivingSessions, 'byId' | 'over'>;
  findRights: FindRights;
}

/** All open streams of this instance, and what brings the events to them. */
export function createLiveHub({ bus, clock, logger, living, findRights }: LiveHubDeps) {
  const receivers = createReceivers();
  const replay = createReplay(KEPT_EVENTS, () => clock.steady());
  const teller = createTeller({ replay, logger });
  const keeper = createRightsKeeper({ findRights, teller, close, logger });
  const sessions = createSessionWatch({ receivers, living, close, logger });
  let timer: NodeJS.Timeout | undefined;
  let degraded = false;
  let over = false;
  /** What was told of maintenance last; whoever comes later is told of it at once. */
  let maintenance: DomainEvents['maintenance.changed'] = { mode: 'off', active: false };
  /** Whether the site is closed to all but admins. */
  let closed = false;
  /** Counts what may have changed who may have a stream. */
  let upheavals = 0;
  let onAdminJoined: (stream: Stream) => void = () => undefined;

  function close(stream: Stream, why: Farewell): void {
    receivers.remove(stream);
    stream.wire.end(farewell(why, teller.position(stream.receiver)));
  }

  function hear(event: DomainEvent): void {
    // Every editor repeats it each twenty seconds: it tells nobody anything, and would push out what does.
    if (event.type === 'article.presence' && !event.data.changed) return;
    // Repeated until there is room on the disk; streams end by `session.ended`.
    if (event.type === 'session.end-pending') return;
    if (event.type === 'degraded-mode') degraded = event.data.degraded;
    if (event.type === 'maintenance.changed') {
      maintenance = event.data;
      closed = maintenance.active && maintenance.mode === 'closed';
    }
    if (closed) sendAway();
    const concerned = concernedBy(event);
    if (event.type === 'session.ended' || concerned === 'all' || concerned.length > 0) upheavals += 1;
    if (event.type === 'session.ended') sessions.ended(event.data.sessionIds);
    if (event.type === 'events.missed') void sessions.checkAll();
    const entry = replay.push(event);
    const made: Made = new Map();
    for (const receiver of [...receivers.all()]) {
      const changed = concerned === 'all' || concerned.includes(receiver.userId);
      if (changed || receiver.refreshing) receiver.waiting.push(entry);
      else teller.tell(receiver, entry, made);
      if (changed) void keeper.refresh(receiver);
    }
  }

  /** Of a closed site nobody hears but admins; their page leads the others to the one about maintenance. */
  function sendAway(): void {
    for (const stream of [...receivers.streams()])
      if (stream.receiver.rights.role !== 'admin') close(stream, 'maintenance');
  }

  function beat(): void {
    const now = clock.steady();
    for (const stream of [...receivers.streams()]) {
      if (stream.beatAt > now) continue;
      stream.beatAt = now + HEARTBEAT_MS;
      teller.tellStream(stream, { event: 'heartbeat', data: { time: clock.now().toISOString() } });
      // Events say what has changed; should one be lost, nobody keeps a right or a session for longer than this.
      void keeper.refresh(stream.receiver);
      void sessions.recheck(stream.session);
    }
  }

  function tick(): void {
    sessions.check();
    // Somebody may have lost the role meanwhile.
    if (closed) sendAway();
    beat();
    if (receivers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  /** Asks again until nothing has changed while it was asked. */
  async function admit(userId: number, sessionId: number): Promise<[SessionRecord | null, Rights | null]> {
    for (;;) {
      const asked = upheavals;
      const answers = await Promise.all([living.byId(sessionId), findRights(userId)]);
      if (asked === upheavals) return answers;
    }
  }

  function join(receiver: Receiver, kind: StreamKind, session: SessionRecord, wire: Wire): Stream {
    const stream = { kind, wire, receiver, session, beatAt: clock.steady() + HEARTBEAT_MS };
    receivers.add(stream);
    const [oldest] = receiver.streams;
    if (receiver.streams.size > MOST_STREAMS && oldest) close(oldest, 'too many');
    timer ??= setInterval(tick, TICK_MS).unref();
    return stream;
  }

  /** What is not as usual; a page that was read before it changed learns of it here. */
  function present(): LiveEvent[] {
    return [
      ...(degraded ? [{ event: 'degraded-mode' as const, data: { active: true } }] : []),
      ...(maintenance.mode === 'off' ? [] : [{ event: 'maintenance' as const, data: maintenance }]),
    ];
  }

  async function start(wire: Wire, visit: Visit): Promise<void> {
    const { lastEventId, readAgo } = visit;
    const moment = clock.steady() - (readAgo === undefined ? 0 : readAgo + SLACK_MS);
    let gone = false;
    let stream: Stream | undefined;
    wire.onClose(() => {
      gone = true;
      if (stream) receivers.remove(stream);
    });
    const [session, rights] = await admit(visit.userId, visit.sessionId);
    if (gone) return;
    if (over) return wire.end(comeBackLater());
    const refused = refusal(session, rights, visit.kind, closed);
    if (refused || !session || !rights)
      return wire.end(farewell(refused ?? 'unavailable', replay.idOf(replay.seq)));
    const receiver = receivers.get(visit.userId) ?? createReceiver(visit.userId, rights);
    stream = join(receiver, visit.kind, session, wire);
    teller.welcome(stream, { lastEventId, moment }, present());
    if (visit.kind === 'admin') onAdminJoined(stream);
  }

  bus.subscribe(hear);

  return {
    /** The answer to a caller whom the operation lets in. */
    stream:
      (visit: Visit): OpenStream =>
      (wire) => {
        start(wire, visit).catch((error: unknown) => {
          logger.warn({ err: error, module: 'live' }, 'a stream could not be opened');
          wire.end(farewell('unavailable', replay.idOf(replay.seq)));
        });
      },
    /** How many streams are open here. */
    count: (): number => [...receivers.streams()].length,
    isDegraded: (): boolean => degraded,
    adminStreams: (): Stream[] => [...receivers.streams()].filter(({ kind }) => kind === 'admin'),
    onAdminJoined(listener: (stream: Stream) => void): void {
      onAdminJoined = listener;
    },
    tellStream: (stream: Stream, ...events: LiveEvent[]) => teller.tellStream(stream, ...events),
    /** Ends every stream with the word when to come back; none opens any more. */
    end(): void {
      over = true;
      clearInterval(timer);
      for (const stream of [...receivers.streams()]) {
        receivers.remove(stream);
        stream.wire.end(comeBackLater());
      }
    },
  };
}

export type LiveHub = ReturnType<typeof createLiveHub>;

/** Who wants a stream. */
export interface Visit {
  kind: StreamKind;
  userId: number;
  sessionId: number;
  lastEventId: string | undefined;
  /** How many milliseconds ago the caller began to read what it shows. */
  readAgo: number | undefined;
}

function refusal(
  session: unknown,
  rights: Rights | null,
  kind: StreamKind,
  closed: boolean,
): Farewell | undefined {
  if (!session) return 'session ended';
  if (!rights) return 'deactivated';
  if (closed && rights.role !== 'admin') return 'maintenance';
  return kind === 'admin' && rights.role !== 'admin' ? 'role lost' : undefined;
}
