import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../lib/freePort.ts';
import { pathOf } from './programs.ts';

const run = promisify(execFile);

/** A PostgreSQL of our own, that may be treated as one likes. */
export interface PostgresServer {
  /** The address of an empty database in it. */
  url: string;
  /** Ends it: `fast` cuts everybody off in an orderly way, `immediate` is what a crash looks like. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again, with what was committed, at the same address. */
  start(): Promise<void>;
  /** Ends it for good and removes its data. */
  remove(): Promise<void>;
}

/** Makes a new cluster in a folder of its own and starts it on a free port. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nastenka-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const as = await notRoot();
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const options = { cwd: folder, ...as };
  await run(
    pathOf('initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'],
    options,
  );
  const server = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const control = (...args: string[]) => run(pathOf('pg_ctl'), ['-D', data, '-w', '-s', ...args], options);
  const start = async () => void (await control('start', '-l', join(folder, 'postgres.log'), '-o', server));
  const endWithUs = () =>
    process.kill(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10));
  await start();
  process.once('exit', endWithUs);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop: async (how) => void (await control('stop', '-m', how)),
    async remove() {
      process.off('exit', endWithUs);
      await control('stop', '-m', 'immediate').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to be run by root; Debian's package has made it a user. */
async function notRoot(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (kind: '-u' | '-g') => Number((await run('id', [kind, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}
