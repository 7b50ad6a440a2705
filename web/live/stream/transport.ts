import { createEventSource } from 'eventsource-client';
import { errorFromResponse } from '../../api/apiError';
import { emitApiEvent } from '../../api/apiEvents';
import { retryAfterSeconds } from '../../api/retryHint';

/** What a connection says of itself; after `onEnd` or `onRefused` it says nothing more. */
export interface TransportListener {
  /** A stream is there: a good status and the right type. */
  onOpen(): void;
  onEvent(event: { readonly name: string | undefined; readonly data: string; readonly id?: string }): void;
  /** It broke off, or the server ended it and perhaps said when to come back. */
  onEnd(retryAfter: number | undefined): void;
  /** No stream came. */
  onRefused(status: number, retryAfter: number | undefined): void;
}

/** Opens one connection; the answer closes it, silently. */
export type Transport = (
  url: string,
  lastEventId: string | undefined,
  listener: TransportListener,
) => () => void;

/** What the client waits when the server has said nothing. */
const UNSAID_MS = 2000;

/**
 * A stream over `fetch`, which tells the status of a refusal and may send `Last-Event-ID` from another tab; the
 * browser's own EventSource does neither. The client reads the frames; when to come back is decided elsewhere.
 */
export const openTransport: Transport = (url, lastEventId, listener) => {
  let refusal: { status: number; retryAfter: number | undefined } | undefined;
  let isOver = false;

  async function fetchStream(address: string | URL, init?: object): Promise<Response> {
    const answer = await fetch(address, init);
    const isStream = answer.headers.get('Content-Type')?.includes('text/event-stream') ?? false;
    if (answer.ok && isStream) return answer;
    const seconds = retryAfterSeconds(answer.headers.get('Retry-After'), new Date());
    refusal = { status: answer.ok ? 0 : answer.status, retryAfter: seconds && seconds * 1000 };
    // A page that only listens makes no other call that would be told.
    if (answer.status === 503 && (await errorFromResponse(answer)).code === 'MAINTENANCE')
      emitApiEvent({ type: 'maintenance' });
    else await answer.body?.cancel();
    throw new TypeError('No stream came.');
  }

  function finish(delay: number): void {
    client.close();
    if (isOver) return;
    isOver = true;
    if (refusal) listener.onRefused(refusal.status, refusal.retryAfter);
    else listener.onEnd(delay === UNSAID_MS ? undefined : delay);
  }

  const client = createEventSource({
    url,
    credentials: 'same-origin',
    fetch: fetchStream,
    ...(lastEventId !== undefined && { initialLastEventId: lastEventId }),
    onConnect: () => isOver || listener.onOpen(),
    onMessage: ({ event, data, id }) => {
      if (!isOver) listener.onEvent({ name: event, data, ...(id !== undefined && { id }) });
    },
    // It would come back by itself; closed in time, it does not.
    onScheduleReconnect: ({ delay }) => finish(delay),
  });

  return () => {
    isOver = true;
    client.close();
  };
};
