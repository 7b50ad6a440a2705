import type { ApiError } from './apiError';

/** What the calls have to say to the person; whoever joins the app's parts shows it as a toast. */
export interface ApiNotice {
  readonly type: 'error' | 'warning' | 'info' | 'success' | 'security';
  readonly title: string;
  readonly message?: string;
  /** Milliseconds; the type's own duration when left out. */
  readonly duration?: number;
  /** Notices of one key are one notice. */
  readonly key?: string;
}

/** Something the calls noticed that concerns the whole app. */
export type ApiEvent =
  | { readonly type: 'notice'; readonly notice: ApiNotice }
  /** The session is over and cannot be brought back here: to the login after 2 s. */
  | {
      readonly type: 'session-lost';
      readonly reason: 'refresh_failed' | 'session_expired_html' | 'csrf_missing';
      readonly error?: ApiError;
      readonly url: string;
    }
  /** By our own refresh, or by an answer that says so in its header. */
  | { readonly type: 'token-refreshed' }
  /** A call was refused because of maintenance. */
  | { readonly type: 'maintenance' }
  /** The refresh by the clock failed three times and goes on no more. */
  | { readonly type: 'refresh-stopped' };

const listeners = new Set<(event: ApiEvent) => void>();

/** Listens until the returned function is called. */
export function onApiEvent(listener: (event: ApiEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells everybody who listens. */
export function emitApiEvent(event: ApiEvent): void {
  for (const listener of [...listeners]) listener(event);
}
