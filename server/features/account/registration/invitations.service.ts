import type { Database, WriteTransaction } from '../../../database/database.ts';
import type { User } from '../../../models/user.ts';
import type { BackgroundTasks } from '../../../platform/backgroundTasks.ts';
import type { MailState } from '../../../platform/mailState.ts';
import type { SiteAddress } from '../../../platform/siteAddress.ts';
import type { AccountLinks } from '../accountLinks.service.ts';
import { type AccountMailer, passwordUrl } from '../mails/accountMailer.service.ts';

interface InvitationsDeps {
  database: Database;
  links: AccountLinks;
  mails: AccountMailer;
  background: BackgroundTasks;
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
  const { database, links, mails, background, mailState, siteAddress } = deps;

  /**
   * Joins the transaction that creates the user. @returns the link to hand over, or null when it is mailed
   */
  async function invite(tx: WriteTransaction, inviter: Inviter, user: User): Promise<Invitation | null> {
    const { id, email, username } = user;
    const isMailed = mailState.isEnabled() && email !== null;
    const request = { purpose: 'invitation', userId: id, createdBy: inviter.id } as const;
    const link = await links.issue(tx, isMailed ? { ...request, email } : request);
    if (!isMailed)
      return {
        url: passwordUrl(siteAddress.current() ?? inviter.origin, link.token),
        expiresAt: link.expiresAt,
      };
    tx.afterCommit(() => background.run('an invitation', () => mails.invitation({ email, username }, link)));
    return null;
  }

  /** Mails invitations in the background, one after another; users without an address are skipped. */
  function inviteManyByMail(inviter: Inviter, users: readonly User[]): void {
    if (!mailState.isEnabled()) return;
    background.run('the invitations after an import', async () => {
      for (const user of users) {
        if (user.email !== null) await database.write((tx) => invite(tx, inviter, user));
      }
    });
  }

  return { invite, inviteManyByMail };
}

export type Invitations = ReturnType<typeof createInvitations>;
