import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '../scripts/lib/findFreePort.ts';
import type { TestProcess } from './test/runProcess.ts';
import { startServer, WITHOUT_SQLITE, waitUntilListening } from './test/serverProcess.ts';

/** Heavy, and needed by few requests or other settings: the first answer comes without them. */
const LOADED_AT_FIRST_USE = [
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'ajv',
  'csv-stringify',
  'express-openapi-validator',
  'fflate',
  'file-type',
  'ioredis',
  'mammoth',
  'nodemailer',
  'pg',
  'sharp',
  'swagger-ui-express',
  'tar-stream',
  'umzug',
  'unpdf',
  'yazl',
];

let dir: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'nastenka-main-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(dir, { recursive: true, force: true });
});

async function start(env: Record<string, string>, nodeOptions: string[] = []): Promise<TestProcess> {
  const started = await startServer({ DATA_DIR: dir, ...env }, nodeOptions);
  children.push(started.process);
  return started;
}

/**
 * The packages whose code a process with `NODE_V8_COVERAGE` loaded: of those in the build, its source maps name the
 * files.
 */
function packagesIn(coverage: string): ReadonlySet<string> {
  const reports = readdirSync(coverage).map((name) => readFileSync(join(coverage, name), 'utf8'));
  const loaded = reports.flatMap((text) => (JSON.parse(text) as CoverageReport).result.map(({ url }) => url));
  const maps = loaded
    .filter((url) => url.includes('/dist/server/'))
    .map((url) => `${fileURLToPath(url)}.map`);
  const texts = [...loaded, ...maps.filter(existsSync).map((file) => readFileSync(file, 'utf8'))];
  const names = texts.join().matchAll(/\/node_modules\/((?:@[^/"]+\/)?[^/"]+)/g);
  return new Set([...names].map(([, name = '']) => name));
}

interface CoverageReport {
  result: readonly { url: string }[];
}

const unusedPort = async () => String(await findFreePort());

test('starts, prints the first password once, locks its SQLite folder, responds and drains', async () => {
  const port = await unusedPort();
  const first = await start({ PORT: port });
  await waitUntilListening(first);
  expect(first.output.out).toMatch(/account "admin" was created with the password \S{10,}/);
  expect(existsSync(join(dir, 'secret'))).toBe(true);

  const second = await start({ PORT: await unusedPort() });
  expect(await second.ended).toBe(1);
  expect(second.output.err).toBe(
    `The server cannot start: another server (pid ${first.process.pid}, port ${port}) runs on the data folder ${dir}. ` +
      'Stop that one, or set DATA_DIR to another folder.\n',
  );

  expect((await fetch(`http://127.0.0.1:${port}/api/system/ready`)).status).toBe(200);
  first.process.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/api/system/ready`)).status).toBe(503);
  expect(await first.ended).toBe(0);

  const coverage = join(dir, 'coverage');
  const restarted = await start({ PORT: port, NODE_V8_COVERAGE: coverage });
  await waitUntilListening(restarted);
  expect(restarted.output.out).not.toContain('password');
  expect((await fetch(`http://127.0.0.1:${port}/api/public/site`)).status).toBe(200);
  restarted.process.kill('SIGINT');
  expect(await restarted.ended).toBe(0);
  const loaded = packagesIn(coverage);
  expect(loaded).toContain('sequelize');
  expect(LOADED_AT_FIRST_USE.filter((name) => loaded.has(name))).toEqual([]);
});

test('a taken port fails with one sentence, before anything is created in the data folder', async () => {
  const otherServer = createServer();
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
  const { port } = otherServer.address() as AddressInfo;
  const { output, ended } = await start({ PORT: String(port) });
  expect(await ended).toBe(1);
  expect(output.err).toBe(
    `The server cannot start: port ${port} is taken by another program. Stop that one, or set PORT to another number.\n`,
  );
  expect(readdirSync(dir)).toEqual([]);
  await new Promise((resolve) => otherServer.close(resolve));
});

test('a SQLite binding that does not load fails with a sentence on how to repair it', async () => {
  const { output, ended } = await start({ PORT: await unusedPort() }, WITHOUT_SQLITE);
  expect(await ended).toBe(1);
  expect(output.err).toMatch(
    /^The server cannot start: the package sqlite3 does not load .* npm explore sqlite3 -- npm run rebuild .*DATABASE_URL.*\n$/,
  );
});

test('an invalid environment fails with a list of problems', async () => {
  const { output, ended } = await start({ PORT: 'x', SECRET: 'short' });
  expect(await ended).toBe(1);
  expect(output.err).toMatch(
    /^The environment is not set up right:\n {2}- PORT must be a port number\n {2}- SECRET must have .*\n.*\n$/,
  );
});
