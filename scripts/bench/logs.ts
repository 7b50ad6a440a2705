import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '../../server/database/database.ts';
import { openLogTable } from '../../server/database/openLogTable.ts';
import { writeBulkAudit, writeBulkLines } from '../seed/bulkLogs.ts';
import { writeBulkReads } from '../seed/bulkReads.ts';
import { drawProgress } from '../seed/progressBar.ts';
import { quietLogger } from '../seed/quietLogger.ts';
import { createRandom } from '../seed/random.ts';
import { startServer } from '../server/startServer.ts';
import { startPostgresServer } from '../services/postgresServer.ts';
import { missingPrograms } from '../services/programs.ts';
import { ADMIN_PASSWORD, type BenchBoard, prepareBenchBoard } from './benchBoard.ts';
import { benchExtraLines } from './extraLines.ts';
import { benchLogFilters } from './logFilters.ts';
import { signIn } from './signIn.ts';

interface LogsOptions {
  readonly folder: string;
  readonly secret: string;
  readonly port: number;
  readonly articles: number;
  readonly users: number;
  readonly reads: number;
  readonly lines: number;
  readonly seconds: number;
  readonly rounds: number;
}

export async function benchLogs(options: LogsOptions, print: (text: string) => void): Promise<void> {
  print(await benchDatabase('SQLite', options, undefined));
  const missing = missingPrograms().filter((program) => program === 'initdb' || program === 'pg_ctl');
  if (missing.length > 0) return print(`PostgreSQL: not measured, not installed: ${missing.join(', ')}`);
  const postgres = await startPostgresServer();
  try {
    print(await benchDatabase('PostgreSQL', options, postgres.url));
  } finally {
    await postgres.remove();
  }
}

async function benchDatabase(name: string, options: LogsOptions, databaseUrl: string | undefined) {
  const { secret, port, articles, users, seconds, rounds } = options;
  const dataDir = join(options.folder, name);
  mkdirSync(dataDir);
  const dataLocation = { dataDir, databaseUrl };
  const board = await prepareBenchBoard({
    ...dataLocation,
    articles,
    users,
    secret,
    onProgress: drawProgress,
  });
  await seedLogs(dataLocation, options);
  const server = await startServer({
    port,
    dataDir,
    env: {
      DATABASE_URL: databaseUrl,
      REDIS_URL: undefined,
      SECRET: secret,
      ADMIN_PASSWORD,
      RATE_LIMIT_MODE: 'observe',
      LOG_LEVEL: 'info',
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'extraLines.mjs')).href}`,
    },
  });
  try {
    const target = { url: server.url, pid: server.process.pid ?? 0 };
    const admin = await signIn(server.url, 'admin', ADMIN_PASSWORD);
    const reader = await signIn(server.url, board.username, board.password);
    const filters = await benchLogFilters(server.url, admin, options.lines);
    const extraLines = await benchExtraLines(target, {
      path: articlePathOf(board),
      admin,
      reader,
      seconds,
      rounds,
    });
    return `${name}, ${options.lines} lines in each log, ${articles} articles\n\n${filters}\n\n${extraLines}`;
  } finally {
    await server.stop();
  }
}

function articlePathOf({ article }: BenchBoard): string {
  return `/api/public/articles/${article.slug}`;
}

async function seedLogs(
  dataLocation: { dataDir: string; databaseUrl: string | undefined },
  { lines, reads }: LogsOptions,
): Promise<void> {
  const database = await openDatabase({ ...dataLocation, logger: quietLogger });
  const logTable = await openLogTable(database, dataLocation.dataDir);
  try {
    const random = createRandom(2);
    const users = await database.models.User.findAll({ attributes: ['id'], raw: true });
    const bulk = { count: lines, random, userIds: users.map(({ id }) => id) };
    const progress = (label: string) => (done: number, total: number, milliseconds: number) =>
      drawProgress(label, done, total, milliseconds);
    await writeBulkReads(database, { count: reads, random, onProgress: progress('Reads   ') });
    await writeBulkLines(logTable, { ...bulk, onProgress: progress('Lines   ') });
    await writeBulkAudit(database, { ...bulk, onProgress: progress('Audit   ') });
    if (database.dialect === 'postgres') {
      for (const name of ['article_reads', 'log_entries', 'audit_log']) {
        await database.sequelize.query(`VACUUM (ANALYZE) ${name}`);
      }
    }
  } finally {
    await logTable.close();
    await database.close();
  }
}
