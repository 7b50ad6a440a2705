import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

/** A Redis of a test's own, that it may treat as it likes. */
export interface RedisServer {
  url: string;
  /** Ends it at once, as when the machine dies. */
  stop(): Promise<void>;
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>;
  /** It stands still: connections stay, nothing is answered. */
  pause(): void;
  resume(): void;
}

const PORTS = Array.from({ length: 10 }, (_, i) => 6390 + i);

/** Starts one on a port that is free. */
export async function startRedisServer(): Promise<RedisServer> {
  for (const port of PORTS) {
    if (await answers(port)) continue;
    const child = await launch(port);
    if (child) return control(port, child);
  }
  throw new Error('No port for a Redis is free.');
}

function control(port: number, first: ChildProcess): RedisServer {
  let child = first;
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      process.off('exit', endWithUs);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async start() {
      const started = await launch(port);
      if (!started) throw new Error(`Redis did not start on port ${port}.`);
      child = started;
      process.once('exit', endWithUs);
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  };
}

/** The process once it takes connections, or undefined: somebody else has the port. */
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

function answers(port: number): Promise<boolean> {
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
