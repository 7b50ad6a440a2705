import { toActor } from '../../access/actor.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import { CACHE_TYPES, type CacheType } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../shared/errors.ts';
import { presentEntry, presentKey, presentOverview } from './cache.presenter.ts';
import type { CacheAdmin } from './cacheAdmin.service.ts';

export function cacheRoutes(cache: CacheAdmin, clock: Clock) {
  return {
    getCacheOverview: async () => ok({ success: true, data: presentOverview(cache.overview()) }),
    clearCache: async (request) => {
      const removed = await cache.clear(toActor(request), { type: null, id: null });
      return ok({ success: true, data: { removed } });
    },
    listCacheKeys: async ({ params, query }) => {
      const type = toType(params.type);
      const { items, nextCursor } = cache.keys(type, query);
      const now = clock.now();
      const data = items.map((entry) => presentKey(cache.keyOf(type, entry.id), type, entry, now));
      return ok({ success: true, data, meta: { nextCursor } });
    },
    clearCacheType: async (request) => {
      const removed = await cache.clear(toActor(request), { type: toType(request.params.type), id: null });
      return ok({ success: true, data: { removed } });
    },
    getCacheEntry: async ({ params, query: { id } }) => {
      const type = toType(params.type);
      const data = presentEntry(cache.keyOf(type, id), cache.entry(type, id), clock.now());
      return ok({ success: true, data });
    },
    deleteCacheEntry: async (request) => {
      const scope = { type: toType(request.params.type), id: request.query.id };
      const removed = await cache.clear(toActor(request), scope);
      return ok({ success: true, data: { removed } });
    },
  } satisfies Partial<Handlers>;
}

function toType(name: string): CacheType {
  const type = CACHE_TYPES.find((candidate) => candidate === name);
  if (!type) throw notFound('Takový druh záznamů v paměti není.');
  return type;
}
