import type { Database, WriteTransaction } from '../../../database/database.ts';
import { writeInSlices } from '../../../database/writeInSlices.ts';
import type { MailedPurpose } from '../../../models/linkMail.ts';
import type { User } from '../../../models/user.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { MailState } from '../../../platform/mailState.ts';
import type { SiteAddress } from '../../../platform/siteAddress.ts';
import { type AccountLinks, HANDED_OVER_MS } from '../accountLinks.service.ts';
import { queueLinkMails } from '../linkMails/linkMails.queries.ts';
import type { LinkMails } from '../linkMails/linkMails.service.ts';
import { passwordUrl } from '../mails/accountMailer.service.ts';

interface InvitationsDeps {
  database: Database;
  clock: Clock;
  links: AccountLinks;
  linkMails: Pick<LinkMails, 'wake'>;
  mailState: MailState;
  siteAddress: SiteAddress;
}

export interface Invitation {
  url: string;
  expiresAt: Date;
}

export interface Inviter {
  id: number;
  origin: string;
}

export function createInvitations(deps: InvitationsDeps) {
  const { database, clock, links, linkMails, mailState, siteAddress } = deps;
  const { LinkMail } = database.models;

  /** Who has no password yet is invited; the others may set a new one. */
  const purposeFor = ({ password_hash }: Pick<User, 'password_hash'>): MailedPurpose =>
    password_hash === null ? 'invitation' : 'reset-password';

  /**
   * Joins the transaction that creates the user. @returns the link to hand over, or null when it is mailed
   */
  async function invite(tx: WriteTransaction, inviter: Inviter, user: User): Promise<Invitation | null> {
    if (!mailState.isEnabled() || user.email === null) return handOver(tx, inviter, user);
    await queueMail(tx, inviter, user);
    return null;
  }

  /** The mail is sent after the commit, in the background. */
  async function queueMail(tx: WriteTransaction, inviter: Pick<Inviter, 'id'>, user: User): Promise<void> {
    const now = clock.now();
    const mail = { purpose: purposeFor(user), userIds: [user.id], createdBy: inviter.id, dueAt: now };
    await queueLinkMails(database, tx, mail, now);
    tx.afterCommit(linkMails.wake);
  }

  /** Makes a link that is returned here and stored nowhere. Earlier ones end, and so does a mail that waits. */
  async function handOver(tx: WriteTransaction, inviter: Inviter, user: User): Promise<Invitation> {
    const purpose = purposeFor(user);
    const request = { purpose, userId: user.id, createdBy: inviter.id, lifetimeMs: HANDED_OVER_MS };
    const link = await links.issue(tx, request);
    return {
      url: passwordUrl(siteAddress.current() ?? inviter.origin, link.token),
      expiresAt: link.expiresAt,
    };
  }

  /** Queues the invitations of those who have an address; they go out at `dueAt`, or by `sendQueued`. @returns their ids */
  async function queueMany(
    tx: WriteTransaction,
    inviter: Pick<Inviter, 'id'>,
    users: readonly User[],
    dueAt: Date,
  ): Promise<number[]> {
    const userIds = users.filter(({ email }) => email !== null).map(({ id }) => id);
    if (!mailState.isEnabled() || userIds.length === 0) return [];
    const mails = { purpose: 'invitation', userIds, createdBy: inviter.id, dueAt } as const;
    await queueLinkMails(database, tx, mails, clock.now());
    return userIds;
  }

  async function sendQueued(userIds: readonly number[]): Promise<void> {
    if (userIds.length === 0) return;
    const waiting = [...userIds];
    const now = clock.now();
    await writeInSlices(database, async ({ transaction }, size) => {
      const slice = waiting.splice(-size);
      await LinkMail.update(
        { due_at: now },
        { where: { user_id: slice, purpose: 'invitation', attempts: 0 }, transaction },
      );
      return slice.length;
    });
    linkMails.wake();
  }

  return { invite, queueMail, handOver, queueMany, sendQueued, purposeFor };
}

export type Invitations = ReturnType<typeof createInvitations>;
