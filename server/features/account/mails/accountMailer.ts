import type { Mailer } from '../../../platform/mailer.ts';
import type { Settings } from '../../settings/settings.service.ts';
import type { NewLink } from '../accountLinks.ts';
import {
  accountExistsMail,
  confirmEmailMail,
  emailChangedMail,
  invitationMail,
  newEmailMail,
  passwordChangedMail,
  registrationDecidedMail,
  resetPasswordMail,
} from './accountMails.ts';
import type { MailFrame } from './composeMail.ts';

interface Addressee {
  email: string;
  username: string;
}

interface AccountMailerDeps {
  mailer: Mailer;
  settings: Settings;
  /** Never the address that a request names: a stranger could have it say where the links lead. */
  publicUrl: string | undefined;
}

/** Sends the mails of accounts; each resolves when its mail was handed over. */
export function createAccountMailer({ mailer, settings, publicUrl }: AccountMailerDeps) {
  async function frameOf(to: string): Promise<MailFrame> {
    const siteName = await settings.get('site_name');
    return { to, siteName, siteUrl: publicUrl };
  }

  return {
    async resetPassword({ email, username }: Addressee, { token, expiresAt }: NewLink) {
      const url = passwordUrl(publicUrl ?? '', token);
      await mailer.send(resetPasswordMail(await frameOf(email), { username, url, expiresAt }));
    },
    async confirmEmail({ email, username }: Addressee, { token, expiresAt }: NewLink) {
      const url = confirmationUrl(publicUrl ?? '', token);
      await mailer.send(confirmEmailMail(await frameOf(email), { username, url, expiresAt }));
    },
    async accountExists({ email, username }: Addressee) {
      const url = `${publicUrl ?? ''}/forgot-password`;
      await mailer.send(accountExistsMail(await frameOf(email), { username, url }));
    },
    async passwordChanged({ email, username }: Addressee, at: Date) {
      await mailer.send(passwordChangedMail(await frameOf(email), { username, at }));
    },
    async invitation({ email, username }: Addressee, { token, expiresAt }: NewLink) {
      const url = passwordUrl(publicUrl ?? '', token);
      await mailer.send(invitationMail(await frameOf(email), { username, url, expiresAt }));
    },
    async newEmail({ email, username }: Addressee, { token, expiresAt }: NewLink) {
      const url = confirmationUrl(publicUrl ?? '', token);
      await mailer.send(newEmailMail(await frameOf(email), { username, url, expiresAt }));
    },
    async emailChanged({ email, username }: Addressee, at: Date) {
      await mailer.send(emailChangedMail(await frameOf(email), { username, at }));
    },
    async registrationDecided(
      { email }: Omit<Addressee, 'username'>,
      decision: { outcome: 'approved' | 'rejected'; message: string },
    ) {
      const url = `${publicUrl ?? ''}/login`;
      await mailer.send(registrationDecidedMail(await frameOf(email), { ...decision, url }));
    },
  };
}

export type AccountMailer = ReturnType<typeof createAccountMailer>;

/** Where a new password is set. What stands behind `#` is sent to no server, so that no log on the way has it. */
export function passwordUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/reset-password#${token}`;
}

/** Where an address is confirmed; behind `#` for the same reason. */
function confirmationUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/register/confirm#${token}`;
}
