import { type SessionUser, toSessionUser } from '../../../access/sessionUser.ts';
import type { Database } from '../../../database/database.ts';
import type { Cache } from '../../../platform/cache.ts';

export function createUserStore({ database, cache }: { database: Database; cache: Cache }) {
  async function load(id: number): Promise<SessionUser | null> {
    const user = await database.models.User.findOne({ where: { id, state: 'active' } });
    return user && toSessionUser(user);
  }

  return {
    peek: (id: number): SessionUser | undefined => cache.peek<SessionUser>('user-data', id),
    find: (id: number): Promise<SessionUser | null> => cache.getOrLoad('user-data', id, () => load(id)),
  };
}

export type UserStore = ReturnType<typeof createUserStore>;
