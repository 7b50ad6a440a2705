import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleSizes } from './bench/bundleSizes.ts';
import { compare } from './bench/compare.ts';
import { startBareServer } from './bench/processes.ts';
import { record } from './bench/record.ts';
import { chooseBoard, scenariosOf } from './bench/scenarios.ts';
import { signIn } from './bench/signIn.ts';
import { ensureBuilt, SIDES } from './build/sides.ts';
import { drawProgress } from './seed/progressBar.ts';
import { seedBulk } from './seed/seedBulk.ts';
import { startServer } from './server/startServer.ts';

const articles = Number(process.env.ARTICLES || 1000);
const seconds = Number(process.env.BENCH_SECONDS || 3);
const rounds = Number(process.env.BENCH_ROUNDS || 3);
const port = Number(process.env.PORT || 4180);

/** Our server and a bare Express that sends the same bytes, loaded in turn on the same machine in the same run. */
async function bench(folder: string): Promise<void> {
  await Promise.all(Object.values(SIDES).map(ensureBuilt));
  const seeded = await seedBulk({ dataDir: folder, articles, users: 10, onProgress: drawProgress });
  const started = performance.now();
  const ours = await startServer({
    port,
    dataDir: folder,
    env: { DATABASE_URL: undefined, REDIS_URL: undefined, RATE_LIMIT_MODE: 'observe' },
  });
  console.log(
    `\nStart to the first answer: ${Math.round(performance.now() - started)} ms with ${articles} articles`,
  );
  try {
    const cookie = await signIn(ours.url, seeded.username, seeded.password);
    const scenarios = scenariosOf({ ...(await chooseBoard(ours.url, cookie)), cookie });
    const answers = await Promise.all(scenarios.map((scenario) => record(ours.url, scenario)));
    const answersFile = join(folder, 'answers.json');
    writeFileSync(answersFile, JSON.stringify(answers));
    const bare = await startBareServer(port + 1, answersFile);
    try {
      const target = { url: ours.url, pid: ours.process.pid ?? 0 };
      console.log(await compare(target, bare, scenarios, answers, { seconds, rounds }));
    } finally {
      bare.process.kill();
    }
  } finally {
    await ours.stop();
  }
  console.log(`\n${bundleSizes()}`);
}

const folder = mkdtempSync(join(tmpdir(), 'nastenka-bench-'));
try {
  await bench(folder);
} finally {
  rmSync(folder, { recursive: true });
}
