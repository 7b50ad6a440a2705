import type { CacheEntry } from '../../platform/cache.ts';
import { estimatedBytes } from './entryText.policy.ts';

const SAMPLE_SIZE = 40;

/** The memory size is extrapolated from a sample. */
export function estimateTypeSize(entries: readonly CacheEntry[], now: Date) {
  const sample = takeEvenly(entries, SAMPLE_SIZE);
  const sampleBytes = sample.reduce((sum, { value }) => sum + estimatedBytes(value), 0);
  const oldest = entries.reduce(
    (minimum, { storedAt }) => Math.min(minimum, storedAt.getTime()),
    now.getTime(),
  );
  return {
    bytes: sample.length === 0 ? 0 : Math.round((sampleBytes / sample.length) * entries.length),
    oldestSeconds: entries.length === 0 ? null : Math.floor((now.getTime() - oldest) / 1000),
  };
}

function takeEvenly<T>(all: readonly T[], limit: number): readonly T[] {
  if (all.length <= limit) return all;
  return Array.from({ length: limit }, (_, index) => all[Math.floor((index * all.length) / limit)] as T);
}
