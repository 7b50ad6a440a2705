import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { lockPostgres } from './postgresConnection.ts';
import { countConnections, postgresCopier } from './postgresCopy.ts';

const UNAVAILABLE = { status: 503, code: 'SERVICE_UNAVAILABLE' };
/** AuthenticationOk and ReadyForQuery of the PostgreSQL protocol. */
const READY = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

const CALLS = [
  [
    'copying it',
    (url: string) => postgresCopier(url).copy('', new AbortController().signal, () => undefined),
  ],
  ['counting who is connected', (url: string) => countConnections(url)],
  ['taking a lock', (url: string) => lockPostgres(url, 1)],
] as const;

let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.close();
});

async function listen(response: (socket: Socket) => void): Promise<string> {
  server = createServer(response).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/nastenka`;
}

test.each(CALLS)('%s fails with 503 when the port is closed', async (_what, call) => {
  const url = await listen(() => undefined);
  server?.close();
  await expect(call(url)).rejects.toMatchObject(UNAVAILABLE);
});

test.each(CALLS)('%s times out when the database does not respond', async (_what, call) => {
  const url = await listen((socket) => socket.on('error', () => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const connected = server && once(server, 'connection');
  const refused = expect(call(url)).rejects.toMatchObject(UNAVAILABLE);
  await connected;
  vi.advanceTimersByTime(15_000);
  await refused;
});

test.each(CALLS)('%s fails with 503 when the connection is lost', async (_what, call) => {
  const url = await listen((socket) => {
    socket.once('data', () => {
      socket.write(READY);
      socket.once('data', () => socket.destroy());
    });
  });
  await expect(call(url)).rejects.toMatchObject(UNAVAILABLE);
});
