import type { LiveEvent } from '../../generated/web/model';

/** The two streams: everybody's, and the administration's. */
export type StreamKind = 'user' | 'admin';

/** What subscribers hear: the server's events, and what happens to the stream itself. */
export type LiveMessage =
  | LiveEvent
  | { readonly event: 'open' }
  /** Tried as often as it makes sense; somebody has to ask for it. */
  | { readonly event: 'connection-failed' };

export type LiveName = LiveMessage['event'];

/** The message of a name. */
export type LiveMessageOf<Name extends LiveName> = Extract<LiveMessage, { readonly event: Name }>;

/** Every name that the server may send; a newer server's others are passed over. */
const SENT: ReadonlySet<string> = new Set<LiveEvent['event']>([
  'connected',
  'heartbeat',
  'cache-invalidation',
  'article-created',
  'article-updated',
  'article-deleted',
  'category-updated',
  'sections',
  'degraded-mode',
  'maintenance',
  'error',
  'warning',
  'session-ended',
  'presence',
  'cache-stats',
  'rate-limit-alert',
  'system-health',
  'message',
  'notification',
]);

/** An event as it came over the wire; undefined when it is none that this client knows. */
export function readEvent(name: string | undefined, text: string): LiveEvent | undefined {
  if (name === undefined || !SENT.has(name)) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? ({ event: name, data } as LiveEvent) : undefined;
  } catch {
    return undefined;
  }
}
