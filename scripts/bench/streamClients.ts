import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eachOf } from './eachOf.ts';

/** Many open streams, held by plain sockets: what they cost here must not be what is measured. */
export interface StreamClients {
  readonly count: number;
  /** Resolves when every one has received the text, with the moment at which the last one had it. */
  allHear(text: string): Promise<number>;
  close(): Promise<void>;
}

interface Listening {
  text: string;
  left: Set<Client>;
  done: (at: number) => void;
}

interface Client {
  socket: Socket;
  /** The end of what came, because a text may come in two pieces. */
  rest: string;
}

const AT_ONCE = 50;

/** Opens so many streams, in turn for each of the cookies; resolves when all have heard their first word. */
export async function openStreams(
  url: string,
  path: string,
  cookies: readonly string[],
  count: number,
): Promise<StreamClients> {
  const clients: Client[] = [];
  let listening: Listening | undefined;

  function hear(client: Client, bytes: Buffer): void {
    if (!listening?.left.has(client)) return;
    const text = client.rest + bytes.toString('latin1');
    client.rest = text.slice(-listening.text.length);
    if (!text.includes(listening.text)) return;
    listening.left.delete(client);
    client.rest = '';
    if (listening.left.size === 0) listening.done(performance.now());
  }

  await eachOf(Array.from({ length: count }), AT_ONCE, async (_, i) => {
    const client = { socket: await openStream(url, path, cookies[i % cookies.length] ?? ''), rest: '' };
    client.socket.on('data', (bytes: Buffer) => hear(client, bytes));
    clients.push(client);
  });
  return {
    count,
    allHear: (text) =>
      new Promise((done) => {
        listening = { text, left: new Set(clients), done };
      }),
    close: async () => {
      for (const { socket } of clients) socket.destroy();
      await Promise.all(clients.map(({ socket }) => socket.closed || once(socket, 'close')));
    },
  };
}

/** Opens one and resolves when the first event is there. */
export async function openStream(url: string, path: string, cookie: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n\r\n`);
  let text = '';
  while (!/\r\n\r\n.*\n\n/s.test(text)) {
    const [bytes] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    if (!(bytes instanceof Buffer)) throw new Error(`a stream ended before its first event: ${text}`);
    text += bytes.toString('latin1');
  }
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(`a stream was refused: ${text}`);
  return socket;
}
