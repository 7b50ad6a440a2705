import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { AccountLink } from '../../models/accountLink.ts';
import type { User } from '../../models/user.ts';
import type { Background } from '../../platform/background.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { foldText } from '../../shared/czechText.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { type AccountLinks, linkExpired } from './accountLinks.ts';
import type { RequestTrace } from './emailConfirmation.service.ts';
import type { AccountMailer } from './mails/accountMailer.ts';

interface EmailChangeDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  links: AccountLinks;
  mails: AccountMailer;
  background: Background;
  mailEnabled: boolean;
}

/** A new e-mail address of somebody who has an account: counts once its owner has confirmed it, where mails are sent. */
export function createEmailChange(deps: EmailChangeDeps) {
  const { database, bus, clock, audit, links, mails, background, mailEnabled } = deps;
  const { User: Users } = database.models;

  /** Asks the new address; the present one stays until then. Part of another write. */
  async function ask(tx: WriteTransaction, user: User, email: string): Promise<void> {
    const link = await links.issue(tx, { purpose: 'change-email', userId: user.id, email });
    const { username } = user;
    tx.afterCommit(() =>
      background.run('the mail to a new address', () => mails.newEmail({ email, username }, link)),
    );
  }

  /** Tells the address that was used until now; called after the commit of the change. */
  function tellFormer({ username }: User, former: string | null): void {
    if (!mailEnabled || former === null) return;
    const at = clock.now();
    background.run('the mail about a changed address', () =>
      mails.emailChanged({ email: former, username }, at),
    );
  }

  /** @throws 410 when the address is somebody else's by now, or the user is gone */
  async function confirmed(
    tx: WriteTransaction,
    link: AccountLink,
    trace: RequestTrace,
  ): Promise<'email-changed'> {
    const { transaction } = tx;
    const user = await Users.findByPk(link.user_id, { transaction, lock: transaction.LOCK.UPDATE });
    const email = link.email;
    if (!user || email === null || user.state === 'deactivated') throw linkExpired();
    const email_key = foldText(email);
    if (await Users.count({ where: { email_key, id: { [Op.ne]: user.id } }, transaction }))
      throw linkExpired();
    const former = user.email;
    await user.update(
      { email, email_key, email_confirmation_due: false, version: user.version + 1 },
      { transaction },
    );
    await audit.record(tx, {
      actor: { id: user.id, name: user.full_name, ...trace },
      action: 'user.email-changed',
      object: { type: 'user', id: user.id, label: user.full_name },
      before: { email: former },
      after: { email },
    });
    tx.afterCommit(() => {
      bus.publish({ type: 'user.updated', data: { id: user.id } });
      tellFormer(user, former);
    });
    return 'email-changed';
  }

  /** Drops a change that waits for its confirmation. */
  const withdraw = (tx: WriteTransaction, userId: number) => links.end(tx, 'change-email', userId);

  return { ask, withdraw, tellFormer, confirmed, mailEnabled };
}

export type EmailChange = ReturnType<typeof createEmailChange>;
