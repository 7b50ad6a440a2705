import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, createServer, Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSiteAddress } from '../platform/siteAddress.ts';
import { fakeUser, type RunningApp, startHttpApp } from '../test/httpApp.ts';
import { openSse } from '../test/sseClient.ts';
import { silentLogger } from '../test/testFolder.ts';
import { checkPort, createHttpServer, listen } from './httpServer.ts';
import { ok, streamReply } from './operation.ts';
import type { StreamConnection } from './types.ts';

let app: RunningApp;
beforeEach(async () => {
  app = await startHttpApp({
    handlers: {
      getHealth: async () => {
        await wait(20);
        return ok({ success: true });
      },
    },
  });
});
afterEach(() => app.close());

interface RequestResult {
  status?: number;
  error?: string;
  closes?: boolean;
}

function sendRequest(agent: Agent, url = app.url): Promise<RequestResult> {
  return new Promise((resolve) => {
    const sent = request(`${url}/api/system/health`, { agent }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, closes: response.headers.connection === 'close' }),
      );
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }));
    sent.end();
  });
}

test('draining under load resets no connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const results: RequestResult[] = [];
  let ended = false;
  const clients = Array.from({ length: 10 }, async () => {
    while (!ended) {
      const outcome = await sendRequest(agent);
      results.push(outcome);
      if (outcome.error === 'ECONNREFUSED') return;
    }
  });
  await expect.poll(() => results.length).toBeGreaterThan(50);
  const drained = app.http.drain(200);
  expect(app.http.isDraining()).toBe(true);
  await drained;
  ended = true;
  await Promise.all(clients);
  agent.destroy();
  expect(results.filter(({ error }) => error !== undefined && error !== 'ECONNREFUSED')).toEqual([]);
  expect(results.filter(({ status }) => status !== undefined && status !== 200)).toEqual([]);
  expect(results.some(({ closes }) => closes)).toBe(true);
});

test('a request in progress is completed while draining', async () => {
  const agent = new Agent({ keepAlive: true });
  const pending = sendRequest(agent);
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count))))
    .toBe(1);
  const [outcome] = await Promise.all([pending, app.http.drain(0)]);
  expect(outcome.status).toBe(200);
  agent.destroy();
});

test('a request that never ends is aborted, so that draining ends', async () => {
  let onAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    onAsked = resolve;
  });
  const getHealth = () => {
    onAsked();
    return new Promise<never>(() => undefined);
  };
  const hanging = await startHttpApp({ handlers: { getHealth } });
  const agent = new Agent({ keepAlive: true });
  const pending = sendRequest(agent, hanging.url);
  await asked;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const drained = hanging.http.drain(0);
  await expect.poll(() => vi.getTimerCount()).toBe(2);
  vi.runAllTimers();
  expect(await pending).toEqual({ error: 'ECONNRESET' });
  await drained;
  vi.useRealTimers();
  agent.destroy();
});

test('without clients draining does not wait for a timeout', async () => {
  const setTimer = vi.spyOn(globalThis, 'setTimeout').mockImplementation(() => ({}) as NodeJS.Timeout);
  await app.http.drain(0);
  expect(setTimer).toHaveBeenCalledTimes(2);
});

test('a taken port rejects instead of looking like success', async () => {
  const { port } = new URL(app.url);
  await expect(
    listen(
      createHttpServer({ siteAddress: createSiteAddress(undefined), logger: silentLogger }).server,
      () => undefined,
      Number(port),
      '127.0.0.1',
    ),
  ).rejects.toMatchObject({
    code: 'EADDRINUSE',
    syscall: 'listen',
  });
});

