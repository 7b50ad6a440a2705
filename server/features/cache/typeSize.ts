import type { CacheEntry } from '../../platform/cache.ts';
import { estimatedBytes } from './entryText.ts';

/** So many entries are measured; the others count as large as those are on average. */
const MEASURED = 40;

/** How much memory the entries of a type take, estimated from some of them, and how old the oldest is. */
export function typeSize(entries: readonly CacheEntry[], now: Date) {
  const some = spread(entries, MEASURED);
  const measured = some.reduce((sum, { value }) => sum + estimatedBytes(value), 0);
  const oldest = entries.reduce((least, { storedAt }) => Math.min(least, storedAt.getTime()), now.getTime());
  return {
    bytes: some.length === 0 ? 0 : Math.round((measured / some.length) * entries.length),
    oldestSeconds: entries.length === 0 ? null : Math.floor((now.getTime() - oldest) / 1000),
  };
}

/** At most so many of them, taken evenly from the whole list. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)] as T);
}
