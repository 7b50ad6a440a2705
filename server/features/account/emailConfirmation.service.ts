import type { Database, WriteTransaction } from '../../database/database.ts';
import type { User } from '../../models/user.ts';
import type { Background } from '../../platform/background.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { foldText } from '../../shared/czechText.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { type AccountLinks, linkExpired, type NewLink } from './accountLinks.ts';
import { joinDefaultGroup } from './defaultGroup.ts';
import type { EmailChange } from './emailChange.service.ts';
import type { MailAllowance } from './mailAllowance.ts';
import type { AccountMailer } from './mails/accountMailer.ts';

/** The request as the audit trail knows it. */
export interface RequestTrace {
  ip: string;
  requestId: string;
}

interface EmailConfirmationDeps {
  database: Database;
  clock: Clock;
  bus: Bus;
  audit: AuditService;
  settings: Settings;
  links: AccountLinks;
  mails: AccountMailer;
  allowance: MailAllowance;
  background: Background;
  emailChange: EmailChange;
}

/** Whether an address is the person's: asked by a mail with a link, which nobody waits for. */
export function createEmailConfirmation(deps: EmailConfirmationDeps) {
  const { database, clock, bus, audit, settings, links, mails, allowance, background, emailChange } = deps;
  const { User: Users, AccountLink } = database.models;

  /** A link for the address; part of the write that calls for it. */
  function issue(tx: WriteTransaction, userId: number, email: string): Promise<NewLink> {
    return links.issue(tx, { purpose: 'confirm-email', userId, email });
  }

  /** Sends the link, or, when the address is known already, a word to its owner. */
  function ask(
    { userId, email, username }: { userId: number; email: string; username: string },
    link: NewLink,
    known: User | null,
  ): void {
    const work = async () => {
      if (known) await tellOwner(known);
      else if (mayMail(email)) await mails.confirmEmail({ email, username }, link);
    };
    background.run('the mail to somebody who registered', work, { userId });
  }

  function mayMail(email: string): boolean {
    return allowance.take('confirm-email', foldText(email));
  }

  async function tellOwner({ email, username }: User): Promise<void> {
    if (email !== null && mayMail(email)) await mails.accountExists({ email, username });
  }

  /** Asks again somebody who knows their password and has not confirmed yet. */
  function askAgain(user: User): void {
    const { id, email, username } = user;
    const work = async () => {
      if (email === null) {
        const owner = await ownerOfAskedAddress(id);
        if (owner) await tellOwner(owner);
      } else if (mayMail(email)) {
        const link = await database.write((tx) => issue(tx, id, email));
        await mails.confirmEmail({ email, username }, link);
      }
    };
    background.run('the reminder to confirm an address', work, { userId: id });
  }

  /** Whose address somebody registered with who therefore has none. */
  async function ownerOfAskedAddress(userId: number): Promise<User | null> {
    const where = { user_id: userId, purpose: 'confirm-email' };
    const link = await AccountLink.findOne({ where, order: [['id', 'DESC']] });
    return link?.email ? Users.findOne({ where: { email_key: foldText(link.email) } }) : null;
  }

  /** @throws 410 unless the link still works */
  async function confirm(token: string, trace: RequestTrace): Promise<'sign-in' | 'wait' | 'email-changed'> {
    return database.write(async (tx) => {
      const link = await links.use(tx, ['confirm-email', 'change-email'], token);
      if (link.purpose === 'change-email') return emailChange.confirmed(tx, link, trace);
      const { transaction } = tx;
      // Held until the commit: an admin may be turning them away.
      const user = await Users.findByPk(link.user_id, { transaction, lock: transaction.LOCK.UPDATE });
      if (!user || user.email === null || user.email !== link.email || user.state === 'deactivated')
        throw linkExpired();
      await noteConfirmed(tx, user, trace);
      return user.state === 'active' ? 'sign-in' : 'wait';
    });
  }

  /** The address is the person's; where the site is open to all, the account is now too. */
  async function noteConfirmed(tx: WriteTransaction, user: User, trace: RequestTrace): Promise<void> {
    if (!user.email_confirmation_due) return;
    const opens = user.state === 'pending' && (await settings.get('registration_mode')) === 'open';
    const before = { state: user.state, email_confirmed: false };
    const changes = { email_confirmation_due: false, ...(opens && { state: 'active' as const }) };
    await user.update(changes, { transaction: tx.transaction });
    if (opens) await joinDefaultGroup(database, tx, user, clock);
    await audit.record(tx, {
      actor: { id: user.id, name: user.full_name, ...trace },
      action: 'user.email-confirmed',
      object: { type: 'user', id: user.id, label: user.full_name },
      before,
      after: { state: user.state, email_confirmed: true },
    });
    tx.afterCommit(() => bus.publish({ type: 'user.updated', data: { id: user.id } }));
  }

  return { issue, ask, askAgain, confirm, noteConfirmed };
}

export type EmailConfirmation = ReturnType<typeof createEmailConfirmation>;
