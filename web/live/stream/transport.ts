import { createEventSource } from 'eventsource-client';
import { errorFromResponse } from '../../api/apiError';
import { emitApiEvent } from '../../api/apiEvents';
import { retryAfterSeconds } from '../../api/retryHint';

/** After `onEnd` or `onRefused` no further callback follows. */
export interface TransportListener {
  onOpen(): void;
  onEvent(event: { readonly name: string | undefined; readonly data: string; readonly id?: string }): void;
  /** The connection was lost or closed by the server, which may give a delay in milliseconds. */
  onEnd(retryAfter: number | undefined): void;
  onRefused(status: number, retryAfter: number | undefined): void;
}

/** Opens one connection; the returned function closes it without callbacks. */
export type Transport = (
  url: string,
  lastEventId: string | undefined,
  listener: TransportListener,
) => () => void;

/** The library's default delay, when the server sends no `retry`. */
const DEFAULT_DELAY_MS = 2000;

/**
 * An event stream over `fetch`: unlike the browser's EventSource it exposes the status of a refusal and can send the
 * `Last-Event-ID` of another tab. The state machine decides on reconnects.
 */
export const openEventStream: Transport = (url, lastEventId, listener) => {
  let refusal: { status: number; retryAfter: number | undefined } | undefined;
  let isClosed = false;

  async function fetchStream(address: string | URL, init?: object): Promise<Response> {
    const response = await fetch(address, init);
    const isStream = response.headers.get('Content-Type')?.includes('text/event-stream') ?? false;
    if (response.ok && isStream) return response;
    const seconds = retryAfterSeconds(response.headers.get('Retry-After'), new Date());
    refusal = { status: response.ok ? 0 : response.status, retryAfter: seconds && seconds * 1000 };
    // A page without other calls learns of maintenance here only.
    if (response.status === 503 && (await errorFromResponse(response)).code === 'MAINTENANCE')
      emitApiEvent({ type: 'maintenance' });
    else await response.body?.cancel();
    throw new TypeError('No stream came.');
  }

  function finish(delay: number): void {
    client.close();
    if (isClosed) return;
    isClosed = true;
    if (refusal) listener.onRefused(refusal.status, refusal.retryAfter);
    else listener.onEnd(delay === DEFAULT_DELAY_MS ? undefined : delay);
  }

  const client = createEventSource({
    url,
    credentials: 'same-origin',
    fetch: fetchStream,
    ...(lastEventId !== undefined && { initialLastEventId: lastEventId }),
    onConnect: () => isClosed || listener.onOpen(),
    onMessage: ({ event, data, id }) => {
      if (!isClosed) listener.onEvent({ name: event, data, ...(id !== undefined && { id }) });
    },
    // Closed before the library reconnects by itself.
    onScheduleReconnect: ({ delay }) => finish(delay),
  });

  return () => {
    isClosed = true;
    client.close();
  };
};
