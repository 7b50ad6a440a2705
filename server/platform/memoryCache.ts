import { LRUCache } from 'lru-cache';
import {
  CACHE_TYPES,
  type Cache,
  type CacheEntry,
  type CacheId,
  type CacheType,
  type CacheTypeStats,
  cacheKey,
} from './cache.ts';
import type { Clock } from './clock.ts';

const DEFAULT_TTL_MS = 5 * 60_000;
const MAX_ENTRIES_PER_TYPE = 5_000;

interface Entry {
  value: unknown;
  storedAt: number;
  expiresAt: number;
}

class TypeStore {
  readonly entries: LRUCache<string, Entry>;
  /** Pending loads by id; an invalidation removes the id, and the result of that load is not stored. */
  readonly loads = new Map<string, Promise<unknown>>();
  hits = 0;
  misses = 0;
  lastInvalidation: CacheTypeStats['lastInvalidation'];

  constructor(maxEntries: number) {
    this.entries = new LRUCache({ max: maxEntries });
  }

  unexpired(now: Date): [id: string, entry: Entry][] {
    return [...this.entries].filter(([, { expiresAt }]) => expiresAt > now.getTime());
  }

  /** Counts a hit; an expired entry is deleted. The caller counts the miss when it loads. */
  find(key: string, now: Date): Entry | undefined {
    const entry = this.entries.get(key);
    if (entry && entry.expiresAt > now.getTime()) {
      this.hits += 1;
      return entry;
    }
    this.entries.delete(key);
    return undefined;
  }
}

/** See `docs/decisions/lru-cache.md`. */
export class MemoryCache implements Cache {
  private readonly stores: Record<CacheType, TypeStore>;
  private readonly version: string;
  private readonly clock: Clock;
  private limits: Partial<Record<CacheType, number>> = {};

  constructor(options: { version: string; clock: Clock; maxEntriesPerType?: number }) {
    this.version = options.version;
    this.clock = options.clock;
    const max = options.maxEntriesPerType ?? MAX_ENTRIES_PER_TYPE;
    this.stores = Object.fromEntries(CACHE_TYPES.map((type) => [type, new TypeStore(max)])) as Record<
      CacheType,
      TypeStore
    >;
  }

  peek<T>(type: CacheType, id: CacheId): T | undefined {
    return this.stores[type].find(String(id), this.clock.now())?.value as T | undefined;
  }

  getOrLoad<T>(
    type: CacheType,
    id: CacheId,
    load: () => Promise<T>,
    expiryOf?: (value: T) => number,
  ): Promise<T> {
    const store = this.stores[type];
    const key = String(id);
    const entry = store.find(key, this.clock.now());
    if (entry) return Promise.resolve(entry.value as T);
    store.misses += 1;
    const limit = this.limits[type];
    if (limit === 0) return Promise.resolve().then(load);
    const running = store.loads.get(key);
    if (running) return running as Promise<T>;
    const latestExpiry = limit === undefined ? Number.POSITIVE_INFINITY : this.clock.now().getTime() + limit;
    return this.startLoad(store, key, load, latestExpiry, expiryOf);
  }

  private startLoad<T>(
    store: TypeStore,
    key: string,
    load: () => Promise<T>,
    latestExpiry: number,
    expiryOf: (value: T) => number = () => this.clock.now().getTime() + DEFAULT_TTL_MS,
  ): Promise<T> {
    const started: Promise<T> = Promise.resolve()
      .then(load)
      .then((value) => {
        const stillValid = store.loads.get(key) === started;
        const storedAt = this.clock.now().getTime();
        if (stillValid && value !== undefined)
          store.entries.set(key, { value, storedAt, expiresAt: Math.min(expiryOf(value), latestExpiry) });
        return value;
      })
      .finally(() => {
        if (store.loads.get(key) === started) store.loads.delete(key);
      });
    store.loads.set(key, started);
    return started;
  }

  delete(type: CacheType, id: CacheId, reason: string): boolean {
    const store = this.stores[type];
    const key = String(id);
    store.loads.delete(key);
    store.lastInvalidation = { at: this.clock.now(), reason };
    return store.entries.delete(key);
  }

  clear(type: CacheType, reason: string): void {
    const store = this.stores[type];
    store.loads.clear();
    store.entries.clear();
    store.lastInvalidation = { at: this.clock.now(), reason };
  }

  entries(type: CacheType): CacheEntry[] {
    return this.stores[type].unexpired(this.clock.now()).map(([id, { value, storedAt, expiresAt }]) => ({
      id,
      value,
      storedAt: new Date(storedAt),
      endsAt: new Date(expiresAt),
    }));
  }

  keyOf(type: CacheType, id: CacheId): string {
    return cacheKey(this.version, type, id);
  }

  limitLifetimes(limits: Partial<Record<CacheType, number>>): void {
    this.limits = limits;
  }

  stats(): Record<CacheType, CacheTypeStats> {
    const entriesByType = CACHE_TYPES.map((type): [CacheType, CacheTypeStats] => {
      const { hits, misses, lastInvalidation } = this.stores[type];
      const entries = this.stores[type].unexpired(this.clock.now()).length;
      return [type, { entries, hits, misses, lastInvalidation }];
    });
    return Object.fromEntries(entriesByType) as Record<CacheType, CacheTypeStats>;
  }
}
