import type { Actor } from '../../access/actor.ts';
import type { WriteTransaction } from '../../database/database.ts';
import type { AccountLinks } from '../account/accountLinks.service.ts';
import type { ApiTokens } from '../account/tokens/apiTokens.service.ts';
import type { CalendarAddresses } from '../events/calendarAddresses.service.ts';
import type { UserSessions } from './userSessions.service.ts';

interface RevokeAllAccessDeps {
  sessions: Pick<UserSessions, 'revoke'>;
  apiTokens: Pick<ApiTokens, 'revokeAll'>;
  links: Pick<AccountLinks, 'revokeAll'>;
  calendarAddresses: Pick<CalendarAddresses, 'revoke'>;
}

/**
 * Revokes everything that opens an account: sessions, API tokens, links and the address of the calendar. Runs in the given transaction.
 */
export type RevokeAllAccess = (tx: WriteTransaction, actor: Actor, userId: number) => Promise<void>;

/** Nothing is restored on reactivation: the user has to sign in again. */
export function createRevokeAllAccess(deps: RevokeAllAccessDeps): RevokeAllAccess {
  const { sessions, apiTokens, links, calendarAddresses } = deps;
  return async (tx, actor, userId) => {
    await sessions.revoke(tx, userId);
    await apiTokens.revokeAll(userId, actor);
    await links.revokeAll(tx, userId);
    await calendarAddresses.revoke(tx, userId);
  };
}
