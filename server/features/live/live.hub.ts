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

/** A stream that reconnects within this many events can be resumed. */
const REPLAY_CAPACITY = 1_000;
const TICK_MS = 1_000;
/** Allowance for cache age and transfer time, added to the age of the data a page shows. */
const READ_AGE_MARGIN_MS = 1_000;
/** All tabs of a browser share one stream, so this limits browsers per user. */
const MAX_STREAMS_PER_USER = 10;

interface LiveHubDeps {
  bus: Bus;
  clock: SteadyClock;
  logger: Logger;
  living: Pick<LivingSessions, 'byId' | 'over'>;
  findRights: FindRights;
}

export function createLiveHub({ bus, clock, logger, living, findRights }: LiveHubDeps) {
  const receivers = createReceivers();
  const replay = createReplay(REPLAY_CAPACITY, () => clock.steady());
  const dispatcher = createTeller({ replay, logger });
  const permissionRefresher = createRightsKeeper({ findRights, teller: dispatcher, close, logger });
  const sessions = createSessionWatch({ receivers, living, close, logger });
  let timer: NodeJS.Timeout | undefined;
  let degraded = false;
  let isClosed = false;
  let maintenance: DomainEvents['maintenance.changed'] = { mode: 'off', active: false };
  let closed = false;
  /** Counts events that may affect who is allowed a stream. */
  let accessChanges = 0;
  let onAdminJoined: (stream: Stream) => void = () => undefined;

  function close(stream: Stream, reason: Farewell): void {
    receivers.remove(stream);
    stream.wire.end(farewell(reason, dispatcher.position(stream.receiver)));
  }

  function handleEvent(event: DomainEvent): void {
    // Editors repeat their presence every 20 s; storing the repeats would push useful events out of the replay.
    if (event.type === 'article.presence' && !event.data.changed) return;
    if (event.type === 'session.end-pending') return;
    if (event.type === 'degraded-mode') degraded = event.data.degraded;
    if (event.type === 'maintenance.changed') {
      maintenance = event.data;
      closed = maintenance.active && maintenance.mode === 'closed';
    }
    if (closed) closeNonAdminStreams();
    const affected = concernedBy(event);
    if (event.type === 'session.ended' || affected === 'all' || affected.length > 0) accessChanges += 1;
    if (event.type === 'session.ended') sessions.ended(event.data.sessionIds);
    if (event.type === 'events.missed') void sessions.checkAll();
    const entry = replay.push(event);
    const frameCache: Made = new Map();
    for (const receiver of [...receivers.all()]) {
      const changed = affected === 'all' || affected.includes(receiver.userId);
      if (changed || receiver.refreshing) receiver.waiting.push(entry);
      else dispatcher.tell(receiver, entry, frameCache);
      if (changed) void permissionRefresher.refresh(receiver);
    }
  }

  /**
   * While the site is closed only admins keep their streams; the page of everyone else switches to
   * maintenance.
   */
  function closeNonAdminStreams(): void {
    for (const stream of [...receivers.streams()])
      if (stream.receiver.rights.role !== 'admin') close(stream, 'maintenance');
  }

  function sendHeartbeats(): void {
    const now = clock.steady();
    for (const stream of [...receivers.streams()]) {
      if (stream.beatAt > now) continue;
      stream.beatAt = now + HEARTBEAT_MS;
      dispatcher.tellStream(stream, { event: 'heartbeat', data: { time: clock.now().toISOString() } });
      // A lost event may delay the loss of a permission or session by at most one heartbeat.
      void permissionRefresher.refresh(stream.receiver);
      void sessions.recheck(stream.session);
    }
  }

  function tick(): void {
    sessions.check();
    if (closed) closeNonAdminStreams();
    sendHeartbeats();
    if (receivers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  /** Reloads until no event that affects access arrives during the load. */
  async function loadSessionAndPermissions(
    userId: number,
    sessionId: number,
  ): Promise<[SessionRecord | null, Rights | null]> {
    for (;;) {
      const changesBefore = accessChanges;
      const loaded = await Promise.all([living.byId(sessionId), findRights(userId)]);
      if (changesBefore === accessChanges) return loaded;
    }
  }

  function addStream(receiver: Receiver, kind: StreamKind, session: SessionRecord, wire: Wire): Stream {
    const stream = { kind, wire, receiver, session, beatAt: clock.steady() + HEARTBEAT_MS };
    receivers.add(stream);
    const [oldest] = receiver.streams;
    if (receiver.streams.size > MAX_STREAMS_PER_USER && oldest) close(oldest, 'too many');
    timer ??= setInterval(tick, TICK_MS).unref();
    return stream;
  }

  function currentState(): LiveEvent[] {
    return [
      ...(degraded ? [{ event: 'degraded-mode' as const, data: { active: true } }] : []),
      ...(maintenance.mode === 'off' ? [] : [{ event: 'maintenance' as const, data: maintenance }]),
    ];
  }

  async function start(wire: Wire, visit: Visit): Promise<void> {
    const { lastEventId, readAgo } = visit;
    const moment = clock.steady() - (readAgo === undefined ? 0 : readAgo + READ_AGE_MARGIN_MS);
    let isDisconnected = false;
    let stream: Stream | undefined;
    wire.onClose(() => {
      isDisconnected = true;
      if (stream) receivers.remove(stream);
    });
    const [session, rights] = await loadSessionAndPermissions(visit.userId, visit.sessionId);
    if (isDisconnected) return;
    if (isClosed) return wire.end(comeBackLater());
    const reason = refusalReason(session, rights, visit.kind, closed);
    if (reason || !session || !rights)
      return wire.end(farewell(reason ?? 'unavailable', replay.idOf(replay.seq)));
    const receiver = receivers.get(visit.userId) ?? createReceiver(visit.userId, rights);
    stream = addStream(receiver, visit.kind, session, wire);
    dispatcher.welcome(stream, { lastEventId, moment }, currentState());
    if (visit.kind === 'admin') onAdminJoined(stream);
  }

  bus.subscribe(handleEvent);

  return {
    /** The caller must already be authorized for the operation. */
    stream:
      (visit: Visit): OpenStream =>
      (wire) => {
        start(wire, visit).catch((error: unknown) => {
          logger.warn({ err: error, module: 'live' }, 'a stream could not be opened');
          wire.end(farewell('unavailable', replay.idOf(replay.seq)));
        });
      },
    count: (): number => [...receivers.streams()].length,
    isDegraded: (): boolean => degraded,
    adminStreams: (): Stream[] => [...receivers.streams()].filter(({ kind }) => kind === 'admin'),
    onAdminJoined(listener: (stream: Stream) => void): void {
      onAdminJoined = listener;
    },
    tellStream: (stream: Stream, ...events: LiveEvent[]) => dispatcher.tellStream(stream, ...events),
    /** Closes every stream with a reconnection delay and accepts no new ones. */
    end(): void {
      isClosed = true;
      clearInterval(timer);
      for (const stream of [...receivers.streams()]) {
        receivers.remove(stream);
        stream.wire.end(comeBackLater());
      }
    },
  };
}

export type LiveHub = ReturnType<typeof createLiveHub>;

export interface Visit {
  kind: StreamKind;
  userId: number;
  sessionId: number;
  lastEventId: string | undefined;
  /** Age in milliseconds of the data the page shows; undefined replays nothing before now. */
  readAgo: number | undefined;
}

function refusalReason(
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
