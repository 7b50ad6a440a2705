import { generate } from './gen/generate.ts';
import { CommandFailed } from './lib/runQuietly.ts';

const started = performance.now();
try {
  await generate(process.cwd());
  console.log(`generated/ is up to date (${((performance.now() - started) / 1000).toFixed(1)} s)`);
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(error.output);
  console.error(error.message);
  process.exitCode = 1;
}
