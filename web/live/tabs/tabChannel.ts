import type { LiveEvent } from '../../../generated/web/model';
import { createSigner } from '../../session/crossTab/signature';
import type { StreamKind } from '../liveMessage';
import type { RetryReason, StreamPhase } from '../stream/streamState';

export interface LeadingMessage {
  readonly type: 'leading';
  readonly phase: StreamPhase;
  readonly isVisible: boolean;
  readonly degraded: boolean;
  /** The sender becomes the leader, even if another tab is. */
  readonly claims: boolean;
  readonly lastEventId?: string | undefined;
}

/** A tab of the previous build reads these messages: their property names and strings must not change. */
export type StreamTabMessage =
  | LeadingMessage
  | {
      readonly type: 'event';
      readonly event: LiveEvent;
      readonly id?: string | undefined;
      /** Only for this tab, which has missed the event. */
      readonly to?: string;
    }
  /** Requests the leader; with `since`, also the events after it. */
  | { readonly type: 'who'; readonly since?: number | undefined }
  | { readonly type: 'bye' }
  /** Requests a retry from the leader. */
  | { readonly type: 'hope'; readonly hope: RetryReason };

export type ReceivedTabMessage = StreamTabMessage & { readonly from: string };

export interface TabChannel {
  readonly tabId: string;
  post(message: StreamTabMessage): void;
  listen(listener: (message: ReceivedTabMessage) => void): void;
  close(): void;
}

export interface TabOwner {
  readonly userId: number;
  readonly key: string;
}

const CHANNEL = 'nastenka-live';

/**
 * Messages are signed with the session's key and contain the user id, so that a tab of another session ignores them.
 * Undefined without BroadcastChannel.
 */
export function createTabChannel(
  { userId, key }: TabOwner,
  kind: StreamKind,
  tabId: string = crypto.getRandomValues(new Uint32Array(2)).join('-'),
): TabChannel | undefined {
  if (typeof BroadcastChannel !== 'function') return undefined;
  const channel = new BroadcastChannel(CHANNEL);
  const sign = createSigner(key);
  return {
    tabId,
    post(message) {
      const body = JSON.stringify({ userId, kind, word: { ...message, from: tabId } });
      channel.postMessage({ body, mac: sign(body) });
    },
    listen(listener) {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const body = verifyPayload(data, sign);
        if (body?.userId === userId && body.kind === kind && body.word.from !== tabId) listener(body.word);
      };
    },
    close: () => channel.close(),
  };
}

interface Payload {
  readonly userId: number;
  readonly kind: StreamKind;
  readonly word: ReceivedTabMessage;
}

function verifyPayload(wire: unknown, sign: (text: string) => string): Payload | undefined {
  if (typeof wire !== 'object' || wire === null || !('body' in wire) || !('mac' in wire)) return undefined;
  const { body, mac } = wire;
  // A valid signature means a tab of this app, so the content is trusted.
  return typeof body === 'string' && mac === sign(body) ? (JSON.parse(body) as Payload) : undefined;
}
