/** The kinds of things kept in the cache, each in a store of its own. */
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
  /** How many may still be used. */
  entries: number;
  hits: number;
  misses: number;
  lastInvalidation: { at: Date; reason: string } | undefined;
}

/** An entry as it is looked at from outside: that changes neither its place nor the counts. */
export interface CacheEntry {
  id: string;
  value: unknown;
  /** When it was stored, and until when it may be used. */
  storedAt: Date;
  endsAt: Date;
}

/** What was read from the database and may be used again. Values are shared: whoever gets one must not change it. */
export interface Cache {
  /** The value if it is in memory; synchronous, for paths that every request walks. */
  peek<T>(type: CacheType, id: CacheId): T | undefined;
  /**
   * The value, loaded when missing. Callers that come while a load runs share it. A load that began before an
   * invalidation of its key answers those who asked before, and is neither stored nor shared with anyone later.
   * `ends` tells until which time, in milliseconds since 1970, the loaded value may be used.
   */
  getOrLoad<T>(type: CacheType, id: CacheId, load: () => Promise<T>, ends?: (value: T) => number): Promise<T>;
  /** Drops the entry, and says whether there was one. */
  delete(type: CacheType, id: CacheId, reason: string): boolean;
  clear(type: CacheType, reason: string): void;
  /**
   * From now on entries of these types are used for so many milliseconds at most, others as usual. At 0 nothing is
   * kept, and no load is shared: each caller gets what was true after they asked.
   */
  limitLifetimes(limits: Partial<Record<CacheType, number>>): void;
  stats(): Record<CacheType, CacheTypeStats>;
  /** The entries of a type that may still be used, in no order. */
  entries(type: CacheType): CacheEntry[];
  /** The full name of an entry. */
  keyOf(type: CacheType, id: CacheId): string;
}

/** The full name of an entry: application, version, type, identifier. */
export function cacheKey(version: string, type: CacheType, id: CacheId): string {
  return `nastenka:${version}:${type}:${id}`;
}
