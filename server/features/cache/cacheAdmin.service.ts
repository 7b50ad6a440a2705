import type { Database } from '../../database/database.ts';
import type { DomainEvents } from '../../events/domainEvents.ts';
import type { Bus } from '../../platform/bus.ts';
import { CACHE_TYPES, type Cache, type CacheEntry, type CacheType } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import { foldText } from '../../shared/czechText.ts';
import { notFound } from '../../shared/errors.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import { afterCursor, cursorOf } from './keyCursor.ts';
import { typeSize } from './typeSize.ts';

interface CacheAdminDeps {
  cache: Cache;
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  /** Whether changes made by other instances are not heard. */
  isDegraded: () => boolean;
}

interface KeysQuery {
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** What administrators see of the cache of this instance, and their way to empty it everywhere. */
export function createCacheAdmin({ cache, database, bus, clock, audit, isDegraded }: CacheAdminDeps) {
  function overview() {
    const stats = cache.stats();
    const types = CACHE_TYPES.map((type) => ({
      type,
      ...stats[type],
      ...typeSize(cache.entries(type), clock.now()),
    }));
    return { isDegraded: isDegraded(), types };
  }

  /** Entries whose name holds the words, by name. */
  function keys(type: CacheType, { q = '', cursor, limit }: KeysQuery) {
    const wanted = foldText(q.trim());
    const found = cache
      .entries(type)
      .filter(({ id }) => foldText(id).includes(wanted) || foldText(cache.keyOf(type, id)).includes(wanted))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const rest = cursor === undefined ? found : afterCursor(found, cursor);
    const page = rest.slice(0, limit);
    const last = page.at(-1);
    return { page, nextCursor: last && rest.length > limit ? cursorOf(last.id) : null };
  }

  function find(type: CacheType, id: string): CacheEntry | undefined {
    return cache.entries(type).find((entry) => entry.id === id);
  }

  /** @throws 404 for one that is not kept, or no longer */
  function entry(type: CacheType, id: string): CacheEntry {
    const found = find(type, id);
    if (!found) throw notFound('Tento záznam v paměti už není.');
    return found;
  }

  function countOf({ type, id }: DomainEvents['cache.cleared']): number {
    if (type === null) return CACHE_TYPES.reduce((sum, one) => sum + cache.entries(one).length, 0);
    if (id === null) return cache.entries(type).length;
    return find(type, id) ? 1 : 0;
  }

  /** Empties one entry, one type or (both null) everything on all instances; how much of it was on this one. */
  async function clear(actor: AuditActor, what: DomainEvents['cache.cleared']): Promise<number> {
    const { type, id } = what;
    return database.write(async (tx) => {
      const removed = countOf(what);
      await audit.record(tx, {
        actor,
        action: 'cache.cleared',
        object: {
          type: 'cache',
          id: type,
          label: type === null ? 'Celá mezipaměť' : id === null ? type : `${type}:${id}`,
        },
        before: { entries: removed },
        after: null,
      });
      tx.afterCommit(() => bus.publish({ type: 'cache.cleared', data: what }));
      return removed;
    });
  }

  return { overview, keys, entry, clear, keyOf: cache.keyOf.bind(cache) };
}

export type CacheAdmin = ReturnType<typeof createCacheAdmin>;
