import { literal } from 'sequelize';
import type { Database } from '../../../database/database.ts';
import type { Bus } from '../../../events/bus.ts';
import type { BackgroundTasks } from '../../../platform/backgroundTasks.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { MailState } from '../../../platform/mailState.ts';
import { createSingleFlight } from '../../../platform/singleFlight.ts';
import { retryAt } from '../../following/deliveryQueue.queries.ts';
import { mailFaultOf } from '../../following/mailFault.policy.ts';
import type { AccountLinks } from '../accountLinks.service.ts';
import type { AccountMailer } from '../mails/accountMailer.service.ts';
import { type ClaimedLinkMail, claimLinkMails } from './linkMails.queries.ts';

const BATCH_SIZE = 5;
/** By the pauses between them a mail is given up about two days after the first failure. */
const MAX_ATTEMPTS = 13;

interface LinkMailsDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  links: AccountLinks;
  mails: AccountMailer;
  mailState: MailState;
  background: BackgroundTasks;
  isDraining: () => boolean;
}

/**
 * Sends queued mails with links, one after another and in one loop for the process. A process that dies leaves them in the queue; at most the one that it
 * was sending is sent again, with a new link. See `docs/decisions/invitations.md`.
 */
export function createLinkMails(deps: LinkMailsDeps) {
  const { database, bus, clock, logger, links, mails, mailState, background, isDraining } = deps;
  const { LinkMail, User: Users } = database.models;

  /**
   * Makes the link of a mail that still waits; the locks hold off a deactivation, a new address and a new password, which
   * end it. Null where there is nothing to send any more.
   */
  function makeLink({ id, user_id, purpose, created_by }: ClaimedLinkMail, leasedUntil: Date) {
    return database.write(async (tx) => {
      const locked = { transaction: tx.transaction, lock: tx.transaction.LOCK.UPDATE };
      // The user first, as wherever a user is changed.
      const user = await Users.findOne({ where: { id: user_id, state: 'active' }, ...locked });
      const mail = await LinkMail.findOne({ where: { id, due_at: leasedUntil }, ...locked });
      if (!user || !mail || user.email === null) return null;
      if (purpose === 'invitation' && user.password_hash !== null) return null;
      const { email, username } = user;
      const request = {
        purpose,
        userId: user_id,
        email,
        ...(created_by !== null && { createdBy: created_by }),
      };
      return { to: { email, username }, link: await links.issueForMail(tx, request) };
    });
  }

  async function sendOne(mail: ClaimedLinkMail, leasedUntil: Date): Promise<void> {
    const made = await makeLink(mail, leasedUntil);
    if (!made) return;
    if (mail.purpose === 'invitation') await mails.invitation(made.to, made.link);
    else await mails.resetPassword(made.to, made.link);
  }

  /** Does nothing where the mail was queued anew meanwhile, or its link ended. */
  async function settle({ id, user_id }: ClaimedLinkMail, leasedUntil: Date, dueAt: Date | null | 'sent') {
    const where = { id, due_at: leasedUntil };
    await database.write(async ({ transaction, afterCommit }) => {
      if (dueAt === 'sent') await LinkMail.destroy({ where, transaction });
      else await LinkMail.update({ due_at: dueAt }, { where, transaction });
      afterCommit(() => bus.publish({ type: 'user.invitation-changed', data: { id: user_id } }));
    });
  }

  /** @returns whether the mail server is there for another */
  async function deliver(mail: ClaimedLinkMail, leasedUntil: Date): Promise<boolean> {
    try {
      await sendOne(mail, leasedUntil);
      await settle(mail, leasedUntil, 'sent');
      return true;
    } catch (error) {
      const fault = mailFaultOf(error);
      const isOver = fault === 'address' || fault === 'mail' || mail.attempts >= MAX_ATTEMPTS;
      const message = isOver ? 'a mail with a link was given up' : 'a mail with a link was not taken';
      logger.warn({ module: 'account', err: error, userId: mail.user_id }, message);
      await settle(mail, leasedUntil, isOver ? null : retryAt(mail.attempts, clock.now()));
      return fault !== 'unreachable';
    }
  }

  /** What was claimed but not tried is as due as what follows it, and has not had its attempt. */
  async function putBack(untried: readonly ClaimedLinkMail[], leasedUntil: Date): Promise<void> {
    const where = { id: untried.map(({ id }) => id), due_at: leasedUntil };
    const values = { due_at: clock.now(), attempts: literal('attempts - 1') };
    await database.write(({ transaction }) => LinkMail.update(values, { where, transaction }));
  }

  /** Stops without a mail server, and when the process is to end. */
  async function deliverAll(batch: readonly ClaimedLinkMail[], leasedUntil: Date): Promise<boolean> {
    for (const [index, mail] of batch.entries()) {
      if ((await deliver(mail, leasedUntil)) && !isDraining()) continue;
      const untried = batch.slice(index + 1);
      if (untried.length > 0) await putBack(untried, leasedUntil);
      return false;
    }
    return true;
  }

  const send = createSingleFlight(async () => {
    while (mailState.isEnabled() && !isDraining()) {
      const { mails: batch, leasedUntil } = await claimLinkMails(database, clock.now(), BATCH_SIZE);
      if (!(await deliverAll(batch, leasedUntil)) || batch.length < BATCH_SIZE) break;
    }
  });
  let isScheduled = false;

  return {
    /** Sends what is due; where the site sends no mails it waits. */
    send,
    /** Sends it soon, once for all who ask at about the same time. */
    wake(): void {
      if (isScheduled) return;
      isScheduled = true;
      background.run('the mails with links', () => {
        isScheduled = false;
        return send();
      });
    },
  };
}

export type LinkMails = ReturnType<typeof createLinkMails>;
