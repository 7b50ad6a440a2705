import type { LiveEvent } from '../../../generated/web/model';
import { createSigner } from '../../session/crossTab/signature';
import type { StreamKind } from '../liveMessage';
import type { RetryReason, StreamPhase } from '../stream/streamState';

/** The state of the leader, and the position after which it forwards events. */
export interface LeadingMessage {
  readonly type: 'leading';
  readonly phase: StreamPhase;
  readonly degraded: boolean;
  readonly id?: string | undefined;
  readonly at: number;
}

export type TabMessage =
  | LeadingMessage
  | {
      readonly type: 'event';
      readonly event: LiveEvent;
      readonly id?: string | undefined;
      readonly at: number;
    }
  /** From a tab that is now visible: a visible leader answers with its state, a hidden one gives up the lock. */
  | { readonly type: 'joined' }
  | { readonly type: 'retry'; readonly reason: RetryReason };

export type ReceivedTabMessage = TabMessage & { readonly from: string };

export interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: ReceivedTabMessage) => void): void;
  /** Calls `onHeld` once this tab holds the lock; returns the release, which also ends the wait. */
  holdLock(onHeld: () => void): () => void;
  close(): void;
}

export interface TabOwner {
  readonly userId: number;
  readonly key: string;
}

/** Tabs of an earlier build use the same channel: a change of the messages needs a new name. */
const CHANNEL = 'nastenka-stream';

/**
 * The tabs of one session. Messages are signed with the session's key and contain the user id, so that a tab of another
 * session ignores them; the name of the lock is derived from both. Undefined without BroadcastChannel or Web Locks,
 * which need HTTPS or localhost.
 */
export function createTabChannel(
  { userId, key }: TabOwner,
  kind: StreamKind,
  locks: LockManager | undefined = (navigator as Partial<Navigator>).locks,
): TabChannel | undefined {
  if (typeof BroadcastChannel !== 'function' || !locks) return undefined;
  const channel = new BroadcastChannel(CHANNEL);
  const sign = createSigner(key);
  const lockName = `${CHANNEL}-${sign(`${userId} ${kind}`)}`;
  const tabId = crypto.getRandomValues(new Uint32Array(2)).join('-');
  return {
    post(message) {
      const body = JSON.stringify({ userId, kind, message: { ...message, from: tabId } } satisfies Payload);
      channel.postMessage({ body, mac: sign(body) });
    },
    listen(listener) {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const payload = verifyPayload(data, sign);
        if (payload?.userId === userId && payload.kind === kind) listener(payload.message);
      };
    },
    holdLock(onHeld) {
      const controller = new AbortController();
      const { signal } = controller;
      const onGranted = () => {
        if (signal.aborted) return;
        onHeld();
        return new Promise<void>((release) => signal.addEventListener('abort', () => release()));
      };
      // Where locks are refused, each tab leads itself.
      locks.request(lockName, { signal }, onGranted).catch(() => signal.aborted || onHeld());
      return () => controller.abort();
    },
    close: () => channel.close(),
  };
}

interface Payload {
  readonly userId: number;
  readonly kind: StreamKind;
  readonly message: ReceivedTabMessage;
}

function verifyPayload(wire: unknown, sign: (text: string) => string): Payload | undefined {
  if (typeof wire !== 'object' || wire === null || !('body' in wire) || !('mac' in wire)) return undefined;
  const { body, mac } = wire;
  // A valid signature means a tab of this app, so the content is trusted.
  return typeof body === 'string' && mac === sign(body) ? (JSON.parse(body) as Payload) : undefined;
}
