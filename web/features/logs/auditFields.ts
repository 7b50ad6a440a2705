import { FINDING_TEXTS } from '../../lib/findingTexts';

const FIELD_LABELS: Readonly<Record<string, string>> = {
  title: 'Název',
  name: 'Název',
  slug: 'Adresa',
  description: 'Popis',
  excerpt: 'Perex',
  state: 'Stav',
  version: 'Verze',
  category_id: 'Kategorie',
  published_at: 'Zveřejnění',
  expires_at: 'Platí do',
  expires_with_events: 'Stáhne se po poslední události',
  events: 'Kdy a kde',
  pinned: 'Připnutý',
  important: 'Důležitý',
  username: 'Uživatelské jméno',
  full_name: 'Celé jméno',
  email: 'E-mail',
  role: 'Role',
  color: 'Barva',
  groups: 'Skupiny',
  group_ids: 'Skupiny',
  user_ids: 'Lidé',
  is_askable: 'Lze požádat o potvrzení',
  is_default: 'Výchozí',
  on_board: 'Na nástěnce',
  access: 'Přístup',
  follow_frequency: 'Upozornění na nové články',
  follow_by_mail: 'Upozornění e-mailem',
  follow_by_inbox: 'Upozornění na webu',
  follow_by_push: 'Upozornění na zařízení',
  order: 'Pořadí',
  message: 'Text',
  type: 'Druh',
  audience: 'Pro koho',
  recipients: 'Příjemci',
  duration_seconds: 'Jak dlouho (s)',
  dismissible: 'Lidé ho mohou zavřít',
  starts_at: 'Začátek',
  ends_at: 'Konec',
  value: 'Hodnota',
  limit: 'Limit',
  window_seconds: 'Okno (s)',
  block_seconds: 'Blokování (s)',
  key: 'Koho počítat',
  mode: 'Režim',
  networks: 'Sítě',
  entries: 'Záznamy',
  scope: 'Oprávnění',
  ended: 'Ukončeno',
  format: 'Formát',
  count: 'Počet',
  q: 'Hledaný text',
  level: 'Úroveň',
  module: 'Modul',
  kind: 'Druh',
  bytes: 'Velikost (B)',
  files: 'Soubory',
  reason: 'Důvod',
  added: 'Přidáno',
  removed: 'Odebráno',
  how: 'Jak',
  accepted_findings: 'Přijaté nálezy',
};

const FREQUENCY_LABELS: Readonly<Record<string, string>> = {
  off: 'nikdy',
  instant: 'hned',
  daily: 'denní souhrn',
  weekly: 'týdenní souhrn',
};

/** An unknown field is shown by its name. */
export function fieldLabel(name: string): string {
  return FIELD_LABELS[name] ?? name;
}

export function valueLabel(field: string, value: string): string {
  if (field === 'accepted_findings' && value !== '') return findingTitles(value);
  if (field === 'follow_frequency') return FREQUENCY_LABELS[value] ?? value;
  if (value === 'true') return 'ano';
  return value === 'false' ? 'ne' : value;
}

function findingTitles(json: string): string {
  const texts: Readonly<Record<string, { readonly title: string } | undefined>> = FINDING_TEXTS;
  return (JSON.parse(json) as string[]).map((kind) => texts[kind]?.title ?? kind).join(', ');
}
