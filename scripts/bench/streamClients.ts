import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Semaphore } from 'async-mutex';

/** Streams on plain sockets, so that the clients cost as little as possible. */
export interface StreamClients {
  readonly count: number;
  /** Resolves with the time at which the last stream received the text. */
  allReceived(text: string): Promise<number>;
  close(): Promise<void>;
}

interface PendingText {
  text: string;
  waiting: Set<Client>;
  resolve: (at: number) => void;
}

interface Client {
  socket: Socket;
  /** The end of the received text, because a match may span two chunks. */
  tail: string;
}

const CONCURRENCY = 50;

export async function openInTurn(
  cookies: readonly string[],
  count: number,
  open: (cookie: string) => Promise<void>,
): Promise<void> {
  const places = new Semaphore(CONCURRENCY);
  const cookieOf = (i: number) => cookies[i % cookies.length] ?? '';
  await Promise.all(Array.from({ length: count }, (_, i) => places.runExclusive(() => open(cookieOf(i)))));
}

/** Assigns the cookies in turn; resolves when every stream has received its first event. */
export async function openStreams(
  url: string,
  path: string,
  cookies: readonly string[],
  count: number,
): Promise<StreamClients> {
  const clients: Client[] = [];
  let pending: PendingText | undefined;

  function onData(client: Client, chunk: Buffer): void {
    if (!pending?.waiting.has(client)) return;
    const text = client.tail + chunk.toString('latin1');
    client.tail = text.slice(-pending.text.length);
    if (!text.includes(pending.text)) return;
    pending.waiting.delete(client);
    client.tail = '';
    if (pending.waiting.size === 0) pending.resolve(performance.now());
  }

  await openInTurn(cookies, count, async (cookie) => {
    const client = { socket: await openStream(url, path, cookie), tail: '' };
    client.socket.on('data', (chunk: Buffer) => onData(client, chunk));
    clients.push(client);
  });
  return {
    count,
    allReceived: (text) =>
      new Promise((done) => {
        pending = { text, waiting: new Set(clients), resolve: done };
      }),
    close: async () => {
      for (const { socket } of clients) socket.destroy();
      await Promise.all(clients.map(({ socket }) => socket.closed || once(socket, 'close')));
    },
  };
}

export async function openStream(url: string, path: string, cookie: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n\r\n`);
  let text = '';
  while (!/\r\n\r\n.*\n\n/s.test(text)) {
    const [chunk] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    if (!(chunk instanceof Buffer)) throw new Error(`a stream ended before its first event: ${text}`);
    text += chunk.toString('latin1');
  }
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(`a stream was refused: ${text}`);
  return socket;
}
