import type { MailFrame } from '../../../platform/composeMail.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import type { SiteAddress } from '../../../platform/siteAddress.ts';
import type { Settings } from '../../settings/settings.service.ts';
import type { NewLink } from '../accountLinks.service.ts';
import {
  accountExistsMail,
  confirmEmailMail,
  emailChangedMail,
  invitationMail,
  newEmailMail,
  passwordChangedMail,
  registrationDecidedMail,
  resetPasswordMail,
} from './account.mail.ts';

interface Recipient {
  email: string;
  username: string;
}

interface AccountMailerDeps {
  mailer: Mailer;
  settings: Settings;
  /** Configured, never taken from the request: a forged Host header could redirect the links. */
  siteAddress: SiteAddress;
}

export function createAccountMailer({ mailer, settings, siteAddress }: AccountMailerDeps) {
  async function frameOf(to: string): Promise<MailFrame> {
    const siteName = await settings.get('site_name');
    return { to, siteName, siteUrl: siteAddress.current() };
  }

  return {
    async resetPassword({ email, username }: Recipient, { token, expiresAt }: NewLink) {
      const url = passwordUrl(siteAddress.current() ?? '', token);
      await mailer.send(resetPasswordMail(await frameOf(email), { username, url, expiresAt }));
    },
    async confirmEmail({ email, username }: Recipient, { token, expiresAt }: NewLink) {
      const url = confirmationUrl(siteAddress.current() ?? '', token);
      await mailer.send(confirmEmailMail(await frameOf(email), { username, url, expiresAt }));
    },
    async accountExists({ email, username }: Recipient) {
      const url = `${siteAddress.current() ?? ''}/forgot-password`;
      await mailer.send(accountExistsMail(await frameOf(email), { username, url }));
    },
    async passwordChanged({ email, username }: Recipient, at: Date) {
      await mailer.send(passwordChangedMail(await frameOf(email), { username, at }));
    },
    async invitation({ email, username }: Recipient, { token, expiresAt }: NewLink) {
      const url = passwordUrl(siteAddress.current() ?? '', token);
      await mailer.send(invitationMail(await frameOf(email), { username, url, expiresAt }));
    },
    async newEmail({ email, username }: Recipient, { token, expiresAt }: NewLink) {
      const url = confirmationUrl(siteAddress.current() ?? '', token);
      await mailer.send(newEmailMail(await frameOf(email), { username, url, expiresAt }));
    },
    async emailChanged({ email, username }: Recipient, at: Date) {
      await mailer.send(emailChangedMail(await frameOf(email), { username, at }));
    },
    async registrationDecided(
      { email }: Omit<Recipient, 'username'>,
      decision: { outcome: 'approved' | 'rejected'; message: string },
    ) {
      const url = `${siteAddress.current() ?? ''}/login`;
      await mailer.send(registrationDecidedMail(await frameOf(email), { ...decision, url }));
    },
  };
}

export type AccountMailer = ReturnType<typeof createAccountMailer>;

/** The token is in the fragment, which browsers do not send, so no server or proxy logs it. */
export function passwordUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/reset-password#${token}`;
}

function confirmationUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/register/confirm#${token}`;
}
