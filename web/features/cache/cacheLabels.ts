import type { CacheType } from '../../../generated/web/model';
import { type CountedNoun, countOf, NOUNS } from '../../lib/czechPlural';

export const ENTRIES: CountedNoun = { one: 'záznam', few: 'záznamy', many: 'záznamu', other: 'záznamů' };

export const TYPE_LABELS: Readonly<Record<CacheType, string>> = {
  'auth-verification': 'Ověření přihlášení',
  'user-data': 'Uživatelé',
  'user-permissions': 'Oprávnění',
  'article-data': 'Články',
  'category-data': 'Kategorie, seznamy a stránky',
  'system-settings': 'Nastavení',
  'session-data': 'Relace',
  'permission-fingerprint': 'Otisky oprávnění',
};

export const CACHE_TYPES = Object.keys(TYPE_LABELS) as readonly CacheType[];

const REASONS: Readonly<Record<string, string>> = {
  article: 'změna článku',
  category: 'změna kategorie',
  user: 'změna uživatele',
  group: 'změna skupiny',
  page: 'změna stránky',
  settings: 'změna nastavení',
  session: 'konec přihlášení',
  'api-token': 'odvolání tokenu',
  cache: 'vyprázdnil správce',
  events: 'výpadek spojení mezi servery',
  'degraded-mode': 'omezený režim',
};

/** The label of an event name by its first part: „změna článku“. */
export function reasonLabel(reason: string): string {
  return REASONS[reason.split('.')[0] ?? ''] ?? reason;
}

export function hitRatioLabel(hits: number, misses: number): string {
  if (hits + misses === 0) return '–';
  return `${Math.round((hits / (hits + misses)) * 100)}\u00a0%`;
}

const SECOND: CountedNoun = { one: 'sekunda', few: 'sekundy', many: 'sekundy', other: 'sekund' };

export function durationLabel(seconds: number): string {
  return seconds < 60 ? countOf(seconds, SECOND) : countOf(Math.floor(seconds / 60), NOUNS.minute);
}
