import type { ErrorDetail } from '../../shared/errors.ts';
import type { SettingKey, SettingValues } from './settingsRegistry.policy.ts';

type MaintenanceSettings = Pick<
  SettingValues,
  'maintenance_mode' | 'maintenance_starts_at' | 'maintenance_ends_at'
>;

const MAINTENANCE_KEYS: readonly SettingKey[] = [
  'maintenance_mode',
  'maintenance_starts_at',
  'maintenance_ends_at',
];

/** Checks rules across settings that are valid on their own; only when one of them is being changed. */
export function validateTogether(
  all: MaintenanceSettings,
  changed: readonly SettingKey[],
  now: Date,
): ErrorDetail[] {
  const { maintenance_mode: mode, maintenance_starts_at: start, maintenance_ends_at: end } = all;
  if (end === null || !changed.some((key) => MAINTENANCE_KEYS.includes(key))) return [];
  if (start !== null && Date.parse(end) <= Date.parse(start))
    return [{ path: 'maintenance_ends_at', message: 'Konec údržby musí být až po jejím začátku.' }];
  // Maintenance switched on with an end in the past would never start.
  if (mode !== 'off' && Date.parse(end) <= now.getTime())
    return [
      {
        path: 'maintenance_ends_at',
        message: 'Tento konec už minul. Zadejte pozdější, nebo ho nechte prázdný.',
      },
    ];
  return [];
}

type MailRuleSettings = Pick<
  SettingValues,
  'public_url' | 'mail_host' | 'mail_port' | 'mail_security' | 'mail_user' | 'mail_password'
>;

const MAIL_KEYS: readonly SettingKey[] = [
  'public_url',
  'mail_host',
  'mail_port',
  'mail_security',
  'mail_user',
  'mail_password',
];

/** Checks what mails need together; only when one of these settings is being changed. */
export function validateMail(
  before: MailRuleSettings,
  after: MailRuleSettings,
  changed: readonly SettingKey[],
): ErrorDetail[] {
  if (after.mail_host === '' || !changed.some((key) => MAIL_KEYS.includes(key))) return [];
  if (after.public_url === '')
    return [{ path: 'public_url', message: 'Vyplňte i adresu webu: vedou na ni odkazy v e-mailech.' }];
  if (after.mail_user !== '' && after.mail_password === null)
    return [{ path: 'mail_password', message: 'Zadejte k uživatelskému jménu heslo.' }];
  // The password would go wherever the settings say, so it could be read by naming another server. Without a user name it
  // goes nowhere, so the server may change; then the password is needed anew with the next user name.
  const isElsewhere =
    after.mail_user !== '' &&
    (before.mail_user === '' ||
      (['mail_host', 'mail_port', 'mail_security'] as const).some((key) => after[key] !== before[key]));
  if (isElsewhere && before.mail_password !== null && !changed.includes('mail_password'))
    return [{ path: 'mail_password', message: 'Zadejte heslo znovu: uložené se na jiný server neposílá.' }];
  return [];
}
