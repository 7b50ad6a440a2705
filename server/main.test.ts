import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let dir: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'nastenka-main-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

/** Runs the server in a process of its own, as it is started in earnest. */
function start(env: Record<string, string>) {
  const started = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', DATA_DIR: dir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  const output = { out: '', err: '' };
  started.stdout.on('data', (bytes: Buffer) => {
    output.out += bytes.toString();
  });
  started.stderr.on('data', (bytes: Buffer) => {
    output.err += bytes.toString();
  });
  const ended = once(started, 'close').then(([code]) => code as number | null);
  return { process: started, output, ended };
}

/** Resolves when the server says that it listens; what never does is ended by the limit of the test. */
function untilListening({ process: started, output }: ReturnType<typeof start>): Promise<void> {
  return new Promise((resolve, reject) => {
    started.stdout.on('data', () => output.out.includes('listening') && resolve());
    started.once('close', () => reject(new Error(`It ended: ${output.err}`)));
  });
}

async function freePort(): Promise<{ port: number; release: () => Promise<void> }> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  return {
    port: (holder.address() as AddressInfo).port,
    release: () => new Promise((resolve) => holder.close(() => resolve())),
  };
}

test('starts, says the first password once, answers and drains', async () => {
  const { port, release } = await freePort();
  await release();
  const first = start({ PORT: String(port) });
  await untilListening(first);
  expect(first.output.out).toMatch(/account "admin" was created with the password \S{10,}/);
  expect(existsSync(join(dir, 'secret'))).toBe(true);
  expect((await fetch(`http://127.0.0.1:${port}/api/system/ready`)).status).toBe(200);

  first.process.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/api/system/ready`)).status).toBe(503);
  expect(await first.ended).toBe(0);

  const second = start({ PORT: String(port) });
  await untilListening(second);
  expect(second.output.out).not.toContain('password');
});

test('a taken port is a sentence and a failure', async () => {
  const { port, release } = await freePort();
  const { output, ended } = start({ PORT: String(port) });
  expect(await ended).toBe(1);
  expect(output.err).toBe(
    `The server cannot start: port ${port} is taken by another program. Stop that one, or set PORT to another number.\n`,
  );
  await release();
});

test('a data folder that is none is a sentence and a failure', async () => {
  const file = join(dir, 'file');
  writeFileSync(file, '');
  const { output, ended } = start({ DATA_DIR: join(file, 'data') });
  expect(await ended).toBe(1);
  expect(output.err).toMatch(/^The server cannot start: the data folder .* is not a folder\..*\n$/);
});

test('a wrong environment is a list and a failure', async () => {
  const { output, ended } = start({ PORT: 'x', SECRET: 'short' });
  expect(await ended).toBe(1);
  expect(output.err).toMatch(
    /^The environment is not set up right:\n {2}- PORT must be a port number\n {2}- SECRET must have .*\n.*\n$/,
  );
});
