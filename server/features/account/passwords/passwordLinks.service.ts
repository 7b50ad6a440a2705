import type { Database } from '../../../database/database.ts';
import type { User } from '../../../models/user.ts';
import type { BackgroundTasks } from '../../../platform/backgroundTasks.ts';
import type { MailState } from '../../../platform/mailState.ts';
import type { SiteAddress } from '../../../platform/siteAddress.ts';
import { foldText } from '../../../shared/czechText.ts';
import { notFound } from '../../../shared/errors.ts';
import type { AuditActor, AuditService } from '../../audit/audit.service.ts';
import type { AccountLinks } from '../accountLinks.service.ts';
import { type AccountMailer, passwordUrl } from '../mails/accountMailer.service.ts';
import type { MailLimiter } from '../mails/mailLimiter.service.ts';
import { findByLoginName } from '../signIn/loginNames.queries.ts';

interface PasswordLinksDeps {
  database: Database;
  audit: AuditService;
  links: AccountLinks;
  mails: AccountMailer;
  mailLimiter: MailLimiter;
  background: BackgroundTasks;
  mailState: MailState;
  siteAddress: SiteAddress;
}

export function createPasswordLinks(deps: PasswordLinksDeps) {
  const { database, audit, links, mails, mailLimiter, background, mailState, siteAddress } = deps;
  const { User: Users } = database.models;

  /** All work is done in the background, so that response and timing are the same for every name. */
  function requestReset(name: string): { mail: boolean } {
    if (mailState.isEnabled()) {
      background.run('looking up who forgot their password', async () => {
        const user = await findByLoginName(database, foldText(name.trim()));
        if (user && user.state !== 'deactivated') sendLink(user);
      });
    }
    return { mail: mailState.isEnabled() };
  }

  function sendLink({ id, email, username }: User): void {
    if (email === null || !mailLimiter.tryConsume('reset-password', foldText(email))) return;
    const sendMail = async () => {
      const link = await database.write(async (tx) => {
        const { transaction } = tx;
        // The address may have been changed since the user was looked up.
        const isCurrent = await Users.findOne({
          where: { id, email },
          transaction,
          lock: transaction.LOCK.UPDATE,
        });
        return isCurrent && links.issue(tx, { purpose: 'reset-password', userId: id, email });
      });
      if (link) await mails.resetPassword({ email, username }, link);
    };
    background.run('the mail to somebody who forgot their password', sendMail, { userId: id });
  }

  /**
   * Creates a link for an admin to hand over; `origin` is used when no public URL is configured.
   *
   * @throws 404 for an unknown user
   */
  async function create(
    actor: AuditActor & { id: number },
    { userId, origin }: { userId: number; origin: string },
  ): Promise<{ url: string; expiresAt: Date }> {
    return database.write(async (tx) => {
      const user = await Users.findByPk(userId, { transaction: tx.transaction });
      if (!user) throw notFound('Tento uživatel neexistuje.');
      const { token, expiresAt } = await links.issue(tx, {
        purpose: 'reset-password',
        userId,
        createdBy: actor.id,
      });
      await audit.record(tx, {
        actor,
        action: 'user.password-link-created',
        object: { type: 'user', id: userId, label: user.full_name },
        before: null,
        after: { expires_at: expiresAt.toISOString() },
      });
      return { url: passwordUrl(siteAddress.current() ?? origin, token), expiresAt };
    });
  }

  return { requestReset, create };
}

export type PasswordLinks = ReturnType<typeof createPasswordLinks>;
