import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from './build/contentHash.ts';
import { ROOT } from './lib/paths.ts';
import type { Counts } from './test/counts.ts';
import { tallyFailures } from './test/tallyFailures.ts';
import { formatTestId } from './test/testId.ts';
import { BUILD_STAGES, RUNNER_STAGES } from './test/testStages.ts';

/**
 * Runs one stage repeatedly under CPU load, in random order and without retries, and counts the failures of each test.
 * An interrupted run continues while the sources are unchanged.
 */
const BURNERS = 4;

interface SoakLog {
  hash: string;
  runs: { seconds: number; counts: Counts; failures: string[]; reasons: string[] }[];
}

const stage = RUNNER_STAGES.find(({ key }) => key === process.env.STAGE);
const runCount = Number(process.env.RUNS ?? 20);
if (!stage || !(runCount > 0)) {
  const keys = RUNNER_STAGES.map(({ key }) => key).join('|');
  console.error(`make soak STAGE=${keys} RUNS=20`);
  process.exit(2);
}

process.env.TEST_RETRIES = '0';
process.env.TEST_SHUFFLE = '1';
const file = join(ROOT, `.cache/soak/${stage.key}.json`);
const log = readLog(contentHash(ROOT, stage.sources ?? [], () => false));
if (stage.needs) for (const build of BUILD_STAGES) await build.run();

const burners = Array.from({ length: BURNERS }, startBurner);
process.on('exit', () => {
  for (const burner of burners) burner.kill();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

while (log.runs.length < runCount) {
  const startedAt = performance.now();
  const { counts, failures = [], output } = await stage.run();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  // A run without tests proves nothing.
  if (counts.passed + counts.failed === 0) {
    console.error(output ?? 'Nothing was run.');
    process.exit(2);
  }
  if (counts.failed > 0 && failures.length === 0) console.log(output);
  const reasons = failures.map((test) => `${formatTestId(test)}: ${test.reason ?? 'no reason'}`);
  log.runs.push({ seconds, counts, failures: failures.map(formatTestId), reasons });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(log, undefined, 2));
  console.log(
    `run ${log.runs.length} of ${runCount}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`,
  );
  for (const reason of reasons) console.log(`    ${reason}`);
}

const failed = log.runs.filter(({ counts }) => counts.failed > 0).length;
console.log(`\n${stage.name}: ${log.runs.length} runs, ${failed} with failures`);
for (const { test, times } of tallyFailures(log.runs)) console.log(`${String(times).padStart(4)}  ${test}`);
process.exit(failed > 0 ? 1 : 0);

function readLog(hash: string): SoakLog {
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SoakLog) : undefined;
  return stored?.hash === hash ? stored : { hash, runs: [] };
}

function startBurner(): ChildProcess {
  return spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
}
