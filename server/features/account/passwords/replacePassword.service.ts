import type { WriteTransaction } from '../../../database/database.ts';
import type { User } from '../../../models/user.ts';
import type { BackgroundTasks } from '../../../platform/backgroundTasks.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { AuditActor, AuditService } from '../../audit/audit.service.ts';
import { type AccountLinks, PASSWORD_LINK_PURPOSES } from '../accountLinks.service.ts';
import type { AccountMailer } from '../mails/accountMailer.service.ts';
import type { OwnSessions } from '../sessions/ownSessions.service.ts';
import type { ApiTokens } from '../tokens/apiTokens.service.ts';

interface ReplacePasswordDeps {
  clock: Clock;
  audit: AuditService;
  links: AccountLinks;
  mails: AccountMailer;
  background: BackgroundTasks;
  ownSessions: Pick<OwnSessions, 'revokeOthers'>;
  apiTokens: Pick<ApiTokens, 'revokeAll'>;
}

interface NewPassword {
  user: User;
  passwordHash: string;
  exceptSessionId?: number;
  actor: AuditActor;
  action: 'user.password-reset' | 'user.password-changed';
  how: string;
}

export type ReplacePassword = (tx: WriteTransaction, change: NewPassword) => Promise<void>;

const NO_SESSION_ID = 0;

/** Stores a new password and revokes everything that the old one opened: sessions, links and API tokens. */
export function createReplacePassword(deps: ReplacePasswordDeps): ReplacePassword {
  const { clock, audit, links, mails, background, ownSessions, apiTokens } = deps;

  function notifyUser({ id, email, username }: User): void {
    if (email === null) return;
    const at = clock.now();
    const sendMail = () => mails.passwordChanged({ email, username }, at);
    background.run('the mail about a changed password', sendMail, { userId: id });
  }

  return async (tx, { user, passwordHash, exceptSessionId, actor, action, how }) => {
    await user.update({ password_hash: passwordHash }, { transaction: tx.transaction });
    await ownSessions.revokeOthers(user.id, exceptSessionId ?? NO_SESSION_ID);
    for (const purpose of PASSWORD_LINK_PURPOSES) await links.revoke(tx, purpose, user.id);
    await apiTokens.revokeAll(user.id, actor);
    await audit.record(tx, {
      actor,
      action,
      object: { type: 'user', id: user.id, label: user.full_name },
      before: null,
      after: { how },
    });
    tx.afterCommit(() => notifyUser(user));
  };
}
