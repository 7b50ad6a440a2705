import { delimiter, dirname } from 'node:path';
import { startPostgresServer } from '../../scripts/services/postgresServer.ts';
import { programPath } from '../../scripts/services/programs.ts';
import { dropPostgresCopies } from './postgresTemplate.ts';
import { dataFolders } from './testFolder.ts';

/** Nothing survives a crash of this server, and nothing waits for a disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
  autovacuum: 'off',
};

/**
 * Runs in the process that starts the workers, before the first and after the last of them. Without
 * `TEST_DATABASE_URL`, tests on PostgreSQL get a server of their own.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DIALECT !== 'postgres') return undefined;
  if (process.env.TEST_DATABASE_URL) return dropPostgresCopies;
  const server = await startPostgresServer({ parent: dataFolders(), settings: SETTINGS });
  process.env.TEST_DATABASE_URL = server.url;
  // The tools of this server; Debian's pg_dump is a Perl script that first looks for one.
  process.env.PATH = [dirname(programPath('pg_ctl')), process.env.PATH].join(delimiter);
  return server.remove;
}
