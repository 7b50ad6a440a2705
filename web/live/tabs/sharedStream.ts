import type { LiveEvent, StreamUpdatesParams } from '../../../generated/web/model';
import type { LiveMessage } from '../liveMessage';
import { createStreamRunner, type StreamDeps } from '../stream/streamRunner';
import type { RetryReason, StreamPhase } from '../stream/streamState';
import type { Leadership, LeadershipCallbacks } from './leadership';
import { createLeaderTimeout } from './leaderTimeout';
import { createRecentEvents } from './recentEvents';
import type { LeadingMessage, ReceivedTabMessage, TabChannel } from './tabChannel';

/** The position in the event order, shared by both streams of a tab. */
export interface StreamPosition {
  id: string | undefined;
  /** When the tab started to read for its user (client clock); without an id, events are requested from here. */
  readSince: number;
}

export interface SharedStreamDeps
  extends Pick<StreamDeps, 'transport' | 'now' | 'random' | 'renew' | 'onUnauthorized'> {
  url(beginning: StreamUpdatesParams | undefined): string;
  readonly channel: TabChannel | undefined;
  readonly lastEvent: StreamPosition;
  createLeadership(callbacks: LeadershipCallbacks): Leadership;
  onMessage(message: LiveMessage): void;
  onPhase(phase: StreamPhase): void;
}

export interface SharedStream {
  start(): void;
  stop(): void;
  retryNow(reason: RetryReason): void;
}

export const RESPONSE_TIMEOUT_MS = 1000;
/** Spreads the visible tabs that claim the stream from a hidden leader. */
const HANDOVER_MS = 200;

const DAY_MS = 24 * 3_600_000;

/** Events of one connection; they are not repeated to other tabs. */
const CONNECTION_EVENTS: readonly string[] = ['connected', 'heartbeat', 'warning', 'error'];

const CONNECTION_LOST = {
  code: 'SERVICE_UNAVAILABLE',
  message: 'Spojení se serverem bylo přerušeno.',
} as const;

/** See `docs/decisions/one-event-stream-per-browser.md`. */
export function createSharedStream(deps: SharedStreamDeps): SharedStream {
  const { channel, lastEvent, onMessage } = deps;
  let phase: StreamPhase = 'closed';
  let degraded = false;
  let isOn = false;

  const recent = createRecentEvents(deps.now);
  const leaderTimeout = createLeaderTimeout(() => isOn && leadership.claim());

  const stream = createStreamRunner({
    ...deps,
    url: () => deps.url(lastEvent.id === undefined ? { readAgo: readAgo() } : undefined),
    lastEventId: () => lastEvent.id,
    onEvent(event, id) {
      if (!CONNECTION_EVENTS.includes(event.event)) recent.add(event, id);
      channel?.post({ type: 'event', event, id });
      handleEvent(event, id);
    },
    onPhase(next) {
      if (!leadership.isLeader()) return;
      setPhase(next);
      announce(false);
    },
  });
  const leadership = deps.createLeadership({
    announce,
    onChange(isLeader) {
      leaderTimeout.stop();
      if (isLeader) stream.open();
      else {
        stream.close();
        leaderTimeout.onLeaderMessage(isOn && phase === 'open');
      }
    },
  });

  /** The clock may have been changed; the server accepts at most a day. */
  function readAgo(): number {
    return Math.min(Math.max(Math.round(deps.now() - lastEvent.readSince), 0), DAY_MS);
  }

  function announce(claims: boolean): void {
    const isVisible = !document.hidden;
    channel?.post({ type: 'leading', phase, isVisible, degraded, claims, lastEventId: lastEvent.id });
  }

  function handleEvent(event: LiveEvent, id: string | undefined): void {
    if (id !== undefined) lastEvent.id = id;
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
    if (!isOn) return;
    leadership.receive(message);
    if (message.type === 'who' && leadership.isLeader()) {
      announce(false);
      if (message.since !== undefined) sendMissed(message.from, message.since);
    }
    if (message.type === 'hope' && leadership.isLeader()) stream.retryNow(message.hope);
    if (leadership.isLeader()) return;
    if (message.type === 'event' && (message.to ?? channel?.tabId) === channel?.tabId)
      handleEvent(message.event, message.id);
    if (message.type === 'leading') followLeader(message);
    if (message.type === 'event' || message.type === 'leading')
      leaderTimeout.onLeaderMessage(phase === 'open');
  }

  function sendMissed(recipient: string, since: number): void {
    for (const { event, id } of recent.since(since))
      channel?.post({ type: 'event', event, id, to: recipient });
  }

  function followLeader(message: LeadingMessage): void {
    if (message.lastEventId !== undefined) lastEvent.id ??= message.lastEventId;
    setPhase(message.phase);
    setDegraded(message.degraded);
    // Browsers throttle hidden tabs, so a visible one takes over.
    if (!message.isVisible && !document.hidden) leaderTimeout.claimAfter(HANDOVER_MS * deps.random());
    else leaderTimeout.confirmLeader();
  }

  function onVisibility(): void {
    if (leadership.isLeader()) announce(false);
    else if (!document.hidden) {
      leaderTimeout.claimAfter(RESPONSE_TIMEOUT_MS);
      channel?.post({ type: 'who' });
    }
    if (!document.hidden) stream.retryNow('visible');
  }

  return {
    start() {
      if (isOn) return;
      isOn = true;
      channel?.listen(receive);
      document.addEventListener('visibilitychange', onVisibility);
      window.addEventListener('pagehide', leadership.stop);
      window.addEventListener('pageshow', leadership.start);
      const since = lastEvent.id === undefined ? lastEvent.readSince : undefined;
      leadership.start();
      channel?.post({ type: 'who', since });
    },
    stop() {
      isOn = false;
      leaderTimeout.stop();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leadership.stop);
      window.removeEventListener('pageshow', leadership.start);
      leadership.stop();
      channel?.close();
      setPhase('closed');
    },
    retryNow(reason) {
      if (leadership.isLeader()) stream.retryNow(reason);
      else if (phase === 'failed' || phase === 'stopped' || reason === 'online')
        channel?.post({ type: 'hope', hope: reason });
    },
  };
}
