import { Op } from 'sequelize';
import type { RequestTrace } from '../../../access/actor.ts';
import type { Database, WriteTransaction } from '../../../database/database.ts';
import type { Bus } from '../../../events/bus.ts';
import type { AccountLink } from '../../../models/accountLink.ts';
import type { User } from '../../../models/user.ts';
import type { BackgroundTasks } from '../../../platform/backgroundTasks.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { MailState } from '../../../platform/mailState.ts';
import { foldText } from '../../../shared/czechText.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { type AccountLinks, linkExpired } from '../accountLinks.service.ts';
import type { AccountMailer } from '../mails/accountMailer.service.ts';

interface EmailChangeDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  links: AccountLinks;
  mails: AccountMailer;
  background: BackgroundTasks;
  mailState: MailState;
}

/** Where the site sends mail, a new address takes effect once its owner has confirmed it. */
export function createEmailChange(deps: EmailChangeDeps) {
  const { database, bus, clock, audit, links, mails, background, mailState } = deps;
  const { User: Users } = database.models;

  async function requestConfirmation(tx: WriteTransaction, user: User, email: string): Promise<void> {
    const link = await links.issue(tx, { purpose: 'change-email', userId: user.id, email });
    const { username } = user;
    tx.afterCommit(() =>
      background.run('the mail to a new address', () => mails.newEmail({ email, username }, link)),
    );
  }

  function notifyFormerAddress({ username }: User, formerEmail: string | null): void {
    if (!mailState.isEnabled() || formerEmail === null) return;
    const at = clock.now();
    background.run('the mail about a changed address', () =>
      mails.emailChanged({ email: formerEmail, username }, at),
    );
  }

  /** @throws 410 when somebody else has the address by now, or the user is deleted or deactivated */
  async function applyConfirmed(
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
    const formerEmail = user.email;
    await user.update(
      { email, email_key, email_confirmation_due: false, version: user.version + 1 },
      { transaction },
    );
    await links.followAddress(tx, user);
    await audit.record(tx, {
      actor: { id: user.id, name: user.full_name, ...trace },
      action: 'user.email-changed',
      object: { type: 'user', id: user.id, label: user.full_name },
      before: { email: formerEmail },
      after: { email },
    });
    tx.afterCommit(() => {
      bus.publish({ type: 'user.updated', data: { id: user.id } });
      notifyFormerAddress(user, formerEmail);
    });
    return 'email-changed';
  }

  const cancel = (tx: WriteTransaction, userId: number) => links.revoke(tx, 'change-email', userId);

  return {
    requestConfirmation,
    cancel,
    followAddress: links.followAddress,
    notifyFormerAddress,
    applyConfirmed,
    mailState,
  };
}

export type EmailChange = ReturnType<typeof createEmailChange>;
