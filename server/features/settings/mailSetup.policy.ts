import type { Config } from '../../config.ts';
import type { MailServer, MailSetup } from '../../platform/mailState.ts';
import { defaultSender } from '../../shared/defaultSender.ts';
import type { SettingValues } from './settingsRegistry.policy.ts';

type MailSettings = Pick<
  SettingValues,
  | 'public_url'
  | 'site_name'
  | 'mail_host'
  | 'mail_port'
  | 'mail_security'
  | 'mail_user'
  | 'mail_password'
  | 'mail_from'
>;

/**
 * How mails are sent with these settings, whose password is not sealed any more. Without the address of the site, where
 * the links in mails lead, and without a password that the user name needs, none are sent.
 */
export function mailSetupOf(
  values: MailSettings,
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
): MailSetup {
  // The user name of a server in the environment is shown in the settings, but says nothing of the sender.
  const ownValues = smtpUrl === undefined ? values : { ...values, mail_user: '' };
  return { server: smtpUrl ?? serverOf(values), from: mailFrom ?? senderOf(ownValues) };
}

function serverOf({
  public_url,
  mail_host,
  mail_port,
  mail_security,
  ...values
}: MailSettings): MailServer | undefined {
  const user = values.mail_user || undefined;
  const password = values.mail_password ?? undefined;
  if (mail_host === '' || public_url === '' || (user !== undefined && password === undefined))
    return undefined;
  return { host: mail_host, port: mail_port, security: mail_security, user, password };
}

/** Servers mostly let nobody send but the mailbox that signed in. */
function senderOf({ mail_from, mail_user, site_name, public_url }: MailSettings): string {
  if (mail_from.includes('<')) return mail_from;
  const address = mail_from || (/^[^\s@<>]+@[^\s@<>]+$/.test(mail_user) ? mail_user : '');
  if (address === '') return defaultSender(public_url || undefined);
  return `"${site_name.replaceAll(/["\\<>]/g, '')}" <${address}>`;
}
