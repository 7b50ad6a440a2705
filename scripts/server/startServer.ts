import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { checkPort } from '../../server/http/httpServer.ts';
import { makePrivateFile } from '../../server/shared/privateFiles.ts';
import { ROOT } from '../lib/paths.ts';

export interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Resolves with the exit code once the server has ended by itself or was stopped. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly host?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** A file that takes what the server says, which is its log; without one it is dropped. */
  readonly logFile?: string;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Starts the built server as a production process and waits until it answers; what it complains of is shown. A
 * signal to us stops it, and leaves it time to drain; whoever started it goes on when `ended` resolves.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, dataDir, host = '127.0.0.1', env, logFile } = options;
  // Another server on the port would answer in our server's place.
  await checkPort(port, host);
  if (logFile) makePrivateFile(logFile);
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    cwd: ROOT,
    // In a group of its own, so that Ctrl+C reaches it once, from us, and lets it drain.
    detached: true,
    stdio: ['ignore', logFile ? openSync(logFile, 'w') : 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: host,
      DATA_DIR: dataDir,
      ...env,
    },
  });
  const stopWithUs = () => child.kill('SIGTERM');
  process.once('exit', stopWithUs);
  for (const signal of SIGNALS) process.on(signal, stopWithUs);
  const ended = new Promise<number>((resolve) => {
    child.on('exit', (code, signal) => {
      process.off('exit', stopWithUs);
      for (const signal of SIGNALS) process.off(signal, stopWithUs);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  await answering(url, ended);
  return {
    url,
    process: child,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Asks every 20 ms; a server that ends instead of answering is not waited for. */
async function answering(url: string, ended: Promise<number>): Promise<void> {
  const state: { exitCode?: number } = {};
  void ended.then((code) => {
    state.exitCode = code;
  });
  while (state.exitCode === undefined) {
    const healthy = await fetch(`${url}/api/system/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy && state.exitCode === undefined) return;
    await wait(20);
  }
  throw new Error(`the server ended with ${state.exitCode} before it answered`);
}
