import type { Database } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { DomainEvents } from '../../events/domainEvents.ts';
import { CACHE_TYPES, type Cache, type CacheEntry, type CacheType } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import { foldText } from '../../shared/czechText.ts';
import { badRequest, notFound } from '../../shared/errors.ts';
import { paginate } from '../../shared/paginate.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import { estimatedBytes } from './entryText.policy.ts';

interface CacheAdminDeps {
  cache: Cache;
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  isDegraded: () => boolean;
}

interface KeysQuery {
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export function createCacheAdmin({ cache, database, bus, clock, audit, isDegraded }: CacheAdminDeps) {
  function overview() {
    const stats = cache.stats();
    const types = CACHE_TYPES.map((type) => ({
      type,
      ...stats[type],
      ...estimateTypeSize(cache.entries(type), clock.now()),
    }));
    return { isDegraded: isDegraded(), types };
  }

  function keys(type: CacheType, { q = '', cursor, limit }: KeysQuery) {
    const searchText = foldText(q.trim());
    const found = cache
      .entries(type)
      .filter(
        ({ id }) => foldText(id).includes(searchText) || foldText(cache.keyOf(type, id)).includes(searchText),
      )
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const rest = cursor === undefined ? found : itemsAfterCursor(found, cursor);
    return paginate(rest, limit, ({ id }) => encodeKeyCursor(id));
  }

  function find(type: CacheType, id: string): CacheEntry | undefined {
    return cache.entries(type).find((entry) => entry.id === id);
  }

  function entry(type: CacheType, id: string): CacheEntry {
    const found = find(type, id);
    if (!found) throw notFound('Tento záznam v paměti už není.');
    return found;
  }

  function countEntries({ type, id }: DomainEvents['cache.cleared']): number {
    if (type === null) return CACHE_TYPES.reduce((sum, one) => sum + cache.entries(one).length, 0);
    if (id === null) return cache.entries(type).length;
    return find(type, id) ? 1 : 0;
  }

  /**
   * Clears one entry, one type, or everything when both are null, on all instances. Returns how many entries
   * this instance had.
   */
  async function clear(actor: AuditActor, scope: DomainEvents['cache.cleared']): Promise<number> {
    const { type, id } = scope;
    return database.write(async (tx) => {
      const removed = countEntries(scope);
      await audit.record(tx, {
        actor,
        action: 'cache.cleared',
        object: {
          type: 'cache',
          id: type,
          label: type === null ? 'Celá cache' : id === null ? type : `${type}:${id}`,
        },
        before: { entries: removed },
        after: null,
      });
      tx.afterCommit(() => bus.publish({ type: 'cache.cleared', data: scope }));
      return removed;
    });
  }

  return { overview, keys, entry, clear, keyOf: cache.keyOf.bind(cache) };
}

export type CacheAdmin = ReturnType<typeof createCacheAdmin>;

const SAMPLE_SIZE = 40;

function estimateTypeSize(entries: readonly CacheEntry[], now: Date) {
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

function encodeKeyCursor(id: string): string {
  return Buffer.from(`k.${id}`).toString('base64url');
}

/**
 * The items after the cursor; the list must be ordered by id.
 *
 * @throws AppError 400 for anything but a cursor issued by the server
 */
function itemsAfterCursor<T extends { id: string }>(ordered: readonly T[], cursor: string): T[] {
  const decoded = Buffer.from(cursor, 'base64url').toString();
  if (!decoded.startsWith('k.') || encodeKeyCursor(decoded.slice(2)) !== cursor) {
    throw badRequest('Odkaz na další část seznamu není platný.', [
      { path: 'cursor', message: 'Neplatná hodnota.' },
    ]);
  }
  const last = decoded.slice(2);
  return ordered.filter(({ id }) => id > last);
}
