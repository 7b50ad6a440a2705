import { synonymsProblem } from '../../search/synonyms.ts';
import { mailHostProblem, mailSenderProblem, siteAddressProblem } from './addressTexts.policy.ts';
import type { SettingDefinition } from './settings.types.ts';

/** All settings with defaults and limits. The database has rows only for changed ones. */
export const SETTINGS = {
  site_name: {
    group: 'site',
    type: 'text',
    default: 'Nástěnka',
    minLength: 1,
    maxLength: 60,
    label: 'Název webu',
    help: 'Zobrazuje se v záhlaví, v titulku stránek a v e-mailech.',
  },
  site_color: {
    group: 'site',
    type: 'color',
    default: '#b3261e',
    label: 'Barva webu',
    help: 'Špendlík ve znaku a barva lišty prohlížeče v telefonu.',
  },
  public_url: {
    group: 'site',
    type: 'text',
    default: '',
    minLength: 0,
    maxLength: 200,
    problemOf: siteAddressProblem,
    label: 'Adresa webu',
    help: 'Kterou lidé píšou do prohlížeče, třeba https://nastenka.lipova.cz. Vedou na ni odkazy v e-mailech.',
  },
  mail_host: {
    group: 'mail',
    type: 'text',
    default: '',
    minLength: 0,
    maxLength: 253,
    problemOf: mailHostProblem,
    label: 'Server pro odesílání',
    help: 'Název poštovního serveru (SMTP), třeba smtp.seznam.cz. Bez něj web e-maily neposílá.',
  },
  mail_port: {
    group: 'mail',
    type: 'integer',
    default: 587,
    min: 1,
    max: 65_535,
    unit: null,
    label: 'Port',
    help: 'Obvykle 587 pro STARTTLS a 465 pro TLS.',
  },
  mail_security: {
    group: 'mail',
    type: 'choice',
    default: 'starttls',
    choices: [
      { value: 'starttls', label: 'STARTTLS' },
      { value: 'tls', label: 'TLS' },
      { value: 'none', label: 'Žádné, jen v místní síti' },
    ],
    label: 'Zabezpečení spojení',
    help: 'Řekne správce pošty nebo nápověda poskytovatele.',
  },
  mail_user: {
    group: 'mail',
    type: 'text',
    default: '',
    minLength: 0,
    maxLength: 254,
    label: 'Uživatelské jméno',
    help: 'Mívá podobu e-mailové adresy. Nechte prázdné, když se server na jméno neptá.',
  },
  mail_password: {
    group: 'mail',
    type: 'password',
    default: null,
    minLength: 1,
    maxLength: 200,
    label: 'Heslo k poště',
    help: 'Ukládá se zašifrované. U některých poskytovatelů je to zvláštní heslo pro aplikace.',
  },
  mail_from: {
    group: 'mail',
    type: 'text',
    default: '',
    minLength: 0,
    maxLength: 254,
    problemOf: mailSenderProblem,
    label: 'Adresa odesílatele',
    help: 'Ze které e-maily přijdou, třeba nastenka@lipova.cz. Když nevyplníte: uživatelské jméno, pokud je adresou.',
  },
  public_board_enabled: {
    group: 'access',
    type: 'boolean',
    default: false,
    label: 'Nástěnka pro veřejnost',
    help: 'Nepřihlášení návštěvníci uvidí články z veřejných kategorií.',
  },
  registration_mode: {
    group: 'access',
    type: 'choice',
    default: 'off',
    choices: [
      { value: 'off', label: 'Vypnutá' },
      { value: 'approval', label: 'Se schválením správcem' },
      { value: 'open', label: 'Otevřená všem' },
    ],
    label: 'Registrace nových uživatelů',
    help: 'Kdo si může sám založit účet.',
  },
  idle_timeout_enabled: {
    group: 'sessions',
    type: 'boolean',
    default: true,
    label: 'Odhlášení při nečinnosti',
    help: 'Po 30 minutách bez činnosti se uživatel po varování odhlásí.',
  },
  session_absolute_days: {
    group: 'sessions',
    type: 'integer',
    default: 14,
    min: 1,
    max: 90,
    unit: 'dní',
    label: 'Nejdelší doba přihlášení',
    help: 'Po této době je nutné se znovu přihlásit, i když uživatel pracuje.',
  },
  quiet_from: {
    group: 'news',
    type: 'integer',
    default: 21,
    min: 0,
    max: 23,
    unit: 'hod.',
    label: 'Noční klid od',
    help: 'Od této hodiny počkají e-maily o nových článcích do rána. Důležité články nečekají.',
  },
  quiet_until: {
    group: 'news',
    type: 'integer',
    default: 7,
    min: 0,
    max: 23,
    unit: 'hod.',
    label: 'Noční klid do',
    help: 'Od této hodiny se e-maily posílají. Stejná hodina jako začátek klid vypne.',
  },
  mails_per_minute: {
    group: 'news',
    type: 'integer',
    default: 120,
    min: 1,
    max: 10_000,
    unit: null,
    label: 'E-mailů za minutu nejvýše',
    help: 'Platí pro e-maily o článcích. Kolik jich poštovní server snese, ví jeho provozovatel.',
  },
  upload_max_mb: {
    group: 'files',
    type: 'integer',
    default: 20,
    min: 1,
    max: 20,
    unit: 'MB',
    label: 'Největší příloha',
    help: 'Větší soubor nebo obrázek server k článku nepřijme.',
  },
  search_synonyms: {
    group: 'search',
    type: 'long-text',
    default: 'odstávka, výpadek\nsvoz, odvoz\nzasedání, schůze',
    maxLength: 5_000,
    problemOf: synonymsProblem,
    label: 'Synonyma ve vyhledávání',
    help: 'Na každý řádek napište slova, která znamenají totéž, oddělená čárkou. Kdo hledá jedno, najde i ostatní, v kterémkoli tvaru. Slovo v uvozovkách se hledá samo.',
  },
  rate_limit_mode: {
    group: 'limits',
    type: 'choice',
    default: 'enforce',
    choices: [
      { value: 'enforce', label: 'Zapnuté' },
      { value: 'observe', label: 'Jen sledovat a zapisovat do logu' },
      { value: 'off', label: 'Vypnuté' },
    ],
    label: 'Omezení počtu požadavků',
    help: 'Brání hádání hesel a zahlcení; jednotlivá pravidla jsou na stránce Rate Limiting.',
  },
  web_vitals_enabled: {
    group: 'technical',
    type: 'boolean',
    default: true,
    label: 'Měření rychlosti u čtenářů',
    help: 'U každé desáté návštěvy změří, jak rychle se stránka načetla. Kdo ji četl a kterou, se neukládá.',
  },
  metrics_token: {
    group: 'technical',
    type: 'secret',
    default: null,
    minLength: 20,
    maxLength: 200,
    label: 'Heslo pro sběr metrik',
    help: 'Prometheus ho posílá v hlavičce Authorization: Bearer. Otevírá jen adresu /api/system/metrics.',
  },
  log_level: {
    group: 'logs',
    type: 'choice',
    default: 'info',
    choices: [
      { value: 'error', label: 'Jen chyby' },
      { value: 'warn', label: 'Chyby a varování' },
      { value: 'info', label: 'Běžná' },
      { value: 'debug', label: 'Podrobná, pro hledání závad' },
    ],
    label: 'Podrobnost logů',
    help: 'Méně závažné záznamy se neukládají. Podrobné na hodinu zapnete na stránce Logy.',
  },
  log_debug_until: {
    group: 'logs',
    type: 'time',
    default: null,
    label: 'Podrobné logy do',
    help: 'Do té doby se ukládá všechno, pak znovu platí podrobnost logů. Když nevyplníte, platí pořád.',
  },
  log_retention_days: {
    group: 'logs',
    type: 'integer',
    default: 30,
    min: 1,
    max: 365,
    unit: 'dní',
    label: 'Uchování logů',
    help: 'Starší záznamy se samy mažou.',
  },
  maintenance_mode: {
    group: 'maintenance',
    type: 'choice',
    default: 'off',
    choices: [
      { value: 'off', label: 'Vypnutá' },
      { value: 'read-only', label: 'Jen pro čtení' },
      { value: 'closed', label: 'Web je zavřený' },
    ],
    label: 'Údržba',
    help: 'Správci pracují dál; ostatní jen čtou, nebo uvidí stránku o údržbě.',
  },
  maintenance_message: {
    group: 'maintenance',
    type: 'long-text',
    default: '',
    maxLength: 500,
    label: 'Zpráva o údržbě',
    help: 'Co lidé uvidí předem a po dobu údržby.',
  },
  maintenance_starts_at: {
    group: 'maintenance',
    type: 'time',
    default: null,
    label: 'Začátek údržby',
    help: 'Do té doby lidé vidí upozornění. Když nevyplníte: hned.',
  },
  maintenance_ends_at: {
    group: 'maintenance',
    type: 'time',
    default: null,
    label: 'Konec údržby',
    help: 'Údržba pak sama skončí. Když nevyplníte: až ji správce vypne.',
  },
  backup_nightly: {
    group: 'backup',
    type: 'boolean',
    default: true,
    label: 'Zálohovat každou noc',
    help: 'Ve 2 hodiny ráno, databáze i soubory.',
  },
  backup_keep: {
    group: 'backup',
    type: 'integer',
    default: 14,
    min: 1,
    max: 100,
    unit: null,
    label: 'Kolik záloh se uchová',
    help: 'Tolik nejnovějších. Starší se smažou, jakmile se povede nová.',
  },
  backup_keep_weekly: {
    group: 'backup',
    type: 'integer',
    default: 0,
    min: 0,
    max: 52,
    unit: null,
    label: 'Navíc týdenních záloh',
    help: 'Z kolika posledních týdnů se uchová i poslední záloha týdne. 0 znamená žádné navíc.',
  },
  backup_keep_monthly: {
    group: 'backup',
    type: 'integer',
    default: 0,
    min: 0,
    max: 60,
    unit: null,
    label: 'Navíc měsíčních záloh',
    help: 'Z kolika posledních měsíců se uchová i poslední záloha měsíce. 0 znamená žádné navíc.',
  },
} as const satisfies Record<string, SettingDefinition>;

type Registry = typeof SETTINGS;
export type SettingKey = keyof Registry;

type ValueOf<D> = D extends { choices: readonly { value: infer C }[] }
  ? C
  : D extends { type: 'boolean' }
    ? boolean
    : D extends { type: 'integer' }
      ? number
      : D extends { type: 'time' | 'secret' | 'password' }
        ? string | null
        : string;

export type SettingValues = { [K in SettingKey]: ValueOf<Registry[K]> };

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}
