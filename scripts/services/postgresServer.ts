import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../lib/findFreePort.ts';
import { programPath } from './programs.ts';

const run = promisify(execFile);

export interface PostgresServer {
  url: string;
  /** `fast` disconnects clients in an orderly way, `immediate` simulates a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export interface PostgresOptions {
  /** Where its folder is made. */
  parent?: string;
  /** Server settings, as in `postgresql.conf`. */
  settings?: Readonly<Record<string, string | number>>;
}

/** A server of our own, on a free port. */
export async function startPostgresServer({
  parent = tmpdir(),
  settings = {},
}: PostgresOptions = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(parent, 'nastenka-postgres-'));
  const data = join(folder, 'data');
  const port = await findFreePort();
  const user = await unprivilegedUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { cwd: folder, ...user };
  await run(
    programPath('initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'],
    options,
  );
  const allSettings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...settings };
  const settingFlags = Object.entries(allSettings).map(([name, value]) => `-c ${name}=${value}`);
  const serverOptions = [`-p ${port}`, ...settingFlags].join(' ');
  const control = (...args: string[]) =>
    run(programPath('pg_ctl'), ['-D', data, '-w', '-s', ...args], options);
  const start = async () =>
    void (await control('start', '-l', join(folder, 'postgres.log'), '-o', serverOptions));
  const killWithParent = () =>
    process.kill(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10));
  await start();
  process.once('exit', killWithParent);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop: async (mode) => void (await control('stop', '-m', mode)),
    async remove() {
      process.off('exit', killWithParent);
      await control('stop', '-m', 'immediate').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; Debian's package creates the user. */
async function unprivilegedUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (kind: '-u' | '-g') => Number((await run('id', [kind, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}
