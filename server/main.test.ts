import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase, testDialect } from './test/testDatabase.ts';

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

/** Runs the server in a process of its own, as it is started in earnest. */
function start(env: Record<string, string>, nodeOptions: string[] = []) {
  const options = ['--import', 'tsx', ...nodeOptions, join(import.meta.dirname, 'main.ts')];
  const started = spawn(process.execPath, options, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', DATA_DIR: dir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(started);
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

async function unusedPort(): Promise<string> {
  const { port, release } = await freePort();
  await release();
  return String(port);
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

test('a taken port is a sentence and a failure, before anything is made in the data folder', async () => {
  const { port, release } = await freePort();
  const { output, ended } = start({ PORT: String(port) });
  expect(await ended).toBe(1);
  expect(output.err).toBe(
    `The server cannot start: port ${port} is taken by another program. Stop that one, or set PORT to another number.\n`,
  );
  expect(readdirSync(dir)).toEqual([]);
  await release();
});

test('a second server on one SQLite folder names the first; that of a killed one is taken over', async () => {
  const port = await unusedPort();
  const first = start({ PORT: port });
  await untilListening(first);
  const second = start({ PORT: await unusedPort() });
  expect(await second.ended).toBe(1);
  expect(second.output.err).toBe(
    `The server cannot start: another server (pid ${first.process.pid}, port ${port}) runs on the data folder ${dir}. ` +
      'Stop that one, or set DATA_DIR to another folder.\n',
  );

  first.process.kill('SIGKILL');
  await first.ended;
  await untilListening(start({ PORT: await unusedPort() }));
});

/** As where the binding was built for another system: whoever asks for the package gets an error. */
const WITHOUT_SQLITE = (() => {
  const hook = `export const resolve = (name, context, next) => {
    if (name === 'sqlite3') throw new Error('no binding');
    return next(name, context);
  };`;
  const script = `import { register } from 'node:module'; register(${JSON.stringify(javascript(hook))});`;
  return ['--import', javascript(script)];
})();

function javascript(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

test('a SQLite binding that does not load is a sentence that says how to mend it', async () => {
  const { output, ended } = start({ PORT: await unusedPort() }, WITHOUT_SQLITE);
  expect(await ended).toBe(1);
  expect(output.err).toMatch(
    /^The server cannot start: the package sqlite3 does not load .* npm explore sqlite3 -- npm run rebuild .*DATABASE_URL.*\n$/,
  );
});

test('a PostgreSQL that refuses is one sentence with host, database and cause, without the password', async () => {
  const port = await unusedPort();
  const DATABASE_URL = `postgres://deska:tajneheslo@127.0.0.1:${port}/nastenka`;
  const { output, ended } = start({ PORT: await unusedPort(), DATABASE_URL });
  expect(await ended).toBe(1);
  expect(output.err).toBe(
    `The server cannot start: the PostgreSQL database nastenka on 127.0.0.1:${port} cannot be used: ` +
      'the connection was refused, nothing listens there. (DATABASE_URL says where it is.)\n',
  );
});

describe.runIf(testDialect() === 'postgres')('on PostgreSQL', () => {
  test('two servers share a folder, and neither needs the binding of SQLite', async () => {
    const { databaseUrl = '', close } = await createEmptyDatabase();
    const place = { DATABASE_URL: databaseUrl };
    const first = start({ ...place, PORT: await unusedPort() }, WITHOUT_SQLITE);
    const second = start({ ...place, PORT: await unusedPort() }, WITHOUT_SQLITE);
    await Promise.all([untilListening(first), untilListening(second)]);
    first.process.kill('SIGKILL');
    second.process.kill('SIGKILL');
    await Promise.all([first.ended, second.ended]);
    await close();
  });
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
