import { ensureBuilt, SIDES } from './build/sides.ts';
import { CommandFailed } from './lib/runQuietly.ts';

const results = await Promise.allSettled(
  Object.values(SIDES).map(async (side) => {
    const started = performance.now();
    const built = await ensureBuilt(side);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      built ? `${side.name}: built in ${seconds} s` : `${side.name}: nothing changed since the last build`,
    );
  }),
);
for (const result of results) {
  if (result.status === 'fulfilled') continue;
  if (!(result.reason instanceof CommandFailed)) throw result.reason;
  console.error(`${result.reason.output}\n${result.reason.message}`);
  process.exitCode = 1;
}
