import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The server in a process of its own, as it is started in earnest. */
export interface ServerProcess {
  url: string;
  kill(signal: NodeJS.Signals): void;
  /** The exit code; null after a signal that nobody can catch. */
  ended: Promise<number | null>;
}

/** Starts it and waits until it is ready; rejects with what it said when it ends before. */
export async function startServerProcess(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_MODE: 'off',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  let running = true;
  void ended.then(() => {
    running = false;
  });
  while (!(await isReady(url))) {
    if (!running) throw new Error(`The server ended before it was ready: ${said}`);
  }
  return { url, kill: (signal) => void child.kill(signal), ended };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/system/ready`)).ok;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return false;
  }
}

async function freePort(): Promise<number> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  await new Promise((resolve) => holder.close(resolve));
  return port;
}
