import type { RequestTrace } from '../../../access/actor.ts';
import type { Database, WriteTransaction } from '../../../database/database.ts';
import type { Bus } from '../../../events/bus.ts';
import type { User } from '../../../models/user.ts';
import type { BackgroundTasks } from '../../../platform/backgroundTasks.ts';
import type { Clock } from '../../../platform/clock.ts';
import { foldText } from '../../../shared/czechText.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { Settings } from '../../settings/settings.service.ts';
import { type AccountLinks, linkExpired, type NewLink } from '../accountLinks.service.ts';
import type { AccountMailer } from '../mails/accountMailer.service.ts';
import type { MailLimiter } from '../mails/mailLimiter.service.ts';
import { joinDefaultGroup } from './defaultGroup.queries.ts';
import type { EmailChange } from './emailChange.service.ts';

interface EmailConfirmationDeps {
  database: Database;
  clock: Clock;
  bus: Bus;
  audit: AuditService;
  settings: Settings;
  links: AccountLinks;
  mails: AccountMailer;
  mailLimiter: MailLimiter;
  background: BackgroundTasks;
  emailChange: EmailChange;
}

export function createEmailConfirmation(deps: EmailConfirmationDeps) {
  const { database, clock, bus, audit, settings, links, mails, mailLimiter, background, emailChange } = deps;
  const { User: Users, AccountLink } = database.models;

  function issueLink(tx: WriteTransaction, userId: number, email: string): Promise<NewLink> {
    return links.issue(tx, { purpose: 'confirm-email', userId, email });
  }

  function sendLink(
    { userId, email, username }: { userId: number; email: string; username: string },
    link: NewLink,
    existingOwner: User | null,
  ): void {
    const sendMail = async () => {
      if (existingOwner) await notifyOwner(existingOwner);
      else if (mayMail(email)) await mails.confirmEmail({ email, username }, link);
    };
    background.run('the mail to somebody who registered', sendMail, { userId });
  }

  function mayMail(email: string): boolean {
    return mailLimiter.tryConsume('confirm-email', foldText(email));
  }

  async function notifyOwner({ email, username }: User): Promise<void> {
    if (email !== null && mayMail(email)) await mails.accountExists({ email, username });
  }

  function resendLink(user: User): void {
    const { id, email, username } = user;
    const sendMail = async () => {
      if (email === null) {
        const owner = await ownerOfRequestedAddress(id);
        if (owner) await notifyOwner(owner);
      } else if (mayMail(email)) {
        const link = await database.write((tx) => issueLink(tx, id, email));
        await mails.confirmEmail({ email, username }, link);
      }
    };
    background.run('the reminder to confirm an address', sendMail, { userId: id });
  }

  async function ownerOfRequestedAddress(userId: number): Promise<User | null> {
    const where = { user_id: userId, purpose: 'confirm-email' };
    const link = await AccountLink.findOne({ where, order: [['id', 'DESC']] });
    return link?.email ? Users.findOne({ where: { email_key: foldText(link.email) } }) : null;
  }

  /** @throws 410 unless the link still works */
  async function confirm(token: string, trace: RequestTrace): Promise<'sign-in' | 'wait' | 'email-changed'> {
    return database.write(async (tx) => {
      const link = await links.consume(tx, ['confirm-email', 'change-email'], token);
      if (link.purpose === 'change-email') return emailChange.applyConfirmed(tx, link, trace);
      const { transaction } = tx;
      // Locks the user until the commit, in case an admin rejects the registration concurrently.
      const user = await Users.findByPk(link.user_id, { transaction, lock: transaction.LOCK.UPDATE });
      if (!user || user.email === null || user.email !== link.email || user.state === 'deactivated')
        throw linkExpired();
      await markConfirmed(tx, user, trace);
      return user.state === 'active' ? 'sign-in' : 'wait';
    });
  }

  /** Where registration is open, a confirmed address also activates the account. */
  async function markConfirmed(tx: WriteTransaction, user: User, trace: RequestTrace): Promise<void> {
    if (!user.email_confirmation_due) return;
    const isActivated = user.state === 'pending' && (await settings.get('registration_mode')) === 'open';
    const before = { state: user.state, email_confirmed: false };
    const changes = { email_confirmation_due: false, ...(isActivated && { state: 'active' as const }) };
    await user.update(changes, { transaction: tx.transaction });
    if (isActivated) await joinDefaultGroup(database, tx, user, clock);
    await audit.record(tx, {
      actor: { id: user.id, name: user.full_name, ...trace },
      action: 'user.email-confirmed',
      object: { type: 'user', id: user.id, label: user.full_name },
      before,
      after: { state: user.state, email_confirmed: true },
    });
    tx.afterCommit(() => bus.publish({ type: 'user.updated', data: { id: user.id } }));
  }

  return { issueLink, sendLink, resendLink, confirm, markConfirmed };
}

export type EmailConfirmation = ReturnType<typeof createEmailConfirmation>;
