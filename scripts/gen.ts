import { changedFiles, changeSummary } from './gen/changedFiles.ts';
import { generate } from './gen/generate.ts';
import { CommandFailed } from './lib/runQuietly.ts';

const started = performance.now();
try {
  const changed = await changedFiles('generated', () => generate(process.cwd()));
  console.log(changeSummary(changed, (performance.now() - started) / 1000));
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(error.output);
  console.error(error.message);
  process.exitCode = 1;
}
