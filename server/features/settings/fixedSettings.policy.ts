import type { Config } from '../../config.ts';
import { REDACTED } from '../../shared/secrets.ts';
import type { SettingValues } from './settingsRegistry.policy.ts';

type FixingConfig = Pick<Config, 'logLevel' | 'rateLimitMode' | 'publicUrl' | 'smtpUrl' | 'mailFrom'>;

const DEFAULT_PORTS = { tls: 465, starttls: 587 };

export function fixedSettings(config: FixingConfig): Partial<SettingValues> {
  const { logLevel, rateLimitMode, publicUrl, smtpUrl, mailFrom } = config;
  return {
    ...(logLevel !== undefined && { log_level: logLevel }),
    ...(rateLimitMode !== undefined && { rate_limit_mode: rateLimitMode }),
    ...(publicUrl !== undefined && { public_url: publicUrl }),
    ...(smtpUrl !== undefined && serverOf(new URL(smtpUrl))),
    ...(mailFrom !== undefined && { mail_from: mailFrom }),
  };
}

/** As it is written where a `%` in it begins no code. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** For showing only: the mailer uses the address itself. */
function serverOf({ protocol, hostname, port, username, password, searchParams }: URL) {
  const encrypted = protocol === 'smtps:' ? 'tls' : 'starttls';
  return {
    mail_host: hostname,
    mail_port: port === '' ? DEFAULT_PORTS[encrypted] : Number(port),
    mail_security: searchParams.get('ignoreTLS') === 'true' ? 'none' : encrypted,
    mail_user: decoded(username),
    mail_password: password === '' ? null : REDACTED,
  } as const;
}
