import { setTimeout as wait } from 'node:timers/promises';
import { openSse, type ReceivedEvent, type SseClient } from '../sseClient.ts';

/** A stream that reconnects as soon as it ends; unlike in browsers, without the requested delay. */
export interface Listener {
  received(): ReceivedEvent[];
  /** The durations of reconnections, in milliseconds. */
  readonly reconnectTimes: number[];
  /** The reconnection delays requested by the server, in milliseconds. */
  readonly retryDelays: number[];
  close(): void;
}

/** Resolves when the stream is open for the first time. */
export async function startListener(url: string, cookies: Record<string, string>): Promise<Listener> {
  const streams: SseClient[] = [];
  const reconnectTimes: number[] = [];
  const retryDelays: number[] = [];
  let closed = false;

  async function open(headers: Record<string, string> = {}): Promise<SseClient> {
    const stream = await openSse(`${url}/api/sse/cache-updates`, cookies, headers);
    await stream.next('connected');
    streams.push(stream);
    return stream;
  }

  async function reconnect(lastId: string): Promise<SseClient> {
    for (;;) {
      try {
        return await open({ 'Last-Event-ID': lastId });
      } catch (error) {
        if (closed) throw error;
        await wait(20);
      }
    }
  }

  async function keepReconnecting(first: SseClient): Promise<void> {
    for (let stream = first; ; ) {
      await stream.ended;
      if (closed) return;
      if (stream.retry !== undefined) retryDelays.push(stream.retry);
      const lostAt = performance.now();
      stream = await reconnect(stream.received.at(-1)?.id ?? '');
      reconnectTimes.push(performance.now() - lostAt);
    }
  }

  const reconnecting = keepReconnecting(await open());
  reconnecting.catch(() => undefined);
  return {
    received: () => streams.flatMap((stream) => stream.received),
    reconnectTimes,
    retryDelays,
    close() {
      closed = true;
      for (const stream of streams) stream.close();
    },
  };
}
