import { formatExact } from '../../lib/czechDates';
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
  placement: 'Odkaz na stránku',
  device: 'Zařízení',
  trigger: 'Důvod odhlášení',
  questions: 'Dotazy čtenářů',
  default_validity_days: 'Výchozí platnost (dny)',
  cover_file_id: 'Hlavní obrázek',
  sections: 'Sekce',
  seconds: 'Střídání (s)',
  theme: 'Barvy',
  alt: 'Popis obrázku',
  size: 'Velikost (B)',
  mime: 'Typ souboru',
  position: 'Pořadí',
  repeat: 'Opakování',
  next_on: 'Příště',
  starts_on: 'Od',
  invited: 'Pozváno',
  created: 'Vytvořeno',
  status: 'Stav',
  member_count: 'Počet členů',
  user_id: 'Člověk',
  article_id: 'Článek č.',
  page_id: 'Stránka č.',
  until: 'Do',
  since: 'Od',
  object: 'Druh objektu',
  object_id: 'Objekt č.',
  action: 'Akce',
};

const FREQUENCY_LABELS: Readonly<Record<string, string>> = {
  off: 'nikdy',
  instant: 'hned',
  daily: 'denní souhrn',
  weekly: 'týdenní souhrn',
};

/** Of all kinds of records: no word means two things. */
const VALUE_LABELS: Readonly<Record<string, string>> = {
  true: 'ano',
  false: 'ne',
  draft: 'koncept',
  published: 'zveřejněno',
  unpublished: 'nezveřejněno',
  trashed: 'v koši',
  active: 'zapnutý účet',
  deactivated: 'vypnutý účet',
  pending: 'čeká na schválení',
  planned: 'naplánováno',
  running: 'běží',
  ended: 'skončilo',
  open: 'otevřený',
  answered: 'zodpovězený',
  closed: 'uzavřený',
  admin: 'správce',
  user: 'uživatel',
  public: 'pro všechny',
  members: 'pro přihlášené',
  groups: 'pro skupiny',
  footer: 'v patičce',
  menu: 'v menu',
  none: 'žádný',
  read: 'čtení',
  write: 'zápis',
  light: 'světlé',
  dark: 'tmavé',
};

const FIELD_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  follow_frequency: FREQUENCY_LABELS,
  questions: { off: 'vypnuté', 'signed-in': 'pro přihlášené', everyone: 'pro všechny' },
  reason: {
    'wrong-password': 'špatné heslo',
    'unknown-name': 'neznámé jméno',
    pending: 'účet čeká na schválení',
    deactivated: 'vypnutý účet',
    closed: 'web byl uzavřený kvůli údržbě',
  },
  trigger: {
    LOGOUT: 'tlačítkem',
    IDLE_TIMEOUT: 'po nečinnosti',
    OTHER_TAB: 'v jiném panelu prohlížeče',
    SESSION_EXPIRED: 'skončila platnost přihlášení',
  },
  // Of the settings with choices.
  value: {
    starttls: 'STARTTLS',
    tls: 'TLS',
    none: 'žádné',
    off: 'vypnuto',
    approval: 'se schválením správcem',
    open: 'otevřená všem',
    enforce: 'zapnuto',
    observe: 'jen sledovat',
    error: 'jen chyby',
    warn: 'chyby a varování',
    info: 'běžná',
    debug: 'podrobná',
    'read-only': 'jen pro čtení',
    closed: 'web je zavřený',
  },
  format: {},
};

export function fieldLabel(name: string): string {
  return FIELD_LABELS[name] ?? name;
}

export function valueLabel(field: string, value: string): string {
  if (field === 'accepted_findings' && value !== '') return findingTitles(value);
  const labels = FIELD_VALUES[field] ?? VALUE_LABELS;
  const label = labels[value] ?? (value === 'true' || value === 'false' ? VALUE_LABELS[value] : undefined);
  if (label !== undefined) return label;
  return ISO_TIME.test(value) ? formatExact(new Date(value)) : value;
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function findingTitles(json: string): string {
  const texts: Readonly<Record<string, { readonly title: string } | undefined>> = FINDING_TEXTS;
  return (JSON.parse(json) as string[]).map((kind) => texts[kind]?.title ?? kind).join(', ');
}
