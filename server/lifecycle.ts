import type { Feature } from './composeFeatures.ts';
import type { Core } from './core.ts';

export function createLifecycle(
  { link, background, deferredWrites, isDraining }: Core,
  features: readonly Feature[],
) {
  const jobs = features.flatMap((feature) => feature.jobs ?? []);
  const flushBuffers = () => Promise.all(jobs.map((job) => job.flush?.()));

  return {
    /** Resolves when the availability of Redis is known and every job is prepared; called before listening. */
    async prepare(): Promise<void> {
      await Promise.all([link?.started, ...jobs.map((job) => job.prepare?.())]);
    },
    startJobs(): void {
      for (const job of jobs) job.start?.();
    },
    closeStreams(): void {
      for (const feature of features) feature.close?.();
    },
    /** Stops the jobs and writes buffered data; called before the database closes. */
    async flush(): Promise<void> {
      // Buffers first: slow jobs must not delay them beyond the shutdown timeout.
      await flushBuffers();
      await Promise.all([...jobs.map((job) => job.stop?.(isDraining())), background.idle()]);
      await flushBuffers();
      if (isDraining()) await deferredWrites.close();
      else await deferredWrites.retry();
    },
    close(): void {
      link?.close();
    },
  };
}
