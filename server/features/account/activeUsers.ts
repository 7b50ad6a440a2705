import type { Database } from '../../database/database.ts';
import type { Cache } from '../../platform/cache.ts';
import { type SessionUser, toSessionUser } from './sessionUser.ts';

/** People who may sign in and act, from memory; events of users renew it. */
export function createActiveUsers({ database, cache }: { database: Database; cache: Cache }) {
  async function load(id: number): Promise<SessionUser | null> {
    const user = await database.models.User.findOne({ where: { id, state: 'active' } });
    return user && toSessionUser(user);
  }

  return {
    /** The person if they are in memory, else undefined. */
    peek: (id: number): SessionUser | undefined => cache.peek<SessionUser>('user-data', id),
    /** The person, or null: unknown or not active. */
    find: (id: number): Promise<SessionUser | null> => cache.getOrLoad('user-data', id, () => load(id)),
  };
}

export type ActiveUsers = ReturnType<typeof createActiveUsers>;
