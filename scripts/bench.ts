import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renewTokens, signIn } from './bench/apiClient.ts';
import { ADMIN_PASSWORD, BENCH_ENV, type BenchBoard, prepareBenchBoard } from './bench/benchBoard.ts';
import type { StartOptions } from './bench/bothServers.ts';
import { formatBundleSizes } from './bench/bundleSizes.ts';
import { benchGrowth } from './bench/growth.ts';
import { benchInstances } from './bench/instances.ts';
import { benchLogs } from './bench/logs.ts';
import { benchLongWrites } from './bench/longWrites.ts';
import { benchMemory } from './bench/memory.ts';
import { benchMixed } from './bench/mixed.ts';
import { benchPageLoads } from './bench/pageLoads.ts';
import { chooseParts, type Part } from './bench/parts.ts';
import { PROBE_MODULE, type Target } from './bench/processes.ts';
import { benchReads, benchSearch } from './bench/reads.ts';
import { benchRights } from './bench/rights.ts';
import { benchStalls } from './bench/stalls.ts';
import { benchStart } from './bench/start.ts';
import { compareStreams, createStreamTarget } from './bench/streams.ts';
import { benchWrites } from './bench/writes.ts';
import { BUILD_TARGETS, ensureBuilt } from './build/buildTargets.ts';
import { drawProgress } from './seed/progressBar.ts';
import { startServer } from './server/startServer.ts';

const articles = Number(process.env.ARTICLES || 1000);
const seconds = Number(process.env.BENCH_SECONDS || 3);
const rounds = Number(process.env.BENCH_ROUNDS || 3);
const streams = Number(process.env.STREAMS || 1000);
const port = Number(process.env.PORT || 4180);
const SHORT_LIVED_STREAMS = 10_000;
const lines = Number(process.env.LINES || 1_000_000);
const reads = Number(process.env.READS || 1_000_000);
const parts = chooseParts(process.env.BENCH);
const secret = 'signs what nobody but this bench ever sees';
/** A user may keep at most ten streams open. */
const users = Math.max(10, Math.ceil(streams / 10) + 1);

const print = (text: string) => console.log(`\n${text}`);

interface SharedBoard extends BenchBoard {
  readonly target: Target;
  readonly folder: string;
  readonly reader: string;
  readonly writer: string;
  readonly delayFile: string;
}

/** These start servers of their own over the board that the parts share. */
const START_PARTS: Partial<Record<Part, (board: BenchBoard & StartOptions) => Promise<string>>> = {
  start: (board) => benchStart(board, rounds),
  memory: (board) => benchMemory(board, rounds),
};

const SHARED_PARTS: Partial<Record<Part, (board: SharedBoard) => Promise<string>>> = {
  reads: async ({ target, folder, reader, writer }) => {
    const options = { folder, port: port + 1, reader, writer, articles, seconds, rounds };
    return benchReads(target, options);
  },
  search: ({ target, folder, reader, writer }) =>
    benchSearch(target, { folder, port: port + 1, reader, writer, articles, seconds, rounds }),
  load: async ({ target, folder, reader }) =>
    `${await benchPageLoads(target, { folder, port: port + 1, reader, rounds })}\n\n${formatBundleSizes()}`,
  streams: ({ target, ...board }) =>
    compareStreams(createStreamTarget(target, board), port + 1, {
      streams,
      passing: SHORT_LIVED_STREAMS,
      seconds,
      rounds,
    }),
  rights: ({ target, ...board }) => benchRights(target, { ...board, streams }),
  writes: ({ target, folder, ...board }) => benchWrites({ ...board, ...target }, port + 1, folder, seconds),
  mixed: ({ target, folder, ...board }) => benchMixed({ ...board, ...target }, port + 1, folder, seconds),
  stalls: ({ target, restricted, ...board }) =>
    benchStalls({ ...board, ...target, groupId: restricted.groupId }),
};

const SELF_SEEDED_PARTS: Partial<Record<Part, (folder: string) => Promise<void>>> = {
  logs: (folder) =>
    benchLogs({ folder, secret, port, articles, users, reads, lines, seconds, rounds }, print),
  growth: async (folder) =>
    print(
      await benchGrowth({
        folder,
        secret,
        port,
        articles,
        users,
        seconds,
        rounds,
        onProgress: drawProgress,
      }),
    ),
  longWrites: async (folder) => print(await benchLongWrites({ folder, secret, port })),
  instances: async (folder) =>
    print(await benchInstances({ folder, secret, articles: 1000, streams, seconds })),
};

async function bench(folder: string): Promise<void> {
  await Promise.all(Object.values(BUILD_TARGETS).map(ensureBuilt));
  if (parts.some((part) => START_PARTS[part] || SHARED_PARTS[part])) await benchSharedBoard(folder);
  for (const part of parts) {
    const run = SELF_SEEDED_PARTS[part];
    if (!run) continue;
    const partFolder = join(folder, part);
    mkdirSync(partFolder);
    await run(partFolder);
  }
}

async function benchSharedBoard(folder: string): Promise<void> {
  const board = await prepareBenchBoard({
    dataDir: folder,
    articles,
    users,
    secret,
    onProgress: drawProgress,
  });
  for (const part of parts) {
    const run = START_PARTS[part];
    if (run) print(await run({ ...board, folder, port, secret }));
  }
  if (!parts.some((part) => SHARED_PARTS[part])) return;
  const delayFile = join(folder, 'loopDelay.json');
  const ours = await startServer({
    port,
    dataDir: folder,
    env: {
      ...BENCH_ENV,
      DATABASE_URL: undefined,
      REDIS_URL: undefined,
      SECRET: secret,
      NODE_OPTIONS: `--import=${PROBE_MODULE}`,
      LOOP_DELAY_FILE: delayFile,
    },
  });
  try {
    const target = { url: ours.url, pid: ours.process.pid ?? 0 };
    const reader = await signIn(ours.url, board.username, board.password);
    const writer = await signIn(ours.url, 'admin', ADMIN_PASSWORD);
    const cookies = await renewTokens(ours.url, board.cookies);
    for (const part of parts) {
      const run = SHARED_PARTS[part];
      if (run) print(await run({ ...board, cookies, target, folder, reader, writer, delayFile }));
    }
  } finally {
    await ours.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'nastenka-bench-'));
try {
  await bench(folder);
} finally {
  rmSync(folder, { recursive: true });
}
