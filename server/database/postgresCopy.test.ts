import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { lockPostgres } from './postgresConnection.ts';
import { countConnections, readPostgres } from './postgresCopy.ts';

const AWAY = { status: 503, code: 'SERVICE_UNAVAILABLE' };
/** AuthenticationOk and ReadyForQuery of PostgreSQL's protocol. */
const READY = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

const CALLS = [
  ['reading it', (url: string) => readPostgres(url)],
  ['counting who is connected', (url: string) => countConnections(url)],
  ['taking a lock', (url: string) => lockPostgres(url, 1)],
] as const;

let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.close();
});

/** Something where a database should be; its address. */
async function listen(answer: (socket: Socket) => void): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/nastenka`;
}

test.each(CALLS)('%s says that the database is away where nobody listens', async (_what, call) => {
  const url = await listen(() => undefined);
  server?.close();
  await expect(call(url)).rejects.toMatchObject(AWAY);
});

test.each(CALLS)('%s waits only so long for a database that does not answer', async (_what, call) => {
  const url = await listen((socket) => socket.on('error', () => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const refused = expect(call(url)).rejects.toMatchObject(AWAY);
  vi.advanceTimersByTime(15_000);
  await refused;
});

test.each(CALLS)('%s says so when the database goes away meanwhile', async (_what, call) => {
  const url = await listen((socket) => {
    socket.once('data', () => {
      socket.write(READY);
      socket.once('data', () => socket.destroy());
    });
  });
  await expect(call(url)).rejects.toMatchObject(AWAY);
});
