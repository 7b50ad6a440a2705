import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeUser, type RunningApp, startHttpApp } from '../test/httpApp.ts';
import { ok, type Reply, streamReply } from './operation.ts';
import type { StreamConnection } from './types.ts';

const FRAME = 'data: 1\n\n';

let app: RunningApp;
const connections: StreamConnection[] = [];
const responses: WeakRef<object>[] = [];
let finishHealth: (reply: Reply<'getHealth'>) => void = () => undefined;
beforeAll(async () => {
  app = await startHttpApp({
    callers: { s: fakeUser('user') },
    handlers: {
      getHealth: () =>
        new Promise((resolve) => {
          finishHealth = resolve;
        }),
      streamUpdates: ({ raw }) => {
        responses.push(new WeakRef(raw.res ?? {}));
        return streamReply((connection) => {
          connections.push(connection);
          connection.send(FRAME);
        });
      },
    },
  });
});
afterEach(() => {
  for (const connection of connections.splice(0)) connection.destroy();
});
afterAll(() => app.close());

function streamRequest(version = '1.1'): string {
  return `GET /api/sse/cache-updates HTTP/${version}\r\nHost: x\r\nCookie: sid=s\r\n\r\n`;
}

async function openSocket(request: string): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

function connectionCount(): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
}

function lastLogLine(): unknown {
  return JSON.parse(app.logLines.findLast((line) => line.includes('/api/sse/')) ?? '');
}

test.each(['1.0', '1.1'])(
  'a stream over HTTP/%s is what comes until the connection closes',
  async (version) => {
    const socket = await openSocket(streamRequest(version));
    const received = text(socket);
    await expect.poll(() => connections.length).toBeGreaterThan(0);
    connections[0]?.end('data: 2\n\n');
    const [head = '', body] = (await received).split(/(?<=\r\n\r\n)/);
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(head).toMatch(/^connection: close\r$/im);
    expect(head).not.toMatch(/^(transfer-encoding|content-length):/im);
    expect(body).toBe(`${FRAME}data: 2\n\n`);
    expect(app.contractErrors).toEqual([]);
  },
);

test('HEAD has the headers of a stream and opens none', async () => {
  const opened = responses.length;
  const response = await fetch(`${app.url}/api/sse/cache-updates`, {
    method: 'HEAD',
    headers: { cookie: 'sid=s' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform');
  expect(responses.length).toBe(opened + 1);
  expect(connections).toEqual([]);
});

test('a client that does not read the end of a stream in time is cut off', async () => {
  const socket = await openSocket(streamRequest());
  // More than is buffered on the way.
  const longText = 'x'.repeat(50_000_000);
  socket.on('error', () => undefined);
  await expect.poll(() => connections.length).toBeGreaterThan(0);
  expect(connections[0]?.send(longText)).toBeGreaterThan(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onClose = vi.fn();
  connections[0]?.onClose(onClose);
  connections[0]?.end('data: 2\n\n');
  expect(connections[0]?.send('data: 3\n\n'), 'nothing follows the end').toBe(0);
  await new Promise(setImmediate);
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_500);
  vi.useRealTimers();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  socket.destroy();
});

test('a request counts as answered when its stream opens', async () => {
  const socket = await openSocket(streamRequest());
  await once(socket, 'data');
  expect(lastLogLine()).toMatchObject({ status: 200, path: '/api/sse/cache-updates', userId: 1 });
  expect(lastLogLine()).not.toHaveProperty('aborted');
  socket.destroy();
});

test('an open stream does not keep its response in memory', async () => {
  const socket = await openSocket(streamRequest());
  await once(socket, 'data');
  // A WeakRef holds its target until the end of the turn that created it.
  await new Promise(setImmediate);
  setFlagsFromString('--expose_gc');
  (runInNewContext('gc') as () => void)();
  expect(responses.at(-1)?.deref()).toBeUndefined();
  socket.destroy();
});

test('a client that sends another request on the connection of a stream is cut off', async () => {
  const socket = await openSocket(streamRequest());
  await once(socket, 'data');
  const rest = text(socket);
  socket.write(streamRequest());
  expect(await rest).toBe('');
});

test('a stream opens when the response before it on the connection has been sent', async () => {
  const opened = responses.length;
  const socket = await openSocket(`GET /api/system/health HTTP/1.1\r\nHost: x\r\n\r\n${streamRequest()}`);
  const received = text(socket);
  await expect.poll(() => responses.length).toBeGreaterThan(opened);
  finishHealth(ok({ success: true }));
  await expect.poll(() => connections.length).toBeGreaterThan(0);
  connections[0]?.end('data: 2\n\n');
  const [health, stream] = (await received).split(/(?=HTTP\/1\.1 )/);
  expect(health).toContain('{"success":true}');
  expect(stream).toMatch(new RegExp(`\r\n\r\n${FRAME}data: 2\n\n$`));
  expect(app.contractErrors).toEqual([]);
});

test('a client that is gone before its stream opens gets none', async () => {
  const opened = responses.length;
  const socket = await openSocket(`GET /api/system/health HTTP/1.1\r\nHost: x\r\n\r\n${streamRequest()}`);
  await expect.poll(() => responses.length).toBeGreaterThan(opened);
  socket.destroy();
  await expect.poll(() => connectionCount()).toBe(0);
  finishHealth(ok({ success: true }));
  await new Promise(setImmediate);
  expect(connections).toEqual([]);
});
