import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN_PASSWORD, type BenchBoard, prepareBenchBoard } from './bench/benchBoard.ts';
import { formatBundleSizes } from './bench/bundleSizes.ts';
import { compare } from './bench/compare.ts';
import { benchInstances } from './bench/instances.ts';
import { benchLogs } from './bench/logs.ts';
import { chooseParts, type Part } from './bench/parts.ts';
import {
  COLLECT_GARBAGE_MODULE,
  LOOP_DELAY_MODULE,
  startBareServer,
  type Target,
} from './bench/processes.ts';
import { type RecordedResponse, recordResponse } from './bench/recordResponse.ts';
import { benchRights } from './bench/rights.ts';
import { findSampleSlugs, type Scenario, scenariosOf } from './bench/scenarios.ts';
import { signIn } from './bench/signIn.ts';
import { benchStalls } from './bench/stalls.ts';
import { compareStreams, createStreamTarget } from './bench/streams.ts';
import { benchWrites } from './bench/writes.ts';
import { BUILD_TARGETS, ensureBuilt } from './build/buildTargets.ts';
import { drawProgress } from './seed/progressBar.ts';
import { type RunningServer, startServer } from './server/startServer.ts';

const articles = Number(process.env.ARTICLES || 1000);
const seconds = Number(process.env.BENCH_SECONDS || 3);
const rounds = Number(process.env.BENCH_ROUNDS || 3);
const streams = Number(process.env.STREAMS || 1000);
const port = Number(process.env.PORT || 4180);
const SHORT_LIVED_STREAMS = 10_000;
const lines = Number(process.env.LINES || 1_000_000);
const reads = Number(process.env.READS || 1_000_000);
const parts = chooseParts(process.env.BENCH);
/** These parts seed databases of their own. */
const SELF_SEEDED_PARTS: readonly Part[] = ['instances', 'logs'];
const DELAY_FILE = 'loopDelay.json';
const secret = 'signs what nobody but this bench ever sees';
/** A user may keep at most ten streams open. */
const users = Math.max(10, Math.ceil(streams / 10) + 1);

async function bench(folder: string): Promise<void> {
  await Promise.all(Object.values(BUILD_TARGETS).map(ensureBuilt));
  if (parts.some((part) => !SELF_SEEDED_PARTS.includes(part))) await benchSharedBoard(folder);
  if (parts.includes('logs')) {
    const partFolder = join(folder, 'logs');
    mkdirSync(partFolder);
    const benchOptions = { articles, users, reads, lines, seconds, rounds };
    await benchLogs({ folder: partFolder, secret, port, ...benchOptions }, (text) =>
      console.log(`\n${text}`),
    );
  }
  if (parts.includes('instances')) {
    const partFolder = join(folder, 'instances');
    mkdirSync(partFolder);
    console.log(
      `\n${await benchInstances({ folder: partFolder, secret, articles: 1000, streams, seconds })}`,
    );
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
  const startedAt = performance.now();
  const ours = await startServer({
    port,
    dataDir: folder,
    env: {
      DATABASE_URL: undefined,
      REDIS_URL: undefined,
      SECRET: secret,
      ADMIN_PASSWORD,
      RATE_LIMIT_MODE: 'observe',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--import=${COLLECT_GARBAGE_MODULE} --import=${LOOP_DELAY_MODULE}`,
      LOOP_DELAY_FILE: join(folder, DELAY_FILE),
    },
  });
  console.log(
    `\nStart to the first answer: ${Math.round(performance.now() - startedAt)} ms with ${articles} articles`,
  );
  try {
    await measure(ours, board, folder);
  } finally {
    await ours.stop();
  }
}

async function measure(ours: RunningServer, board: BenchBoard, folder: string): Promise<void> {
  const target = { url: ours.url, pid: ours.process.pid ?? 0 };
  const reader = await signIn(ours.url, board.username, board.password);
  const writer = await signIn(ours.url, 'admin', ADMIN_PASSWORD);
  // 25 articles a page, and at most a thousand pages.
  const lastPage = Math.min(1000, Math.ceil(articles / 25));
  const sampleSlugs = await findSampleSlugs(ours.url, reader);
  const scenarios = scenariosOf({ ...sampleSlugs, cookie: reader, writer, lastPage });
  const responses = await Promise.all(scenarios.map((scenario) => recordResponse(ours.url, scenario)));
  if (parts.includes('reads')) {
    console.log(await benchReads(target, scenarios, responses, folder));
    console.log(`\n${formatBundleSizes()}`);
  }
  if (parts.includes('streams')) {
    const benchTarget = createStreamTarget(target, { ...board, reader, writer });
    const bodyBytes = Buffer.byteLength(responses[0]?.bodyBase64 ?? '', 'base64');
    const benchOptions = { streams, passing: SHORT_LIVED_STREAMS, seconds, rounds };
    console.log(`\n${await compareStreams(benchTarget, port + 1, bodyBytes, benchOptions)}`);
  }
  if (parts.includes('rights')) console.log(`\n${await benchRights(target, { ...board, writer, streams })}`);
  if (parts.includes('writes')) {
    const benchTarget = { ...board, url: ours.url, writer, reader };
    console.log(`\n${await benchWrites(benchTarget, port + 1, folder, seconds)}`);
  }
  if (parts.includes('stalls')) {
    const { article, restricted } = board;
    const stallOptions = {
      ...target,
      writer,
      article,
      groupId: restricted.groupId,
      delayFile: join(folder, DELAY_FILE),
    };
    console.log(`\n${await benchStalls(stallOptions)}`);
  }
}

async function benchReads(
  target: Target,
  scenarios: readonly Scenario[],
  responses: readonly RecordedResponse[],
  folder: string,
): Promise<string> {
  const responsesFile = join(folder, 'answers.json');
  writeFileSync(responsesFile, JSON.stringify(responses));
  const bare = await startBareServer(port + 1, responsesFile);
  try {
    return await compare(target, bare, scenarios, responses, { seconds, rounds });
  } finally {
    bare.process.kill();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'nastenka-bench-'));
try {
  await bench(folder);
} finally {
  rmSync(folder, { recursive: true });
}
