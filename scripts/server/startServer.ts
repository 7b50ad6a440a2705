import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { checkPort } from '../../server/http/httpServer.ts';
import { makePrivateFile } from '../../server/shared/privateFiles.ts';
import { ROOT } from '../lib/paths.ts';

export interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly host?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Receives stdout, which is the log; without it stdout is dropped. */
  readonly logFile?: string;
  /** What Node.js runs instead of the built server, with its arguments. */
  readonly program?: readonly string[];
}

/** As `npm start` does. */
const BUILT_SERVER = ['--enable-source-maps', 'dist/server/main.js'];

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Starts the built server and waits until it responds; stderr is inherited. A signal to this process stops the server
 * gracefully.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, dataDir, host = '127.0.0.1', env, logFile, program = BUILT_SERVER } = options;
  // Otherwise another server on the port would respond to the health check.
  await checkPort(port, host);
  if (logFile) makePrivateFile(logFile);
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    // Own process group: Ctrl+C reaches it once, through this process.
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
  const stopWithParent = () => child.kill('SIGTERM');
  process.once('exit', stopWithParent);
  for (const signal of SIGNALS) process.on(signal, stopWithParent);
  const ended = new Promise<number>((resolve) => {
    child.on('exit', (code, signal) => {
      process.off('exit', stopWithParent);
      for (const signal of SIGNALS) process.off(signal, stopWithParent);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  await waitUntilHealthy(url, ended);
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

/** Polls every 20 ms; throws when the server exits first. */
async function waitUntilHealthy(url: string, ended: Promise<number>): Promise<void> {
  const state: { exitCode?: number } = {};
  void ended.then((code) => {
    state.exitCode = code;
  });
  while (state.exitCode === undefined) {
    const healthy = await fetch(`${url}/api/system/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy && state.exitCode === undefined) return;
    await wait(20);
  }
  throw new Error(`the server ended with ${state.exitCode} before it answered`);
}
