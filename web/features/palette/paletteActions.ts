import { foldDiacritics } from '../../lib/foldDiacritics';

/** Stands for the id of the signed-in user. */
export const ME = ':me';

interface PaletteAction {
  readonly label: string;
  readonly path: string;
  readonly words: string;
  /** The screen that must be offered for this to be; without it every signed-in user has it. */
  readonly screen?: string;
}

const USERS = { screen: '/admin/users' };
const SETTINGS = { screen: '/admin/settings' };
const LOGS = { screen: '/admin/logs' };
const LIMITS = { screen: '/admin/rate-limiting' };

const settingPath = (query: string) => `/admin/settings?q=${encodeURIComponent(query)}`;
const profileTab = (tab: string) => `/admin/users/${ME}/edit?tab=${tab}&from=/`;

/** Offered when they match what is typed. */
export const PALETTE_ACTIONS: readonly PaletteAction[] = [
  { label: 'Kalendář', path: '/kalendar', words: 'události akce termíny co se chystá' },
  { label: 'Nepřečtené', path: '/neprectene', words: 'nové články novinky' },
  { label: 'Moje oznámení', path: '/oznameni', words: 'zprávy schránka zvoneček upozornění' },
  { label: 'Moje dotazy', path: '/dotazy', words: 'otázky zeptat se autora' },
  { label: 'Nápověda', path: '/napoveda', words: 'příručka návod pomoc jak na to' },
  { label: 'Co sleduji', path: profileTab('sleduji'), words: 'odběr novinky e-mailem digest upozornění' },
  { label: 'Vzhled', path: profileTab('vzhled'), words: 'tmavý světlý režim motiv velikost písma' },
  {
    label: 'Změnit heslo',
    path: profileTab('heslo'),
    words: 'nové heslo přihlášení odhlásit všude zařízení',
  },
  { label: 'Osobní údaje', path: profileTab('profil'), words: 'můj profil jméno e-mail barva účet' },
  { label: 'Tokeny API', path: profileTab('tokeny'), words: 'token skript přístup technik' },

  {
    label: 'Články v koši',
    path: '/admin/articles?state=trashed',
    words: 'obnovit smazané odstraněné koš',
    screen: '/admin/articles',
  },
  {
    label: 'Nová kategorie',
    path: '/admin/articles/categories?nova=1',
    words: 'přidat založit vytvořit sekci rubriku',
    screen: '/admin/site-pages',
  },
  {
    label: 'Nová stránka',
    path: '/admin/site-pages/create',
    words: 'přidat vytvořit patička kontakty',
    screen: '/admin/site-pages',
  },
  {
    label: 'Nová obrazovka',
    path: '/admin/obrazovky?nova=1',
    words: 'přidat televize vestibul chodba',
    screen: '/admin/obrazovky',
  },
  {
    label: 'Nové oznámení',
    path: '/admin/notifications/create',
    words: 'poslat rozeslat ohlásit zprávu všem skupině výstraha',
    screen: '/admin/notifications',
  },
  {
    label: 'Oznámit odstávku',
    path: '/admin/notifications/create?vzor=odstavka',
    words: 'výpadek porucha voda elektřina plyn síť havárie',
    screen: '/admin/notifications',
  },

  {
    label: 'Nový uživatel',
    path: '/admin/users?dialog=new',
    words: 'přidat založit vytvořit pozvat účet člověka',
    ...USERS,
  },
  {
    label: 'Importovat uživatele',
    path: '/admin/users?dialog=import',
    words: 'nahrát seznam CSV pozvat hromadně žáky zaměstnance',
    ...USERS,
  },
  {
    label: 'Čekající registrace',
    path: '/admin/users?state=waiting',
    words: 'schválit žádosti nové účty',
    ...USERS,
  },
  {
    label: 'Deaktivovaní uživatelé',
    path: '/admin/users?state=deactivated',
    words: 'vypnuté účty zapnout aktivovat',
    ...USERS,
  },
  {
    label: 'Nová skupina',
    path: '/admin/groups?nova=1',
    words: 'přidat založit vytvořit třída oddělení členové',
    screen: '/admin/groups',
  },

  {
    label: 'Název, barva a logo webu',
    path: settingPath('Web'),
    words: 'název webu jméno znak obrázek vzhled',
    ...SETTINGS,
  },
  {
    label: 'Nástěnka pro veřejnost',
    path: settingPath('Nástěnka pro veřejnost'),
    words: 'otevřít zavřít návštěvníci bez přihlášení přístup',
    ...SETTINGS,
  },
  {
    label: 'Registrace nových uživatelů',
    path: settingPath('Registrace nových uživatelů'),
    words: 'povolit vypnout zakládání účtů',
    ...SETTINGS,
  },
  {
    label: 'Zkušební e-mail',
    path: settingPath('zkušební e-mail'),
    words: 'pošta SMTP server poslat zkoušku',
    ...SETTINGS,
  },
  {
    label: 'Noční klid',
    path: settingPath('Noční klid'),
    words: 'kdy posílat e-maily v noci',
    ...SETTINGS,
  },
  {
    label: 'Odhlášení při nečinnosti',
    path: settingPath('Odhlášení při nečinnosti'),
    words: 'automatické délka přihlášení',
    ...SETTINGS,
  },
  {
    label: 'Synonyma ve vyhledávání',
    path: settingPath('Synonyma'),
    words: 'hledání slova',
    ...SETTINGS,
  },
  {
    label: 'Podrobnost logů',
    path: settingPath('Podrobnost logů'),
    words: 'debug ladění úroveň záznamů',
    ...SETTINGS,
  },
  {
    label: 'Kdo co změnil',
    path: '/admin/logs?tab=audit',
    words: 'audit historie změn kdo smazal export protokol',
    ...LOGS,
  },
  {
    label: 'Chyby v logu',
    path: '/admin/logs?level=error',
    words: 'číslo chyby závada porucha',
    ...LOGS,
  },
  {
    label: 'Blokovaní',
    path: '/admin/rate-limiting',
    words: 'odblokovat zablokovaný příliš mnoho pokusů limit',
    ...LIMITS,
  },
  {
    label: 'Vyprázdnit cache',
    path: '/admin/cache-management',
    words: 'vymazat smazat uložená data',
    screen: '/admin/cache-management',
  },
];

