import type { components } from '../../../generated/server/schema.d.ts';
import type { CacheEntry, CacheType } from '../../platform/cache.ts';
import type { CacheAdmin } from './cacheAdmin.service.ts';
import { toEntryText } from './entryText.policy.ts';

type Schemas = components['schemas'];

export function presentOverview({
  isDegraded,
  types,
}: ReturnType<CacheAdmin['overview']>): Schemas['CacheState'] {
  return {
    state: isDegraded ? 'degraded' : 'ready',
    types: types.map(({ type, entries, bytes, hits, misses, oldestSeconds, lastInvalidation }) => ({
      type,
      entries,
      bytes,
      hits,
      misses,
      oldest_seconds: oldestSeconds,
      hit_ratio: hits + misses === 0 ? null : hits / (hits + misses),
      last_invalidation: lastInvalidation
        ? { at: lastInvalidation.at.toISOString(), reason: lastInvalidation.reason }
        : null,
    })),
  };
}

function presentTimes({ storedAt, endsAt }: CacheEntry, now: Date) {
  const seconds = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));
  return { age_seconds: seconds(storedAt, now), expires_in_seconds: seconds(now, endsAt) };
}

export function presentKey(key: string, type: CacheType, entry: CacheEntry, now: Date): Schemas['CacheKey'] {
  const [app = '', version = ''] = key.split(':');
  return { key, app, version, type, id: entry.id, ...presentTimes(entry, now) };
}

export function presentEntry(key: string, entry: CacheEntry, now: Date): Schemas['CacheEntryValue'] {
  const { text, isCut } = toEntryText(entry.value);
  return { key, ...presentTimes(entry, now), value: text, cut: isCut };
}
