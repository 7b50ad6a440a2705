import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../server/database/database.ts';
import { drawProgress } from '../seed/progressBar.ts';
import { quietLogger } from '../seed/quietLogger.ts';
import { startServer } from '../server/startServer.ts';
import { startPostgresServer } from '../services/postgresServer.ts';
import { missingPrograms } from '../services/programs.ts';
import { callApi, csrfOf, signIn } from './apiClient.ts';
import { ADMIN_PASSWORD, BENCH_ENV, type BenchBoard, prepareBenchBoard } from './benchBoard.ts';
import { withBareServer } from './processes.ts';
import { formatTable, percentile } from './report.ts';

interface LongWriteOptions {
  readonly folder: string;
  readonly secret: string;
  readonly port: number;
}

interface Site {
  readonly url: string;
  readonly admin: string;
  readonly board: BenchBoard;
}

const ARTICLES = 33_000;
const PEOPLE = 5_000;
const MEMBERS_GROUP = 'Měřená skupina';
const IDLE_MS = 5_000;

/**
 * The longest time that another client waits for saving a draft while one request changes thousands of rows; beside it a
 * bare server that writes one row into SQLite continuously, on the same disk at the same time.
 */
export async function benchLongWrites(options: LongWriteOptions): Promise<string> {
  const table = `SQLite\n${await benchDatabase(options, undefined)}`;
  const missing = missingPrograms();
  if (missing.length > 0) return `${table}\n\nPostgreSQL: not measured, not installed: ${missing.join(', ')}`;
  const postgres = await startPostgresServer();
  try {
    const folder = join(options.folder, 'postgres');
    mkdirSync(folder);
    return `${table}\n\nPostgreSQL\n${await benchDatabase({ ...options, folder }, postgres.url)}`;
  } finally {
    await postgres.remove();
  }
}

async function benchDatabase(
  { folder, secret, port }: LongWriteOptions,
  databaseUrl: string | undefined,
): Promise<string> {
  const seeding = { dataDir: folder, databaseUrl, articles: ARTICLES, users: 20, secret };
  const board = await prepareBenchBoard({ ...seeding, onProgress: drawProgress });
  await moveToOneCategory({ dataDir: folder, databaseUrl, logger: quietLogger }, board);
  const server = await startServer({
    port,
    dataDir: folder,
    env: { ...BENCH_ENV, DATABASE_URL: databaseUrl, REDIS_URL: undefined, SECRET: secret },
  });
  try {
    const admin = await signIn(server.url, 'admin', ADMIN_PASSWORD);
    const site = { url: server.url, admin, board };
    const bare = { port: port + 1, kind: 'express', databaseFile: join(folder, 'bare.sqlite') } as const;
    return await withBareServer(bare, ({ url: bareUrl }) => measureAll(site, bareUrl));
  } finally {
    await server.stop();
  }
}

async function moveToOneCategory(
  options: Parameters<typeof openDatabase>[0],
  { article }: BenchBoard,
): Promise<void> {
  const database = await openDatabase(options);
  await database.write(({ transaction }) =>
    database.sequelize.query('UPDATE articles SET category_id = :id', {
      transaction,
      replacements: { id: article.categoryId },
    }),
  );
  await database.close();
}

async function measureAll(site: Site, bareUrl: string): Promise<string> {
  const { categoryId } = site.board.article;
  const target = site.board.restricted.categoryId;
  const headers = { cookie: site.admin, 'x-csrf-token': csrfOf(site.admin) };
  const remove = async (path: string) => {
    const response = await fetch(site.url + path, { method: 'DELETE', headers });
    if (!response.ok) throw new Error(`DELETE ${path} answered ${response.status}: ${await response.text()}`);
  };
  const { group } = await callApi<{ group: { id: number } }>(
    site.url,
    site.admin,
    'POST',
    '/api/admin/groups',
    {
      name: MEMBERS_GROUP,
      description: '',
      is_default: false,
    },
  );
  const scenarios: [string, () => Promise<unknown>][] = [
    ['nothing else', () => wait(IDLE_MS)],
    [
      `${ARTICLES} articles move`,
      () => remove(`/api/admin/article-categories/${categoryId}?move_to=${target}`),
    ],
    [
      `${PEOPLE} people are imported`,
      () => callApi(site.url, site.admin, 'POST', '/api/admin/users/import', { csv: peopleFile() }),
    ],
    [`a group of ${PEOPLE} is deleted`, () => remove(`/api/admin/groups/${group.id}`)],
  ];
  // The first saves of a new process are slow.
  await measureBeside(site, bareUrl, () => wait(IDLE_MS));
  const rows: string[][] = [];
  for (const [name, work] of scenarios) rows.push([name, ...(await measureBeside(site, bareUrl, work))]);
  return formatTable(
    ['beside a write of', 'took s', 'writes', 'p50 ms', 'longest ms', 'bare p50', 'longest'],
    rows,
  );
}

async function measureBeside(site: Site, bareUrl: string, work: () => Promise<unknown>): Promise<string[]> {
  const { url, admin, board } = site;
  const draft = {
    title: 'Měření',
    html: '<p>Text</p>',
    category_id: board.restricted.categoryId,
    state: 'draft',
  };
  const ours = writeContinuously(() => callApi(url, admin, 'POST', '/api/admin/articles', draft));
  const bare = writeContinuously(() => callApi(bareUrl, '', 'POST', '/write', draft));
  const startedAt = performance.now();
  let seconds = 0;
  let all: number[][] = [];
  try {
    await work();
  } finally {
    seconds = (performance.now() - startedAt) / 1000;
    // Before the servers end, also when the work fails.
    all = await Promise.all([ours.stop(), bare.stop()]);
  }
  const [[count = '', ...own] = [], [, ...bareTimes] = []] = all.map((unsorted) => {
    const times = unsorted.sort((a, b) => a - b);
    return [String(times.length), percentile(times, 50).toFixed(1), percentile(times, 100).toFixed(0)];
  });
  return [seconds.toFixed(1), count, ...own, ...bareTimes];
}

/** One write after another until `stop`, which resolves with their times in milliseconds. */
function writeContinuously(write: () => Promise<unknown>): { stop(): Promise<number[]> } {
  const times: number[] = [];
  let isRunning = true;
  const running = (async () => {
    while (isRunning) {
      const startedAt = performance.now();
      await write();
      times.push(performance.now() - startedAt);
    }
  })();
  return {
    async stop() {
      isRunning = false;
      await running;
      return times;
    },
  };
}

function peopleFile(): string {
  const lines = Array.from(
    { length: PEOPLE },
    (_, n) => `novy-${n};Nový Člověk ${n};novy${n}@example.cz;;${MEMBERS_GROUP}`,
  );
  return ['username;full_name;email;role;groups', ...lines].join('\n');
}
