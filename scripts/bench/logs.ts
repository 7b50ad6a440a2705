import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '../../server/database/database.ts';
import { openLogTable } from '../../server/database/openLogTable.ts';
import { requestIdOf, writeBulkAudit, writeBulkLines } from '../seed/bulkLogs.ts';
import { writeBulkReads } from '../seed/bulkReads.ts';
import { drawProgress } from '../seed/progressBar.ts';
import { quietLogger } from '../seed/quietLogger.ts';
import { createRandom } from '../seed/random.ts';
import { startServer } from '../server/startServer.ts';
import { startPostgresServer } from '../services/postgresServer.ts';
import { missingPrograms } from '../services/programs.ts';
import { callApi, signIn } from './apiClient.ts';
import { ADMIN_PASSWORD, BENCH_ENV, type BenchBoard, prepareBenchBoard } from './benchBoard.ts';
import { benchExtraLines } from './extraLines.ts';
import { formatTable, median } from './report.ts';

const REPEATS = 20;
const DAY_MS = 24 * 3_600_000;

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
      ...BENCH_ENV,
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

/** Filters in the middle of the logs, because the newest lines are always cached. */
function filterCases(lines: number): readonly [string, string][] {
  const daysAgo = (days: number) => encodeURIComponent(new Date(Date.now() - days * DAY_MS).toISOString());
  const period = `since=${daysAgo(6)}&until=${daysAgo(5)}`;
  const request = requestIdOf(Math.floor(lines / 2));
  return [
    ['logs: newest', 'logs?limit=100'],
    ['logs: level', 'logs?level=error&limit=100'],
    ['logs: level and worse', 'logs?level=info&limit=100'],
    ['logs: module', 'logs?module=backups&limit=100'],
    ['logs: module and level', 'logs?module=backups&level=error&limit=100'],
    ['logs: module that is not there', 'logs?module=none&limit=100'],
    ['logs: person', 'logs?user=5&limit=100'],
    ['logs: person without lines', 'logs?user=999999&limit=100'],
    ['logs: person and level', 'logs?user=5&level=error&limit=100'],
    ['logs: request', `logs?request=${request}&limit=100`],
    ['logs: period', `logs?${period}&limit=100`],
    ['logs: period and level', `logs?${period}&level=error&limit=100`],
    ['logs: period and module', `logs?${period}&module=backups&limit=100`],
    ['logs: period and person', `logs?${period}&user=5&limit=100`],
    ['logs: a word, as far as it gets', 'logs?q=xyzzy&limit=100'],
    ['logs: what there is to choose from', 'logs/facets'],
    ['audit: action', 'audit?action=user.updated&limit=100'],
    ['audit: action that is not there', 'audit?action=cache.cleared&limit=100'],
    ['audit: person', 'audit?user=5&limit=100'],
    ['audit: object', 'audit?object=group&limit=100'],
    ['audit: request', `audit?request=${request}&limit=100`],
    ['audit: period', `audit?${period}&limit=100`],
    ['audit: period and action', `audit?${period}&action=user.updated&limit=100`],
    ['audit: period and person', `audit?${period}&user=5&limit=100`],
    ['audit: action and person', 'audit?action=user.updated&user=5&limit=100'],
    ['dashboard, all of it', 'dashboard'],
  ];
}

/** Reports the first response apart, because its caches are cold. */
async function benchLogFilters(url: string, admin: string, lines: number): Promise<string> {
  const rows: string[][] = [];
  for (const [name, path] of filterCases(lines)) {
    const times: number[] = [];
    for (let n = 0; n <= REPEATS; n += 1) {
      const startedAt = performance.now();
      await callApi(url, admin, 'GET', `/api/admin/${path}`);
      times.push(performance.now() - startedAt);
    }
    const [first = 0, ...rest] = times;
    rows.push([name, first.toFixed(0), median(rest).toFixed(1), Math.max(...rest).toFixed(1)]);
  }
  return formatTable(['answer', 'first ms', 'median ms', 'worst ms'], rows);
}
