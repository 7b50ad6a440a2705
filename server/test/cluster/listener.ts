import { setTimeout as wait } from 'node:timers/promises';
import { type Heard, openSse, type SseClient } from '../sseClient.ts';

/** A stream that is opened again as soon as it ends, as browsers do, though they wait for as long as they are told. */
export interface Listener {
  heard(): Heard[];
  /** How long each way back took, in milliseconds. */
  readonly returns: number[];
  /** How long the server wanted it to wait before. */
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

  async function comeBack(lastId: string): Promise<SseClient> {
    for (;;) {
      try {
        return await open({ 'Last-Event-ID': lastId });
      } catch (error) {
        if (closed) throw error;
        await wait(20);
      }
    }
  }

  async function follow(first: SseClient): Promise<void> {
    for (let stream = first; ; ) {
      await stream.ended;
      if (closed) return;
      if (stream.retry !== undefined) retries.push(stream.retry);
      const lost = performance.now();
      stream = await comeBack(stream.heard.at(-1)?.id ?? '');
      returns.push(performance.now() - lost);
    }
  }

  const following = follow(await open());
  following.catch(() => undefined);
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
