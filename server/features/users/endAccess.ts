import type { WriteTransaction } from '../../database/database.ts';
import type { AccountLinks } from '../account/accountLinks.ts';
import type { Actor } from '../account/actor.ts';
import type { ApiTokens } from '../account/apiTokens.service.ts';
import type { UserSessions } from './userSessions.ts';

interface EndAccessDeps {
  sessions: Pick<UserSessions, 'end'>;
  tokens: Pick<ApiTokens, 'revokeAll'>;
  links: Pick<AccountLinks, 'endAll'>;
}

/** Ends every way into an account: devices, tokens for scripts, links. Part of the write that it is called in. */
export type EndAccess = (tx: WriteTransaction, actor: Actor, userId: number) => Promise<void>;

/** Whoever is activated again signs in anew: nothing from before comes back to life. */
export function createEndAccess({ sessions, tokens, links }: EndAccessDeps): EndAccess {
  return async (tx, actor, userId) => {
    await sessions.end(tx, userId);
    await tokens.revokeAll(userId, actor);
    await links.endAll(tx, userId);
  };
}
