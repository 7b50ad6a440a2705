import type { LiveEvent, StreamUpdatesParams } from '../../../generated/web/model';
import type { LiveMessage } from '../liveMessage';
import { HEARTBEAT_MS } from '../stream/streamMachine';
import { createStreamRunner, type StreamDeps } from '../stream/streamRunner';
import type { RetryReason, StreamPhase } from '../stream/streamState';
import type { LeadingMessage, ReceivedTabMessage, TabChannel } from './tabChannel';

/** The position in the event order, shared by both streams of a tab. */
export interface StreamPosition {
  id: string | undefined;
  /**
   * When the last event was received, or the page began to load (client clock). Without an id, events are requested
   * from here.
   */
  at: number;
}

export interface SharedStreamDeps
  extends Pick<StreamDeps, 'transport' | 'now' | 'random' | 'renew' | 'onUnauthorized'> {
  url(beginning: StreamUpdatesParams | undefined): string;
  readonly document: EventTarget & Pick<Document, 'hidden'>;
  /** Without it, each visible tab has its own stream. */
  readonly channel: TabChannel | undefined;
  readonly lastEvent: StreamPosition;
  onMessage(message: LiveMessage): void;
  onPhase(phase: StreamPhase): void;
}

export interface SharedStream {
  start(): void;
  stop(): void;
  retryNow(reason: RetryReason): void;
}

/** So that a short look at another tab does not reconnect. */
export const HIDDEN_GRACE_MS = 5000;

/** A leader that runs answers a new tab at once. */
export const ANSWER_TIMEOUT_MS = 3000;

/** An open stream has a heartbeat at least this often; also when one was lost. */
export const SILENCE_TIMEOUT_MS = 2 * HEARTBEAT_MS + 10_000;

const DAY_MS = 24 * 3_600_000;

/** Events of one connection, and figures that are sent again in a moment: a tab that missed them has missed nothing. */
const TRANSIENT_EVENTS: readonly string[] = [
  'connected',
  'heartbeat',
  'warning',
  'error',
  'cache-stats',
  'system-health',
];

const GAP = { event: 'cache-invalidation', data: { entity: 'all', id: null, reason: 'gap' } } as const;

const CONNECTION_LOST = {
  code: 'SERVICE_UNAVAILABLE',
  message: 'Spojení se serverem bylo přerušeno.',
} as const;

/**
 * Visible tabs queue for a lock, whose holder has the stream and forwards its events. A hidden tab takes no part. See
 * `docs/decisions/one-event-stream-per-browser.md`.
 */
