import { BUILD_TARGETS, ensureBuilt } from './build/buildTargets.ts';
import { CommandFailed } from './lib/runQuietly.ts';

const results = await Promise.allSettled(
  Object.values(BUILD_TARGETS).map(async (target) => {
    const startedAt = performance.now();
    const wasBuilt = await ensureBuilt(target);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      wasBuilt
        ? `${target.name}: built in ${seconds} s`
        : `${target.name}: nothing changed since the last build`,
    );
  }),
);
for (const result of results) {
  if (result.status === 'fulfilled') continue;
  if (!(result.reason instanceof CommandFailed)) throw result.reason;
  console.error(`${result.reason.output}\n${result.reason.message}`);
  process.exitCode = 1;
}
