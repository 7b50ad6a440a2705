import { getStreamAdminUpdatesUrl, getStreamUpdatesUrl } from '../../generated/web/live/live';
import { onGoodAnswer } from '../api/connection';
import { renewAccess } from '../api/renewAccess';
import type { LiveMessage, StreamKind } from './liveMessage';
import type { Hope, StreamPhase } from './stream/streamState';
import { openTransport } from './stream/transport';
import { electedLeadership } from './tabs/electedLeadership';
import { type Leadership, type LeadershipPorts, soleLeadership } from './tabs/leadership';
import { lockLeadership } from './tabs/lockLeadership';
import { createSharedStream, type LastEvent } from './tabs/sharedStream';
import { createTabLink, type TabLink, type TabOwner } from './tabs/tabLink';

const URLS = {
  user: getStreamUpdatesUrl,
  admin: getStreamAdminUpdatesUrl,
} satisfies Record<StreamKind, unknown>;

export interface EngineOrder {
  readonly kind: StreamKind;
  readonly owner: TabOwner;
  readonly last: LastEvent;
  onMessage(message: LiveMessage): void;
  onPhase(phase: StreamPhase): void;
  onDoubt(): void;
}

export interface RunningStream {
  hope(reason: Hope): void;
  close(): void;
}

export function startStream(options: EngineOrder): RunningStream {
  const { kind, owner } = options;
  const link = createTabLink(owner, kind);
  const stream = createSharedStream({
    ...options,
    link,
    url: URLS[kind],
    transport: openTransport,
    now: Date.now,
    chance: Math.random,
    renew: async () => (await renewAccess()).outcome,
    lead: (ports) => createLeadership(link, `${owner.userId}-${kind}`, ports),
  });
  const onOnline = () => stream.hope('online');
  const unsubscribe = onGoodAnswer(() => stream.hope('answered'));
  window.addEventListener('online', onOnline);
  stream.start();
  return {
    hope: stream.hope,
    close() {
      window.removeEventListener('online', onOnline);
      unsubscribe();
      stream.stop();
    },
  };
}

/** Locks are missing on plain HTTP. */
function createLeadership(link: TabLink | undefined, name: string, ports: LeadershipPorts): Leadership {
  if (!link) return soleLeadership(ports);
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) return lockLeadership(locks, `nastenka-live-${name}`, ports);
  return electedLeadership({
    ...ports,
    tab: link.tab,
    chance: Math.random,
    ask: () => link.post({ type: 'who' }),
    sayGoodbye: () => link.post({ type: 'bye' }),
  });
}
