import type { ApiError } from './apiError';

export interface ApiNotice {
  readonly type: 'error' | 'warning' | 'info' | 'success' | 'security';
  readonly title: string;
  readonly message?: string;
  /** Milliseconds; without it the default of the type. */
  readonly duration?: number;
  readonly key?: string;
  /** Of an error of the server, whose log says more. */
  readonly requestId?: string | undefined;
}

export type ApiEvent =
  | { readonly type: 'notice'; readonly notice: ApiNotice }
  /** The session has ended and cannot be renewed; the login page follows after 2 s. */
  | {
      readonly type: 'session-lost';
      readonly reason: 'refresh_failed' | 'session_expired_html' | 'csrf_missing';
      readonly error?: ApiError;
      readonly url: string;
    }
  /** By the client's own refresh or by the `X-Token-Refreshed` header of a response. */
  | { readonly type: 'token-refreshed' }
  | { readonly type: 'maintenance' }
  /** The server takes the token of the view no longer. */
  | { readonly type: 'view-ended' }
  /** The proactive refresh has stopped after three failures in a row. */
  | { readonly type: 'refresh-stopped' };

const listeners = new Set<(event: ApiEvent) => void>();

export function onApiEvent(listener: (event: ApiEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function emitApiEvent(event: ApiEvent): void {
  for (const listener of [...listeners]) listener(event);
}
