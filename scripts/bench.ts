import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN_PASSWORD, type Board, prepareBoard } from './bench/board.ts';
import { bundleSizes } from './bench/bundleSizes.ts';
import { compare } from './bench/compare.ts';
import { benchInstances } from './bench/instances.ts';
import { benchLogs } from './bench/logs.ts';
import { chooseParts, type Part } from './bench/parts.ts';
import { COLLECTOR, LOOP_DELAY, startBareServer, type Target } from './bench/processes.ts';
import { type Recorded, record } from './bench/record.ts';
import { benchRights } from './bench/rights.ts';
import { chooseBoard, type Scenario, scenariosOf } from './bench/scenarios.ts';
import { signIn } from './bench/signIn.ts';
import { benchStalls } from './bench/stalls.ts';
import { compareStreams, ourStreams } from './bench/streams.ts';
import { benchWrites } from './bench/writes.ts';
import { ensureBuilt, SIDES } from './build/sides.ts';
import { drawProgress } from './seed/progressBar.ts';
import { type RunningServer, startServer } from './server/startServer.ts';

const articles = Number(process.env.ARTICLES || 1000);
const seconds = Number(process.env.BENCH_SECONDS || 3);
const rounds = Number(process.env.BENCH_ROUNDS || 3);
const streams = Number(process.env.STREAMS || 1000);
const port = Number(process.env.PORT || 4180);
/** Streams that come and go, one after the other. */
const PASSING = 10_000;
/** Of each of the two logs, and of what was read. */
const lines = Number(process.env.LINES || 1_000_000);
const reads = Number(process.env.READS || 1_000_000);
const parts = chooseParts(process.env.BENCH);
/** These prepare boards of their own. */
const ALONE: readonly Part[] = ['instances', 'logs'];
/** Where our server writes how long its event loop was held. */
const DELAY_FILE = 'loopDelay.json';
const secret = 'signs what nobody but this bench ever sees';
/** More streams than ten of one person are not kept open. */
const users = Math.max(10, Math.ceil(streams / 10) + 1);

/** Our server beside bare ones, loaded in turn on the same machine in the same run. */
async function bench(folder: string): Promise<void> {
  await Promise.all(Object.values(SIDES).map(ensureBuilt));
  if (parts.some((part) => !ALONE.includes(part))) await benchOne(folder);
  if (parts.includes('logs')) {
    const own = join(folder, 'logs');
    mkdirSync(own);
    const effort = { articles, users, reads, lines, seconds, rounds };
    await benchLogs({ folder: own, secret, port, ...effort }, (text) => console.log(`\n${text}`));
  }
  if (parts.includes('instances')) {
    const own = join(folder, 'instances');
    mkdirSync(own);
    console.log(`\n${await benchInstances({ folder: own, secret, articles: 1000, streams, seconds })}`);
  }
}

async function benchOne(folder: string): Promise<void> {
  const board = await prepareBoard({ dataDir: folder, articles, users, secret, onProgress: drawProgress });
  const started = performance.now();
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
      NODE_OPTIONS: `--import=${COLLECTOR} --import=${LOOP_DELAY}`,
      LOOP_DELAY_FILE: join(folder, DELAY_FILE),
    },
  });
  console.log(
    `\nStart to the first answer: ${Math.round(performance.now() - started)} ms with ${articles} articles`,
  );
  try {
    await measure(ours, board, folder);
  } finally {
    await ours.stop();
  }
}

async function measure(ours: RunningServer, board: Board, folder: string): Promise<void> {
  const target = { url: ours.url, pid: ours.process.pid ?? 0 };
  const reader = await signIn(ours.url, board.username, board.password);
  const writer = await signIn(ours.url, 'admin', ADMIN_PASSWORD);
  // 25 articles a page, and a thousand pages at most.
  const lastPage = Math.min(1000, Math.ceil(articles / 25));
  const chosen = await chooseBoard(ours.url, reader);
  const scenarios = scenariosOf({ ...chosen, cookie: reader, writer, lastPage });
  const answers = await Promise.all(scenarios.map((scenario) => record(ours.url, scenario)));
  if (parts.includes('reads')) {
    console.log(await benchReads(target, scenarios, answers, folder));
    console.log(`\n${bundleSizes()}`);
  }
  if (parts.includes('streams')) {
    const place = ourStreams(target, { ...board, reader, writer });
    const bodyBytes = Buffer.byteLength(answers[0]?.bodyBase64 ?? '', 'base64');
    const effort = { streams, passing: PASSING, seconds, rounds };
    console.log(`\n${await compareStreams(place, port + 1, bodyBytes, effort)}`);
  }
  if (parts.includes('rights')) console.log(`\n${await benchRights(target, { ...board, writer, streams })}`);
  if (parts.includes('writes')) {
    const place = { ...board, url: ours.url, writer, reader };
    console.log(`\n${await benchWrites(place, port + 1, folder, seconds)}`);
  }
  if (parts.includes('stalls')) {
    const { article, closed } = board;
    const watched = {
      ...target,
      writer,
      article,
      groupId: closed.groupId,
      delayFile: join(folder, DELAY_FILE),
    };
    console.log(`\n${await benchStalls(watched)}`);
  }
}

/** A bare Express that sends the same bytes. */
async function benchReads(
  target: Target,
  scenarios: readonly Scenario[],
  answers: readonly Recorded[],
  folder: string,
): Promise<string> {
  const answersFile = join(folder, 'answers.json');
  writeFileSync(answersFile, JSON.stringify(answers));
  const bare = await startBareServer(port + 1, answersFile);
  try {
    return await compare(target, bare, scenarios, answers, { seconds, rounds });
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
