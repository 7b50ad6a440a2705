import { CHECK_STAGES } from './test/checkStages.ts';
import { closingLine, exitCode, failureLines } from './test/counts.ts';
import { runStages } from './test/runStages.ts';
import type { Stage, StageResult } from './test/stage.ts';
import { ALL_TESTS, FAST_TESTS } from './test/testStages.ts';

const fast = process.argv.includes('--fast');
const begun = performance.now();
const failures: string[] = [];
const counts = await runStages([...CHECK_STAGES, ...(fast ? FAST_TESTS : ALL_TESTS)], {
  started,
  finished,
});
console.log(`\n${seconds(performance.now() - begun)} in all\n`);
for (const line of failureLines(failures)) console.log(line);
console.log(closingLine(counts));
process.exitCode = exitCode(counts);

/** The long stages say when they begin, so that nobody wonders what is going on. */
function started({ name, light }: Stage): void {
  if (!light) console.log(`… ${name}`);
}

function finished(stage: Stage, result: StageResult, milliseconds: number): void {
  const { counts, output } = result;
  const sign = counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '–';
  const tests =
    counts.passed + counts.failed > 1 ? `  (${counts.passed} of ${counts.passed + counts.failed})` : '';
  if (counts.failed > 0) failures.push(...namesIn(stage, result));
  console.log(`${sign} ${stage.name}${tests}  ${seconds(milliseconds)}`);
  if (output) console.log(output.trimEnd().replace(/^/gm, '    '));
}

function namesIn({ name }: Stage, { failures: known = [] }: StageResult): readonly string[] {
  return known.length > 0 ? known.map((one) => `${name}: ${one}`) : [name];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
