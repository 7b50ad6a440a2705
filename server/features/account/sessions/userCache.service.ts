import type { Database } from '../../../database/database.ts';
import { readMarksKey } from '../../../events/cacheKeys.ts';
import type { Cache, CacheId, CacheType } from '../../../platform/cache.ts';

/** Clears the cached data of a user; it is reloaded on the next request and nobody is signed out. */
export function createUserCache({ database, cache }: { database: Database; cache: Cache }) {
  return {
    clear: async (userId: number): Promise<number> => {
      const sessions = await database.models.Session.findAll({
        attributes: ['id'],
        where: { user_id: userId },
      });
      const entries: [CacheType, CacheId][] = [
        ['user-data', userId],
        ['user-data', readMarksKey(userId)],
        ['user-permissions', userId],
        ...sessions.map(({ id }): [CacheType, CacheId] => ['session-data', id]),
      ];
      return entries.filter(([type, id]) => cache.delete(type, id, 'clear-user-cache')).length;
    },
  };
}

export type UserCache = ReturnType<typeof createUserCache>;
