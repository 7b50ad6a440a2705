import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createClient } from '../server/test/client.ts';
import { findFreePort } from './lib/findFreePort.ts';
import { ROOT } from './lib/paths.ts';

let cleanUp: (() => Promise<void>) | undefined;
afterEach(() => cleanUp?.());

/** Runs `make run` until it prints its address; `stop` sends SIGINT. */
async function startMakeRun() {
  const folder = mkdtempSync(join(tmpdir(), 'nastenka-run-'));
  const env = { ...process.env, PORT: String(await findFreePort()), DATA_DIR: folder };
  const child = spawn('make', ['run'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'] as const,
    env: { ...env, DATABASE_URL: undefined, REDIS_URL: undefined, NODE_ENV: undefined },
  });
  let output = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  // The process group receives the signal, as from a terminal.
  const signal = (name: NodeJS.Signals) => child.pid && process.kill(-child.pid, name);
  cleanUp = async () => {
    if (child.exitCode === null && child.signalCode === null) signal('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      if (output.includes('Ctrl+C ends the server')) resolve();
    });
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${output}`)));
  });
  return {
    output,
    logFile: join(folder, 'server.log'),
    url: `http://127.0.0.1:${env.PORT}`,
    stop: () => {
      signal('SIGINT');
      return ended;
    },
  };
}

it('make run serves demo content, its printed accounts can sign in, and Ctrl+C stops it', async () => {
  const { url, output, logFile, stop } = await startMakeRun();
  expect(output).toContain(url.replace('127.0.0.1', 'localhost'));
  expect(statSync(logFile).mode & 0o777, 'for nobody else').toBe(0o600);
  const page = await fetch(url);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);

  const [, password] = /^\s*rodic\s+(\S+)/m.exec(output) ?? [];
  const reader = await createClient(url, {});
  const response = await reader.post('/api/auth/login', { username: 'rodic', password });
  expect(response.status, response.text).toBe(200);
  expect((await reader.get('/api/public/articles')).body.data.length).toBeGreaterThan(0);

  await stop();
  await expect(fetch(url)).rejects.toThrow();
});
