import { getStreamAdminUpdatesUrl, getStreamUpdatesUrl } from '../../generated/web/live/live';
import { onSuccessfulResponse } from '../api/connection';
import { renewAccess } from '../api/renewAccess';
import type { LiveMessage, StreamKind } from './liveMessage';
import type { RetryReason, StreamPhase } from './stream/streamState';
import { openEventStream } from './stream/transport';
import { createSoleLeadership, type Leadership, type LeadershipCallbacks } from './tabs/leadership';
import { createMessageLeadership } from './tabs/messageLeadership';
import { createSharedStream, type StreamPosition } from './tabs/sharedStream';
import { createTabChannel, type TabChannel, type TabOwner } from './tabs/tabChannel';
import { createWebLocksLeadership } from './tabs/webLocksLeadership';

const URLS = {
  user: getStreamUpdatesUrl,
  admin: getStreamAdminUpdatesUrl,
} satisfies Record<StreamKind, unknown>;

export interface StreamOptions {
  readonly kind: StreamKind;
  readonly owner: TabOwner;
  readonly lastEvent: StreamPosition;
  onMessage(message: LiveMessage): void;
  onPhase(phase: StreamPhase): void;
  onUnauthorized(): void;
}

export interface RunningStream {
  retryNow(reason: RetryReason): void;
  close(): void;
}

export function startStream(options: StreamOptions): RunningStream {
  const { kind, owner } = options;
  const channel = createTabChannel(owner, kind);
  const stream = createSharedStream({
    ...options,
    channel,
    url: URLS[kind],
    transport: openEventStream,
    now: Date.now,
    random: Math.random,
    renew: async () => (await renewAccess()).outcome,
    createLeadership: (callbacks) => createLeadership(channel, `${owner.userId}-${kind}`, callbacks),
  });
  const onOnline = () => stream.retryNow('online');
  const unsubscribe = onSuccessfulResponse(() => stream.retryNow('answered'));
  window.addEventListener('online', onOnline);
  stream.start();
  return {
    retryNow: stream.retryNow,
    close() {
      window.removeEventListener('online', onOnline);
      unsubscribe();
      stream.stop();
    },
  };
}

/** The Web Locks API is missing on plain HTTP. */
function createLeadership(
  channel: TabChannel | undefined,
  name: string,
  callbacks: LeadershipCallbacks,
): Leadership {
  if (!channel) return createSoleLeadership(callbacks);
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) return createWebLocksLeadership(locks, `nastenka-live-${name}`, callbacks);
  return createMessageLeadership({
    ...callbacks,
    tabId: channel.tabId,
    random: Math.random,
    requestLeader: () => channel.post({ type: 'who' }),
    announceLeave: () => channel.post({ type: 'bye' }),
  });
}
