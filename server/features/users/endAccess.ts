import type { WriteTransaction } from '../../database/database.ts';
import type { AccountLinks } from '../account/accountLinks.ts';
import type { Actor } from '../account/actor.ts';
import type { ApiTokens } from '../account/apiTokens.service.ts';
import type { UserSessions } from './userSessions.ts';

interface RevokeAllAccessDeps {
  sessions: Pick<UserSessions, 'end'>;
  tokens: Pick<ApiTokens, 'revokeAll'>;
  links: Pick<AccountLinks, 'endAll'>;
}

/**
 * Revokes everything that opens an account: sessions, API tokens and links. Runs in the given transaction.
 */
export type EndAccess = (tx: WriteTransaction, actor: Actor, userId: number) => Promise<void>;

/** Nothing is restored on reactivation: the user has to sign in again. */
export function createEndAccess({ sessions, tokens, links }: RevokeAllAccessDeps): EndAccess {
  return async (tx, actor, userId) => {
    await sessions.end(tx, userId);
    await tokens.revokeAll(userId, actor);
    await links.endAll(tx, userId);
  };
}
