import { getStreamAdminUpdatesUrl, getStreamUpdatesUrl } from '../../generated/web/live/live';
import { onSuccessfulResponse } from '../api/connection';
import { renewAccess } from '../api/renewAccess';
import type { LiveMessage, StreamKind } from './liveMessage';
import type { RetryReason, StreamPhase } from './stream/streamState';
import { openEventStream } from './stream/transport';
import { createSharedStream, type StreamPosition } from './tabs/sharedStream';
import { createTabChannel, type TabOwner } from './tabs/tabChannel';

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
  const stream = createSharedStream({
    ...options,
    document,
    channel: createTabChannel(owner, kind),
    url: URLS[kind],
    transport: openEventStream,
    now: Date.now,
    random: Math.random,
    renew: async () => (await renewAccess()).outcome,
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
