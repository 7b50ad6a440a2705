import type { LiveEvent } from '../../generated/web/model';

export type StreamKind = 'user' | 'admin';

export type LiveMessage =
  | LiveEvent
  | { readonly event: 'open' }
  /** The automatic retries are used up; only the user can retry. */
  | { readonly event: 'connection-failed' };

export type LiveMessageName = LiveMessage['event'];

export type LiveMessageOf<Name extends LiveMessageName> = Extract<LiveMessage, { readonly event: Name }>;

/** Names this client knows; those of a newer server are ignored. */
const SERVER_EVENTS: ReadonlySet<string> = new Set<LiveEvent['event']>([
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

export function readEvent(name: string | undefined, text: string): LiveEvent | undefined {
  if (name === undefined || !SERVER_EVENTS.has(name)) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? ({ event: name, data } as LiveEvent) : undefined;
  } catch {
    return undefined;
  }
}
