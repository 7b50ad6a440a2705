import { get, type IncomingMessage } from 'node:http';
import type { Response, Test } from 'supertest';
import type { LiveEvent } from '../features/live/liveEvents.ts';

/** An event as it came. */
export type Heard = LiveEvent & { id: string };

/** A browser's side of a live stream. */
export interface SseClient {
  status: number;
  headers: IncomingMessage['headers'];
  /** Everything so far. */
  readonly heard: Heard[];
  /** What the server has asked to wait before coming back, in milliseconds. */
  readonly retry: number | undefined;
  /** The next event with this name that nobody has waited for yet. */
  next<Name extends LiveEvent['event']>(name: Name): Promise<Heard & { event: Name }>;
  /** Resolves when the stream is over, whoever ended it. */
  ended: Promise<void>;
  /** Stops reading, as a client whose machine sleeps. */
  sleep(): void;
  close(): void;
}

interface Waiting {
  name: string;
  resolve: (event: Heard) => void;
  reject: (error: Error) => void;
}

/** Opens a stream; resolves when the head of the answer is there, whatever its status. */
export function openSse(
  url: string,
  cookies: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<SseClient> {
  const cookie = Object.entries(cookies).map((pair) => pair.join('='));
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers: { cookie: cookie.join('; '), ...headers } }, (answer) =>
      resolve(listen(answer)),
    );
    request.on('error', reject);
  });
}

function listen(answer: IncomingMessage): SseClient {
  const heard: Heard[] = [];
  const unclaimed: Heard[] = [];
  const waiting: Waiting[] = [];
  let retry: number | undefined;
  let over = false;
  let rest = '';

  function take(frame: string): void {
    const fields = Object.fromEntries(
      frame
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    );
    if (fields.retry) retry = Number(fields.retry);
    if (!fields.event) return;
    const event = { event: fields.event, id: fields.id, data: JSON.parse(fields.data ?? 'null') } as Heard;
    heard.push(event);
    const index = waiting.findIndex(({ name }) => name === event.event);
    if (index === -1) unclaimed.push(event);
    else waiting.splice(index, 1)[0]?.resolve(event);
  }

  answer.setEncoding('utf8').on('data', (text: string) => {
    const frames = (rest + text).split('\n\n');
    rest = frames.pop() ?? '';
    frames.forEach(take);
  });
  const ended = new Promise<void>((resolve) => {
    answer.on('error', () => undefined);
    answer.once('close', () => {
      over = true;
      for (const { name, reject } of waiting) reject(new Error(`The stream ended before "${name}" came.`));
      resolve();
    });
  });

  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    heard,
    get retry() {
      return retry;
    },
    next: (name) =>
      new Promise((resolve, reject) => {
        const index = unclaimed.findIndex(({ event }) => event === name);
        const [found] = index === -1 ? [] : unclaimed.splice(index, 1);
        if (found) resolve(found as never);
        else if (over) reject(new Error(`The stream is over without "${name}".`));
        else waiting.push({ name, resolve: resolve as (event: Heard) => void, reject });
      }),
    ended,
    sleep: () => void answer.pause(),
    close: () => void answer.destroy(),
  };
}

/** The head of an answer that may be a stream, which nobody waits to the end of; other bodies are JSON as ever. */
export function headOf(test: Test): Promise<Response> {
  return test.buffer(true).parse((response, done) => {
    if (/event-stream/.test(String(response.headers['content-type']))) {
      done(null, {});
      (response as unknown as IncomingMessage).destroy();
      return;
    }
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      text += part;
    });
    response.on('end', () => done(null, text === '' ? {} : JSON.parse(text)));
  }) as unknown as Promise<Response>;
}

/** The text of a fetched answer; of a stream nothing, which is closed instead. */
export async function textOf(answer: globalThis.Response): Promise<string> {
  if (!/event-stream/.test(answer.headers.get('content-type') ?? '')) return answer.text();
  await answer.body?.cancel();
  return '';
}