/** Other words for the screens of the sidebar, by path. */
export const SCREEN_WORDS: Readonly<Record<string, string>> = {
  '/admin': 'dashboard úvod administrace',
  '/admin/articles': 'příspěvky zprávy texty',
  '/admin/articles/create': 'přidat napsat vytvořit příspěvek zprávu',
  '/admin/articles/categories': 'sekce rubriky oddíly pořadí',
  '/admin/dotazy': 'otázky čtenářů hlášení chyb odpovědět',
  '/admin/site-pages': 'patička kontakty text stránky',
  '/admin/obrazovky': 'televize vestibul panel',
  '/admin/users': 'lidé účty osoby vymazat smazat člověka deaktivovat obnovit zapomenuté heslo',
  '/admin/groups': 'oprávnění práva členové třídy oddělení',
  '/admin/cache-management': 'vyprázdnit vymazat',
  '/admin/rate-limiting': 'omezení limity blokovaní odblokovat',
  '/admin/logs': 'protokoly záznamy chyby audit',
  '/admin/settings': 'konfigurace volby předvolby',
  '/admin/settings/backups': 'záloha zálohovat obnovit stáhnout obnova backup',
  '/admin/settings/export': 'stáhnout vše všechno archiv zip json html odejít jinam přenést odchod',
  '/admin/settings/maintenance': 'zavřít web jen pro čtení odstávka maintenance',
  '/admin/notifications': 'rozeslat ohlásit oznámení všem',
  '/docs/api': 'rozhraní programátor swagger volání',
};

const MIN_STEM = 4;
const ENDING = 2;

/**
 * Whether the words of the query begin words of the text; up to two letters of their ending may differ („zálohu“ and
 * „záloha“).
 */
export function matchesWords(text: string, query: string): boolean {
  const words = foldDiacritics(text).split(/[^\p{L}\p{N}]+/u);
  return foldDiacritics(query)
    .split(/\s+/)
    .every((typed) => {
      const stem = typed.slice(0, Math.max(MIN_STEM, typed.length - ENDING));
      return words.some((word) => word.startsWith(stem));
    });
}
