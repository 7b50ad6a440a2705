import type { SteadyClock } from './clock.ts';

/** What is asked for again and again takes at most this part of the time. */
const SHARE = 1 / 30;

/**
 * A read that is shared by those who ask during it, and whose result is cached the longer the longer it took: a small site
 * always sees what is now, a large one is not kept busy. See `docs/decisions/overview-cached-results.md`.
 */
export function createCachedResult<Result>(
  { steady }: Pick<SteadyClock, 'steady'>,
  read: () => Promise<Result>,
): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let cached: { result: Result; until: number } | undefined;

  async function run(): Promise<Result> {
    const startedAt = steady();
    try {
      const result = await read();
      const endedAt = steady();
      cached = { result, until: endedAt + (endedAt - startedAt) / SHARE };
      return result;
    } finally {
      running = undefined;
    }
  }

  return () => {
    if (cached && steady() < cached.until) return Promise.resolve(cached.result);
    running ??= run();
    return running;
  };
}
