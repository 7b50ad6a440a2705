import type { Bus } from '../../events/bus.ts';
import type { DomainEvent, DomainEvents } from '../../events/domainEvents.ts';
import type { OpenStream, StreamConnection } from '../../http/types.ts';
import type { SteadyClock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { ActiveSessions, SessionRecord } from '../account/sessions/activeSessions.service.ts';
import { createEventDispatcher, type FrameCache, HEARTBEAT_MS } from './eventDispatcher.service.ts';
import { closeFrames, retryLaterFrame } from './frames.presenter.ts';
import { affectedUsers, type Permissions } from './live.policy.ts';
import type { CloseReason, LiveEvent, StreamKind } from './live.types.ts';
import { createPermissionRefresher, type FindPermissions } from './permissionRefresher.service.ts';
import { createReplay } from './replay.service.ts';
import { createSessionWatcher } from './sessionWatcher.service.ts';
import {
  createSubscriber,
  createSubscriberRegistry,
  type Stream,
  type Subscriber,
} from './subscribers.service.ts';

/** A stream that reconnects within this many events can be resumed. */
const REPLAY_CAPACITY = 1_000;
const TICK_MS = 1_000;
/** Allowance for cache age and transfer time, added to the age of the data a page shows. */
const READ_AGE_MARGIN_MS = 1_000;
/** The visible tabs of a browser share one stream, on plain HTTP each has its own. */
const MAX_STREAMS_PER_USER = 10;

interface LiveHubDeps {
  bus: Bus;
  clock: SteadyClock;
  logger: Logger;
  activeSessions: Pick<ActiveSessions, 'findById' | 'filterExpired'>;
  findPermissions: FindPermissions;
}

export function createLiveHub({ bus, clock, logger, activeSessions, findPermissions }: LiveHubDeps) {
  const subscribers = createSubscriberRegistry();
  const replay = createReplay(REPLAY_CAPACITY, () => clock.steady());
  const dispatcher = createEventDispatcher({ replay, logger });
  const permissionRefresher = createPermissionRefresher({
    findPermissions,
    dispatcher,
    close,
    logger,
  });
  const sessions = createSessionWatcher({ subscribers, activeSessions, close, logger });
  let timer: NodeJS.Timeout | undefined;
  let degraded = false;
  let isShutDown = false;
  let maintenance: DomainEvents['maintenance.changed'] = { mode: 'off', active: false };
  let isSiteClosed = false;
  /** Counts events that may affect who is allowed a stream. */
  let accessChanges = 0;
  let onAdminJoined: (stream: Stream) => void = () => undefined;

  function close(stream: Stream, reason: CloseReason): void {
    subscribers.remove(stream);
    stream.connection.end(closeFrames(reason, dispatcher.position(stream.subscriber)));
  }

  function handleEvent(event: DomainEvent): void {
    // Editors repeat their presence every 20 s; storing the repeats would push useful events out of the replay.
    if (event.type === 'article.presence' && !event.data.changed) return;
    if (event.type === 'session.end-pending') return;
    if (event.type === 'degraded-mode') degraded = event.data.degraded;
    if (event.type === 'maintenance.changed') {
      maintenance = event.data;
      isSiteClosed = maintenance.active && maintenance.mode === 'closed';
    }
    if (isSiteClosed) closeNonAdminStreams();
    const affected = affectedUsers(event);
    if (event.type === 'session.ended' || affected === 'all' || affected.length > 0) accessChanges += 1;
    if (event.type === 'session.ended') sessions.closeRevoked(event.data.sessionIds);
    if (event.type === 'events.missed') void sessions.checkAll();
    const entry = replay.push(event);
    const frameCache: FrameCache = new Map();
    for (const subscriber of [...subscribers.all()]) {
      const changed = affected === 'all' || affected.includes(subscriber.userId);
      if (changed || subscriber.isRefreshing) subscriber.pendingEvents.push(entry);
      else dispatcher.dispatch(subscriber, entry, frameCache);
      if (changed) void permissionRefresher.refresh(subscriber);
    }
  }

  /**
   * While the site is closed only admins keep their streams; the page of everyone else switches to
   * maintenance.
   */
  function closeNonAdminStreams(): void {
    for (const stream of [...subscribers.streams()])
      if (stream.subscriber.permissions.role !== 'admin') close(stream, 'maintenance');
  }

  function sendHeartbeats(): void {
    const now = clock.steady();
    for (const stream of [...subscribers.streams()]) {
      if (stream.nextHeartbeatAt > now) continue;
      stream.nextHeartbeatAt = now + HEARTBEAT_MS;
      dispatcher.sendToStream(stream, { event: 'heartbeat', data: { time: clock.now().toISOString() } });
      // A lost event may delay the loss of a permission or session by at most one heartbeat.
      void permissionRefresher.refresh(stream.subscriber);
      void sessions.recheck(stream.session);
    }
  }

  function tick(): void {
    sessions.check();
    if (isSiteClosed) closeNonAdminStreams();
    sendHeartbeats();
    if (subscribers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  /** Reloads until no event that affects access arrives during the load. */
  async function loadSessionAndPermissions(
    userId: number,
    sessionId: number,
  ): Promise<[SessionRecord | null, Permissions | null]> {
    for (;;) {
      const changesBefore = accessChanges;
      const loaded = await Promise.all([activeSessions.findById(sessionId), findPermissions(userId)]);
      if (changesBefore === accessChanges) return loaded;
    }
  }

  function addStream(
    subscriber: Subscriber,
    kind: StreamKind,
    session: SessionRecord,
    connection: StreamConnection,
  ): Stream {
    const stream = {
      kind,
      connection,
      subscriber,
      session,
      nextHeartbeatAt: clock.steady() + HEARTBEAT_MS,
    };
    subscribers.add(stream);
    const [oldest] = subscriber.streams;
    if (subscriber.streams.size > MAX_STREAMS_PER_USER && oldest) close(oldest, 'too many');
    timer ??= setInterval(tick, TICK_MS).unref();
    return stream;
  }

  function currentState(): LiveEvent[] {
    return [
      ...(degraded ? [{ event: 'degraded-mode' as const, data: { active: true } }] : []),
      ...(maintenance.mode === 'off' ? [] : [{ event: 'maintenance' as const, data: maintenance }]),
    ];
  }

  async function start(connection: StreamConnection, request: StreamRequest): Promise<void> {
    const { lastEventId, readAgo } = request;
    const moment = clock.steady() - (readAgo === undefined ? 0 : readAgo + READ_AGE_MARGIN_MS);
    let isDisconnected = false;
    let stream: Stream | undefined;
    connection.onClose(() => {
      isDisconnected = true;
      if (stream) subscribers.remove(stream);
    });
    const [session, permissions] = await loadSessionAndPermissions(request.userId, request.sessionId);
    if (isDisconnected) return;
    if (isShutDown) return connection.end(retryLaterFrame());
    const reason = refusalReason(session, permissions, request.kind, isSiteClosed);
    if (reason || !session || !permissions)
      return connection.end(closeFrames(reason ?? 'unavailable', replay.idOf(replay.seq)));
    const subscriber = subscribers.get(request.userId) ?? createSubscriber(request.userId, permissions);
    stream = addStream(subscriber, request.kind, session, connection);
    dispatcher.sendInitialEvents(stream, { lastEventId, moment }, currentState());
    if (request.kind === 'admin') onAdminJoined(stream);
  }

  bus.subscribe(handleEvent);

  return {
    /** The caller must already be authorized for the operation. */
    stream:
      (request: StreamRequest): OpenStream =>
      (connection) => {
        start(connection, request).catch((error: unknown) => {
          logger.warn({ err: error, module: 'live' }, 'a stream could not be opened');
          connection.end(closeFrames('unavailable', replay.idOf(replay.seq)));
        });
      },
    count: (): number => [...subscribers.streams()].length,
    isDegraded: (): boolean => degraded,
    adminStreams: (): Stream[] => [...subscribers.streams()].filter(({ kind }) => kind === 'admin'),
    onAdminJoined(listener: (stream: Stream) => void): void {
      onAdminJoined = listener;
    },
    sendToStream: (stream: Stream, ...events: LiveEvent[]) => dispatcher.sendToStream(stream, ...events),
    close(): void {
      isShutDown = true;
      clearInterval(timer);
      for (const stream of [...subscribers.streams()]) {
        subscribers.remove(stream);
        stream.connection.end(retryLaterFrame());
      }
    },
  };
}

export type LiveHub = ReturnType<typeof createLiveHub>;

export interface StreamRequest {
  kind: StreamKind;
  userId: number;
  sessionId: number;
  lastEventId: string | undefined;
  /** Age in milliseconds of the data the page shows; undefined replays nothing before now. */
  readAgo: number | undefined;
}

function refusalReason(
  session: unknown,
  permissions: Permissions | null,
  kind: StreamKind,
  isSiteClosed: boolean,
): CloseReason | undefined {
  if (!session) return 'session ended';
  if (!permissions) return 'deactivated';
  if (isSiteClosed && permissions.role !== 'admin') return 'maintenance';
  return kind === 'admin' && permissions.role !== 'admin' ? 'role lost' : undefined;
}
