export const CACHE_TYPES = [
  'auth-verification',
  'user-data',
  'user-permissions',
  'article-data',
  'category-data',
  'system-settings',
  'session-data',
  'permission-fingerprint',
] as const;

export type CacheType = (typeof CACHE_TYPES)[number];
export type CacheId = string | number;

export interface CacheTypeStats {
  entries: number;
  hits: number;
  misses: number;
  lastInvalidation: { at: Date; reason: string } | undefined;
}

export interface CacheEntry {
  id: string;
  value: unknown;
  storedAt: Date;
  endsAt: Date;
}

/** A read-through cache of database reads. Values are shared by all callers and must not be mutated. */
export interface Cache {
  peek<T>(type: CacheType, id: CacheId): T | undefined;
  /**
   * The value, loaded when missing. Concurrent calls share one load. A load that started before an invalidation of
   * its key still resolves for its callers, but its result is not stored and later callers do not share it. `expiryOf`
   * returns the expiry of the loaded value in milliseconds since 1970. A load of `undefined` is not stored, so that
   * requests for what is missing cannot evict what exists.
   */
  getOrLoad<T>(
    type: CacheType,
    id: CacheId,
    load: () => Promise<T>,
    expiryOf?: (value: T) => number,
  ): Promise<T>;
  delete(type: CacheType, id: CacheId, reason: string): boolean;
  clear(type: CacheType, reason: string): void;
  /**
   * Caps the lifetime of new entries of these types, in milliseconds; types that are not named keep the default. At 0
   * nothing is stored and no load is shared.
   */
  limitLifetimes(limits: Partial<Record<CacheType, number>>): void;
  stats(): Record<CacheType, CacheTypeStats>;
  entries(type: CacheType): CacheEntry[];
  keyOf(type: CacheType, id: CacheId): string;
}

export function cacheKey(version: string, type: CacheType, id: CacheId): string {
  return `nastenka:${version}:${type}:${id}`;
}
