import type { ArticlePhase, ArticlesChangeAction, ListedNotice } from '../../../generated/web/model';
import { addDays } from '../../lib/czechDateInput';
import { formatNumericDay, pragueDay } from '../../lib/czechDates';
import { type CountedNoun, countOf } from '../../lib/czechPlural';

/** Accusative: „Smazat 2 články?“ */
export const ARTICLES_ACCUSATIVE: CountedNoun = {
  one: 'článek',
  few: 'články',
  many: 'článku',
  other: 'článků',
};

/** „Zrušit zveřejnění 2 článků?“ */
export const ARTICLES_GENITIVE: CountedNoun = {
  one: 'článku',
  few: 'článků',
  many: 'článku',
  other: 'článků',
};

export const PHASE_LABELS: Readonly<Record<ArticlePhase, string>> = {
  draft: 'Koncept',
  scheduled: 'Naplánováno',
  published: 'Zveřejněno',
  expired: 'Po platnosti',
  unpublished: 'Nezveřejněno',
  trashed: 'Koš',
};

/** The state of a notice of a desk; of one that hangs the day through which it must. */
export function noticeLabel({ state, is_change, removable_from: from }: ListedNotice, now: Date): string {
  if (is_change) return 'Připravuje se změna';
  if (state !== 'posted') return state === 'prepared' ? 'Připravená' : 'Sejmutá';
  if (from === null || from <= pragueDay(now)) return 'Visí';
  return `Visí do\u00a0${formatNumericDay(new Date(`${addDays(from, -1)}T12:00:00.000Z`), now)}`;
}

export const PHASE_OPTIONS: readonly { readonly value: ArticlePhase | ''; readonly label: string }[] = [
  { value: '', label: 'Všechny mimo koš' },
  ...(['draft', 'scheduled', 'published', 'expired', 'unpublished', 'trashed'] as const).map((value) => ({
    value,
    label: PHASE_LABELS[value],
  })),
];

const DAYS_LEFT: CountedNoun = { one: 'dne', few: 'dnů', many: 'dne', other: 'dnů' };

export function expiryLabel(days: number): string {
  return `s koncem platnosti do ${countOf(days, DAYS_LEFT)}`;
}

export const BULK_LABELS: Readonly<
  Record<ArticlesChangeAction, { readonly button: string; readonly done: string }>
> = {
  publish: { button: 'Zveřejnit', done: 'Zveřejněno' },
  unpublish: { button: 'Zrušit zveřejnění', done: 'Zveřejnění zrušeno' },
  expire: { button: 'Ukončit platnost', done: 'Platnost ukončena' },
  move: { button: 'Přesunout…', done: 'Přesunuto' },
  trash: { button: 'Do koše', done: 'V koši' },
  restore: { button: 'Obnovit', done: 'Obnoveno z koše' },
  purge: { button: 'Smazat natrvalo', done: 'Smazáno natrvalo' },
};
