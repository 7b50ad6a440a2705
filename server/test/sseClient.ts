import { get, type IncomingMessage } from 'node:http';
import type { Response, Test } from 'supertest';
import type { LiveEvent } from '../features/live/live.types.ts';

export type ReceivedEvent = LiveEvent & { id: string };

export interface SseClient {
  status: number;
  headers: IncomingMessage['headers'];
  readonly received: ReceivedEvent[];
  /** The reconnection delay requested by the server, in milliseconds. */
  readonly retry: number | undefined;
  /** The next event with this name that no earlier call has returned. */
  next<Name extends LiveEvent['event']>(name: Name): Promise<ReceivedEvent & { event: Name }>;
  ended: Promise<void>;
  /** Stops reading, as a suspended client. */
  pause(): void;
  close(): void;
}

interface PendingNext {
  name: string;
  resolve: (event: ReceivedEvent) => void;
  reject: (error: Error) => void;
}

export function openSse(
  url: string,
  cookies: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<SseClient> {
  const cookie = Object.entries(cookies).map((pair) => pair.join('='));
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { agent: false, headers: { cookie: cookie.join('; '), ...headers } },
      (response) => resolve(readStream(response)),
    );
    request.on('error', reject);
  });
}

function readStream(response: IncomingMessage): SseClient {
  const received: ReceivedEvent[] = [];
  const unread: ReceivedEvent[] = [];
  const pending: PendingNext[] = [];
  let retry: number | undefined;
  let isClosed = false;
  let buffer = '';

  function handleFrame(frame: string): void {
    const fields = Object.fromEntries(
      frame
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    );
    if (fields.retry) retry = Number(fields.retry);
    if (!fields.event) return;
    const event = {
      event: fields.event,
      id: fields.id,
      data: JSON.parse(fields.data ?? 'null'),
    } as ReceivedEvent;
    received.push(event);
    const index = pending.findIndex(({ name }) => name === event.event);
    if (index === -1) unread.push(event);
    else pending.splice(index, 1)[0]?.resolve(event);
  }

  response.setEncoding('utf8').on('data', (text: string) => {
    const frames = (buffer + text).split('\n\n');
    buffer = frames.pop() ?? '';
    frames.forEach(handleFrame);
  });
  const ended = new Promise<void>((resolve) => {
    response.on('error', () => undefined);
    response.once('close', () => {
      isClosed = true;
      for (const { name, reject } of pending) reject(new Error(`The stream ended before "${name}" came.`));
      resolve();
    });
  });

  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    received,
    get retry() {
      return retry;
    },
    next: (name) =>
      new Promise((resolve, reject) => {
        const index = unread.findIndex(({ event }) => event === name);
        const [found] = index === -1 ? [] : unread.splice(index, 1);
        if (found) resolve(found as never);
        else if (isClosed) reject(new Error(`The stream is over without "${name}".`));
        else pending.push({ name, resolve: resolve as (event: ReceivedEvent) => void, reject });
      }),
    ended,
    pause: () => void response.pause(),
    close: () => void response.destroy(),
  };
}

/** Awaits only the headers of an event stream; other bodies are parsed as JSON. */
export function readHead(test: Test): Promise<Response> {
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

export async function readText(response: globalThis.Response): Promise<string> {
  if (!/event-stream/.test(response.headers.get('content-type') ?? '')) return response.text();
  await response.body?.cancel();
  return '';
}
