import { getStreamAdminUpdatesUrl, getStreamUpdatesUrl } from '../../generated/web/live/live';
import { onSuccessfulResponse } from '../api/connection';
import { renewAccess } from '../api/renewAccess';
import type { LiveMessage, StreamKind } from './liveMessage';
import type { RetryReason, StreamPhase } from './stream/streamState';
import { openEventStream } from './stream/transport';
import { createElectedLeadership } from './tabs/electedLeadership';
import { createSoleLeadership, type Leadership, type LeadershipCallbacks } from './tabs/leadership';
import { createLockLeadership } from './tabs/lockLeadership';
import { createSharedStream, type StreamPosition } from './tabs/sharedStream';
import { createTabLink, type TabLink, type TabOwner } from './tabs/tabLink';

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
  onDoubt(): void;
}

export interface RunningStream {
  retryNow(reason: RetryReason): void;
  close(): void;
}

export function startStream(options: StreamOptions): RunningStream {
  const { kind, owner } = options;
  const link = createTabLink(owner, kind);
  const stream = createSharedStream({
    ...options,
    link,
    url: URLS[kind],
    transport: openEventStream,
    now: Date.now,
    chance: Math.random,
    renew: async () => (await renewAccess()).outcome,
    createLeadership: (ports) => createLeadership(link, `${owner.userId}-${kind}`, ports),
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

/** Locks are missing on plain HTTP. */
function createLeadership(link: TabLink | undefined, name: string, ports: LeadershipCallbacks): Leadership {
  if (!link) return createSoleLeadership(ports);
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) return createLockLeadership(locks, `nastenka-live-${name}`, ports);
  return createElectedLeadership({
    ...ports,
    tabId: link.tabId,
    chance: Math.random,
    requestLeader: () => link.post({ type: 'who' }),
    announceLeave: () => link.post({ type: 'bye' }),
  });
}