/** Everything that the server sends until the connection is closed. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: string[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk.toString()));
    socket.once('close', () => resolve(chunks.join('')));
    socket.once('error', () => resolve(chunks.join('')));
  });
}

const portOf = ({ url }: RunningApp) => Number(new URL(url).port);
const CHUNKED_LOGIN =
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
const HEALTH = 'GET /api/system/health HTTP/1.1\r\nConnection: close\r\n';

test.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400, 'Požadavek není platný.'],
  [
    'headers without end',
    `${HEALTH}Host: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'Hlavičky požadavku jsou příliš dlouhé.',
  ],
  [
    'two different lengths',
    'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
    400,
    'Požadavek není platný.',
  ],
  [
    'a chunk with endless extensions',
    `${CHUNKED_LOGIN}2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    413,
    'Odeslaná data jsou příliš velká.',
    'PAYLOAD_TOO_LARGE',
  ],
  ['no host', `${HEALTH}\r\n`, 400, expect.stringContaining('chybí hlavička Host')],
  [
    'an unknown expectation',
    `${HEALTH}Host: x\r\nExpect: tea\r\n\r\n`,
    417,
    expect.stringContaining('Expect'),
  ],
])(
  '%s gets the error envelope and the headers of every response',
  async (_name, bytes, status, error, code = 'VALIDATION_FAILED') => {
    const response = await exchange(portOf(app), bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const [head = '', body = ''] = response.split('\r\n\r\n');
    const headers = new Headers(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(': ', 2) as [string, string]),
    );
    const regularHeaders = (await fetch(`${app.url}/api/nothing`)).headers;
    const varyingHeaders = [
      'date',
      'etag',
      'keep-alive',
      'vary',
      'content-length',
      'connection',
      'x-request-id',
    ];
    for (const [name, value] of regularHeaders)
      if (!varyingHeaders.includes(name)) expect(headers.get(name), name).toBe(value);
    expect(JSON.parse(body)).toEqual({
      success: false,
      error,
      code,
      requestId: headers.get('x-request-id'),
    });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  },
);

test('a request that does not arrive in time is refused', async () => {
  const { server } = createHttpServer({ siteAddress: createSiteAddress(undefined), logger: silentLogger });
  // By default Node.js looks for late requests every few seconds only.
  Object.assign(server, { connectionsCheckingInterval: 1 });
  const onRequest = () => {
    // The headers are here; the body has had its time.
    server.headersTimeout = 1;
    server.requestTimeout = 1;
  };
  await listen(server, onRequest, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const response = await exchange(port, `${CHUNKED_LOGIN}2\r\n{`);
  server.close();
  expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(response).toContain('"error":"Požadavek nepřišel včas celý."');
});

const refusals = () => app.logLines.filter((line) => line.includes('what came is no request'));
const connectionCount = () =>
  new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));

test('a client that breaks its request off is neither answered nor logged', async () => {
  const problem = once(app.server, 'clientError');
  const socket = connect(portOf(app), '127.0.0.1', () => socket.write(CHUNKED_LOGIN));
  await once(app.server, 'request');
  socket.resetAndDestroy();
  expect(await problem).toMatchObject([{ code: 'ECONNRESET' }, { destroyed: true }]);
  await expect.poll(connectionCount).toBe(0);
  expect(refusals()).toEqual([]);
});

test('a client that continues after a refusal is cut off', async () => {
  const socket = connect({ port: portOf(app), host: '127.0.0.1', allowHalfOpen: true }, () =>
    socket.write('hello\r\n\r\n'),
  );
  socket.resume();
  await once(socket, 'end');
  expect(refusals()).toHaveLength(1);
  socket.write('hello\r\n\r\n');
  await expect.poll(connectionCount).toBe(0);
  expect(refusals()).toHaveLength(1);
  socket.destroy();
});

test('draining closes open streams, but only once new connections are refused', async () => {
  const streams: StreamConnection[] = [];
  const streaming = await startHttpApp({
    callers: { s: fakeUser('user') },
    handlers: { streamUpdates: () => streamReply((wire) => void streams.push(wire)) },
  });
  const path = `${streaming.url}/api/sse/cache-updates`;
  const stream = await openSse(path, { sid: 's' });
  expect(stream.status).toBe(200);
  let late: Promise<unknown> | undefined;
  await streaming.http.drain(0, () => {
    late = openSse(path, { sid: 's' }).catch((error: NodeJS.ErrnoException) => error.code);
    for (const wire of streams) wire.end('retry: 1234\n\n');
  });
  await stream.ended;
  expect(stream.retry).toBe(1_234);
  expect(await late).toMatch(/ECONN/);
});

test('a port is checked without listening, so that no client is accepted and left without a response', async () => {
  const listening = vi.spyOn(Server.prototype, 'listen');
  const port = Number(new URL(app.url).port);
  await expect(checkPort(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const free = (other.address() as AddressInfo).port;
  other.close();
  await once(other, 'close');
  listening.mockClear();
  await checkPort(free, '127.0.0.1');
  expect(listening).not.toHaveBeenCalled();
});
