import type { BearerCaller } from '../../../access/caller.ts';
import type { Permissions } from '../../../access/permissions.policy.ts';
import type { SessionUser } from '../../../access/sessionUser.ts';
import type { Database } from '../../../database/database.ts';
import { tokenCacheKey } from '../../../events/cacheKeys.ts';
import type { BearerAuth } from '../../../http/types.ts';
import type { TokenScope } from '../../../models/apiToken.ts';
import type { Cache } from '../../../platform/cache.ts';
import type { Clock } from '../../../platform/clock.ts';
import { hashToken } from '../../../shared/hashToken.ts';
import type { PermissionsService } from '../permissions.service.ts';
import type { UserStore } from '../sessions/userStore.service.ts';
import type { TokenUses } from './tokenUses.service.ts';

interface TokenRecord {
  id: number;
  userId: number;
  scope: TokenScope;
  deskId: number | null;
  expiresAt: Date;
}

interface BearerDeps {
  database: Database;
  cache: Cache;
  clock: Clock;
  users: UserStore;
  permissions: PermissionsService;
  uses: TokenUses;
}

/**
 * Authenticates API tokens. The hot path is four cache look-ups (hash → token → owner → permissions), each
 * invalidated by its own event, so a revocation or a lost permission takes effect on the next request.
 * See `docs/decisions/api-tokens.md`.
 */
export function createBearerAuth({
  database,
  cache,
  clock,
  users,
  permissions,
  uses,
}: BearerDeps): Omit<BearerAuth, 'opens'> {
  const { ApiToken } = database.models;

  async function loadToken(id: number): Promise<TokenRecord | null> {
    const attributes = ['id', 'user_id', 'scope', 'desk_id', 'expires_at'];
    const row = await ApiToken.findByPk(id, { attributes });
    if (!row) return null;
    const { user_id: userId, scope, desk_id: deskId, expires_at: expiresAt } = row;
    return { id, userId, scope, deskId, expiresAt };
  }

  function toCaller(
    { id, scope, deskId, expiresAt }: TokenRecord,
    user: SessionUser,
    rights: Permissions,
  ): BearerCaller | null {
    if (expiresAt <= clock.now()) return null;
    uses.record(id);
    const { fingerprint } = rights;
    return {
      kind: 'user',
      via: 'bearer',
      user,
      permissions: rights,
      fingerprint,
      tokenId: id,
      scope,
      deskId,
    };
  }

  return {
    peek(secret) {
      const id = cache.peek<number>('auth-verification', `bearer:${hashToken(secret)}`);
      const token =
        id === undefined ? undefined : cache.peek<TokenRecord | null>('auth-verification', tokenCacheKey(id));
      const user = token ? users.peek(token.userId) : undefined;
      const rights = user && permissions.peek(user.id);
      return token && user && rights ? (toCaller(token, user, rights) ?? undefined) : undefined;
    },
    async load(secret) {
      const token_hash = hashToken(secret);
      const match = await ApiToken.findOne({ where: { token_hash }, attributes: ['id'] });
      if (!match) return null;
      const { id } = match;
      // Only existing tokens are cached, so that random input cannot evict them.
      await cache.getOrLoad('auth-verification', `bearer:${token_hash}`, async () => id);
      const token = await cache.getOrLoad('auth-verification', tokenCacheKey(id), () => loadToken(id));
      const user = token && (await users.find(token.userId));
      return token && user && toCaller(token, user, await permissions.of(user.id));
    },
  };
}
