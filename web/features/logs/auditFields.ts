/** What changed records call their values, in the words of the screens. */
const FIELDS: Readonly<Record<string, string>> = {
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
  pinned: 'Připnutý',
  username: 'Uživatelské jméno',
  full_name: 'Celé jméno',
  email: 'E-mail',
  role: 'Role',
  color: 'Barva',
  groups: 'Skupiny',
  group_ids: 'Skupiny',
  user_ids: 'Lidé',
  is_default: 'Výchozí',
  on_board: 'Na nástěnce',
  access: 'Přístup',
  order: 'Pořadí',
  message: 'Text',
  type: 'Druh',
  audience: 'Pro koho',
  recipients: 'Příjemci',
  duration_seconds: 'Jak dlouho (s)',
  dismissible: 'Lze odložit',
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
};

/** „Název“ for `name`; what has no word of its own stays as the record calls it. */
export function fieldWords(name: string): string {
  return FIELDS[name] ?? name;
}

/** „ano“ for `true`; everything else as it is. */
export function valueWords(value: string): string {
  if (value === 'true') return 'ano';
  return value === 'false' ? 'ne' : value;
}
