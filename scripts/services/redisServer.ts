import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

export interface RedisServer {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  pause(): void;
  resume(): void;
}

const ATTEMPTS = 10;
/** Below those that the system gives to clients. */
const PORTS = { from: 10_000, until: 30_000 } as const;

/** On a random port: one that is stopped for a while must find its own free when it starts again. */
export async function startRedisServer(): Promise<RedisServer> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(PORTS.from, PORTS.until);
    if (await isPortTaken(port)) continue;
    const child = await launch(port);
    if (child) return control(port, child);
  }
  throw new Error('No port for a Redis is free.');
}

function control(port: number, initialChild: ChildProcess): RedisServer {
  let child = initialChild;
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      process.off('exit', killWithParent);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async start() {
      const started = await launch(port);
      if (!started) throw new Error(`Redis did not start on port ${port}.`);
      child = started;
      process.once('exit', killWithParent);
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  };
}

/** Resolves when it accepts connections; with undefined when the port is taken. */
function launch(port: number): Promise<ChildProcess | undefined> {
  const options = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept connections')) resolve(child);
    });
    child.once('exit', () => resolve(undefined));
    child.once('error', reject);
  });
}

function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
