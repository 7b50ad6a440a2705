import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A server that no other test shares. */
export interface OwnServer {
  readonly url: string;
  account(username: string): { username: string; password: string };
  stop(): Promise<void>;
}

/** Starts one on fresh demo content, on a port that is free. */
export async function startOwnServer(name: string): Promise<OwnServer> {
  const port = await freePort();
  const dataDir = `.cache/e2e-${name}-${port}`;
  const child = spawn('node', ['--import', 'tsx', 'scripts/e2eServer.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(child, url);
  return {
    url,
    account(username) {
      const { accounts } = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as {
        accounts: { username: string; password: string }[];
      };
      const found = accounts.find((one) => one.username === username);
      if (!found) throw new Error(`no demo account ${username}`);
      return found;
    },
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** Each line that the server writes is a reason to ask again; seeding takes its time. */
async function answering(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const health = await fetch(`${url}/api/system/health`).catch(() => undefined);
    if (health?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