export function createSharedStream(deps: SharedStreamDeps): SharedStream {
  const { channel, document, lastEvent, onMessage } = deps;
  let phase: StreamPhase = 'closed';
  let degraded = false;
  let isJoined = false;
  let isLeading = false;
  /** The tab whose events continue this tab's position. */
  let followed: string | undefined;
  let releaseLock: (() => void) | undefined;
  let graceTimer: ReturnType<typeof setTimeout> | undefined;
  let leaderTimer: ReturnType<typeof setTimeout> | undefined;

  const stream = createStreamRunner({
    ...deps,
    url: () => deps.url(lastEvent.id === undefined ? { readAgo: readAgo() } : undefined),
    lastEventId: () => lastEvent.id,
    onEvent(event, id) {
      const at = deps.now();
      channel?.post({ type: 'event', event, id, at });
      handleEvent(event, id, at);
    },
    onPhase(next) {
      if (!isLeading) return;
      setPhase(next);
      announce();
    },
  });

  /** Outside of what the server accepts, also when the clock was set back, everything may have changed. */
  function readAgo(): number {
    const age = Math.round(deps.now() - lastEvent.at);
    if (age >= 0 && age <= DAY_MS) return age;
    lastEvent.at = deps.now();
    channel?.post({ type: 'event', event: GAP, at: lastEvent.at });
    onMessage(GAP);
    return 0;
  }

  function join(): void {
    isJoined = true;
    if (!channel) {
      lead();
      return;
    }
    awaitLeader(ANSWER_TIMEOUT_MS);
    releaseLock = channel.holdLock(lead);
    channel.post({ type: 'joined' });
  }

  /** The holder of the lock may be suspended; then this tab leads without the lock. */
  function awaitLeader(ms: number): void {
    clearTimeout(leaderTimer);
    leaderTimer = setTimeout(lead, ms);
  }

  function lead(): void {
    clearTimeout(leaderTimer);
    if (isLeading) return;
    isLeading = true;
    stream.open();
  }

  /** Keeps the phase, so that nothing changes on the screen while the tab is hidden. */
  function leave(): void {
    clearTimeout(leaderTimer);
    isJoined = false;
    isLeading = false;
    followed = undefined;
    stream.close();
    releaseLock?.();
  }

  function announce(): void {
    channel?.post({ type: 'leading', phase, degraded, ...lastEvent });
  }

  function handleEvent(event: LiveEvent, id: string | undefined, at: number): void {
    if (id !== undefined) lastEvent.id = id;
    if (!TRANSIENT_EVENTS.includes(event.event)) lastEvent.at = at;
    if (event.event === 'connected') setDegraded(false);
    if (event.event === 'degraded-mode') setDegraded(event.data.active);
    else onMessage(event);
  }

  function setDegraded(active: boolean): void {
    if (degraded === active) return;
    degraded = active;
    onMessage({ event: 'degraded-mode', data: { active } });
  }

  function setPhase(next: StreamPhase): void {
    if (phase === next) return;
    phase = next;
    deps.onPhase(next);
    if (next === 'open') onMessage({ event: 'open' });
    if (next === 'error') onMessage({ event: 'error', data: CONNECTION_LOST });
    if (next === 'failed') onMessage({ event: 'connection-failed' });
  }

  function receive(message: ReceivedTabMessage): void {
    if (isLeading) {
      if (message.type === 'retry') stream.retryNow(message.reason);
      if (message.type === 'joined' && document.hidden) leave();
      else if (message.type === 'joined') announce();
    } else if (isJoined) {
      if (message.type === 'leading') follow(message);
      // Events of a leader whose position was not compared must not move this tab's.
      if (message.type === 'event' && message.from === followed) {
        awaitLeader(SILENCE_TIMEOUT_MS);
        handleEvent(message.event, message.id, message.at);
      }
    }
  }

  function follow(leader: LeadingMessage & { readonly from: string }): void {
    if (leader.from !== followed) continueFrom(leader);
    followed = leader.from;
    if (leader.phase === 'open') awaitLeader(SILENCE_TIMEOUT_MS);
    else clearTimeout(leaderTimer);
    setPhase(leader.phase);
    setDegraded(leader.degraded);
  }

  /** A leader that has received more than this tab does not repeat it: everything may have changed. */
  function continueFrom({ id, at }: LeadingMessage): void {
    const isGap = at > lastEvent.at || (lastEvent.id !== undefined && lastEvent.id !== id);
    lastEvent.id = id ?? lastEvent.id;
    lastEvent.at = Math.max(lastEvent.at, at);
    if (isGap) onMessage(GAP);
  }

  function onVisibility(): void {
    clearTimeout(graceTimer);
    if (document.hidden) graceTimer = setTimeout(leave, HIDDEN_GRACE_MS);
    else if (isJoined) stream.retryNow('visible');
    else join();
  }

  return {
    start() {
      channel?.listen(receive);
      document.addEventListener('visibilitychange', onVisibility);
      window.addEventListener('pageshow', onVisibility);
      // A page in the back/forward cache must not hold the lock.
      window.addEventListener('pagehide', leave);
      if (!document.hidden) join();
    },
    stop() {
      clearTimeout(graceTimer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onVisibility);
      window.removeEventListener('pagehide', leave);
      leave();
      channel?.close();
      setPhase('closed');
    },
    retryNow(reason) {
      if (isLeading) stream.retryNow(reason);
      else if (phase === 'failed' || phase === 'stopped') channel?.post({ type: 'retry', reason });
    },
  };
}
