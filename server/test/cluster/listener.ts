import { setTimeout as wait } from 'node:timers/promises';
import { type Heard, openSse, type SseClient } from '../sseClient.ts';

/** A stream that reconnects as soon as it ends; unlike in browsers, without the requested delay. */
export interface Listener {
  heard(): Heard[];
  /** The durations of reconnections, in milliseconds. */
  readonly returns: number[];
  /** The reconnection delays requested by the server, in milliseconds. */
  readonly retries: number[];
  close(): void;
}

/** Resolves when the stream is open for the first time. */
export async function keepListening(url: string, cookies: Record<string, string>): Promise<Listener> {
  const streams: SseClient[] = [];
  const returns: number[] = [];
  const retries: number[] = [];
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
      if (stream.retry !== undefined) retries.push(stream.retry);
      const lostAt = performance.now();
      stream = await reconnect(stream.heard.at(-1)?.id ?? '');
      returns.push(performance.now() - lostAt);
    }
  }

  const reconnecting = keepReconnecting(await open());
  reconnecting.catch(() => undefined);
  return {
    heard: () => streams.flatMap((stream) => stream.heard),
    returns,
    retries,
    close() {
      closed = true;
      for (const stream of streams) stream.close();
    },
  };
}
