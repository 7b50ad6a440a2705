import type { LogsQuery } from './logsQuery';

export const KIND_CHOICES: readonly { readonly kind: LogsQuery['kind']; readonly label: string }[] = [
  { kind: 'changes', label: 'Změny' },
  { kind: 'articles', label: 'Články' },
  { kind: 'site', label: 'Stránky' },
  { kind: 'people', label: 'Lidé' },
  { kind: 'administration', label: 'Nastavení' },
  { kind: 'sign-in', label: 'Přihlášení' },
  { kind: 'sign-in-failed', label: 'Nezdařená přihlášení' },
  { kind: 'personal-data', label: 'Osobní údaje' },
  { kind: 'all', label: 'Všechno' },
];
