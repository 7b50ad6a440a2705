import { join } from 'node:path';
import { startServer } from '../server/startServer.ts';
import { callApi, signIn } from './apiClient.ts';
import { ADMIN_PASSWORD, BENCH_ENV, prepareBenchBoard } from './benchBoard.ts';
import type { Target } from './processes.ts';
import { formatTable, median, medianResult } from './report.ts';
import { runLoad, warmUp } from './runLoad.ts';

interface GrowthOptions {
  readonly folder: string;
  readonly secret: string;
  readonly port: number;
  readonly articles: number;
  readonly users: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly onProgress: Parameters<typeof prepareBenchBoard>[0]['onProgress'];
}

interface Board extends Target {
  readonly articles: number;
  readonly reader: string;
  readonly writer: string;
  readonly section: string;
  stop(): Promise<void>;
}

const SMALL = 1_000;

const LISTS = [
  ['list of 20', 'reader', () => '/api/public/articles'],
  ['section list of 20', 'reader', ({ section }: Board) => `/api/public/articles?section=${section}`],
  ['sections', 'reader', () => '/api/public/sections'],
  ['administration list, page 1', 'writer', () => '/api/admin/articles'],
] as const;

/** What lists cost on a board of 1,000 articles and on a large one, measured alternately. */
export async function benchGrowth(options: GrowthOptions): Promise<string> {
  const boards: Board[] = [];
  try {
    for (const [i, articles] of [SMALL, options.articles].entries())
      boards.push(await startBoard(options, articles, options.port + i));
    return await measureGrowth(boards, options);
  } finally {
    await Promise.all(boards.map((board) => board.stop()));
  }
}

async function startBoard(options: GrowthOptions, articles: number, port: number): Promise<Board> {
  const { secret, users, onProgress } = options;
  const dataDir = join(options.folder, String(port));
  const { username, password } = await prepareBenchBoard({ dataDir, articles, users, secret, onProgress });
  const env = { ...BENCH_ENV, DATABASE_URL: undefined, REDIS_URL: undefined, SECRET: secret };
  const { url, process: server, stop } = await startServer({ port, dataDir, env });
  const reader = await signIn(url, username, password);
  const writer = await signIn(url, 'admin', ADMIN_PASSWORD);
  const { data } = await callApi<{ data: { slug: string }[] }>(url, reader, 'GET', '/api/public/sections');
  return { url, pid: server.pid ?? 0, articles, reader, writer, section: data[0]?.slug ?? '', stop };
}

async function measureGrowth(
  boards: readonly Board[],
  { seconds, rounds }: Pick<GrowthOptions, 'seconds' | 'rounds'>,
): Promise<string> {
  const rows: string[][] = [];
  for (const [name, caller, pathOf] of LISTS) {
    const results = boards.map(() => [] as Awaited<ReturnType<typeof runLoad>>[]);
    const loadOf = (board: Board) => ({
      path: pathOf(board),
      headers: { cookie: board[caller], accept: 'application/json' },
      expected: 200,
      connections: 1,
    });
    for (const board of boards) await warmUp(board, loadOf(board));
    for (let round = 0; round < rounds; round += 1)
      for (const [i, board] of boards.entries())
        results[i]?.push(await runLoad(board, { ...loadOf(board), seconds }));
    const [small = 0, large = 0] = results.map((runs) => median(runs.map(({ p50 }) => p50)));
    const cpu = results.map((runs) => medianResult(runs).cpuPerRequest?.toFixed(0) ?? '–');
    rows.push([name, small.toFixed(2), large.toFixed(2), (large / small).toFixed(2), ...cpu]);
  }
  const sizes = boards.map(({ articles }) => articles.toLocaleString('en'));
  return formatTable(
    ['', ...sizes.map((size) => `p50 ms, ${size}`), 'ratio', ...sizes.map((size) => `CPU µs, ${size}`)],
    rows,
  );
}
