import { getGetMeUrl } from '../../../generated/web/account/account';
import type { OwnSession, TokenScope } from '../../../generated/web/model';
import type { CountedNoun } from '../../lib/czechPlural';

export const OTHER_DEVICES: CountedNoun = {
  one: 'další zařízení',
  few: 'další zařízení',
  many: 'dalšího zařízení',
  other: 'dalších zařízení',
};

export const SCOPES: readonly { value: TokenScope; label: string; hint: string }[] = [
  { value: 'read', label: 'Jen čtení', hint: 'Skript přečte, co smíte číst vy. Nic nezmění.' },
  {
    value: 'full',
    label: 'Čtení i zápis',
    hint: 'Skript smí všechno, co vy, kromě hesla, přihlášených zařízení a tokenů.',
  },
  {
    value: 'desk',
    label: 'Vyvěšovat na úřední desku',
    hint: 'Spisová služba pošle písemnosti na jednu desku. Nic jiného nesmí.',
  },
];

/** In days. */
export const VALIDITIES = [30, 90, 365] as const;

/** „Firefox 130, Windows 11“ */
export function deviceName({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  const known = [browser, system].filter((part) => part !== '');
  return known.length > 0 ? known.join(', ') : 'Neznámé zařízení';
}

export function scopeLabel(scope: TokenScope): string {
  return SCOPES.find(({ value }) => value === scope)?.label ?? scope;
}

export function curlExample(secret: string, origin: string): string {
  return `curl -H "Authorization: Bearer ${secret}" ${origin}${getGetMeUrl()}`;
}
