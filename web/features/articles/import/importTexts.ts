import type { ArticleImport, ArticleImportItem, ArticleImportSummary } from '../../../../generated/web/model';
import { type CountedNoun, countOf, NOUNS, verbFor } from '../../../lib/czechPlural';
import { formatFileSize } from '../../../lib/fileSize';

const PAGE: CountedNoun = { one: 'stránka', few: 'stránky', many: 'stránky', other: 'stránek' };
const FILE: CountedNoun = { one: 'soubor', few: 'soubory', many: 'souboru', other: 'souborů' };
const FILE_GENITIVE: CountedNoun = { one: 'souboru', few: 'souborů', many: 'souboru', other: 'souborů' };
const ITEM: CountedNoun = { one: 'položka', few: 'položky', many: 'položky', other: 'položek' };
const PROBLEM: CountedNoun = { one: 'poznámka', few: 'poznámky', many: 'poznámky', other: 'poznámek' };

export const IMPORT_STATES: Readonly<Record<ArticleImport['state'], string>> = {
  ready: 'čeká na spuštění',
  running: 'běží',
  stopped: 'zastavený',
  done: 'hotový',
  undone: 'vrácený',
};

export const ITEM_STATES: Readonly<Record<ArticleImportItem['state'], string>> = {
  waiting: 'čeká',
  created: 'převzato',
  skipped: 'přeskočeno',
  failed: 'nepovedlo se',
};

/** „12 článků a 3 stránky“. */
export function amountText(articles: number, pages: number): string {
  const parts = [
    ...(articles > 0 || pages === 0 ? [countOf(articles, NOUNS.article)] : []),
    ...(pages > 0 ? [countOf(pages, PAGE)] : []),
  ];
  return parts.join(' a ');
}

export function resultText(items: readonly ArticleImportItem[]): string {
  const made = items.filter(({ state }) => state === 'created');
  const pages = made.filter(({ kind }) => kind === 'page').length;
  const count = (wanted: ArticleImportItem['state']) => items.filter(({ state }) => state === wanted).length;
  return [
    `Převzato: ${amountText(made.length - pages, pages)}.`,
    ...(count('skipped') > 0 ? [`Přeskočeno: ${countOf(count('skipped'), ITEM)}.`] : []),
    ...(count('failed') > 0 ? [`Nepovedlo se: ${countOf(count('failed'), ITEM)}.`] : []),
    ...(count('waiting') > 0 ? [`Čeká: ${countOf(count('waiting'), ITEM)}.`] : []),
  ].join(' ');
}

/** Only the server notes something at one that waits: where an error stopped it. */
export function stoppedText(items: readonly ArticleImportItem[]): string {
  const isStopped = items.some(({ state, problem }) => state === 'waiting' && problem !== '');
  return isStopped
    ? `Zastavila ho chyba serveru. Co je převzaté, zůstává. Zkuste pokračovat. ${resultText(items)}`
    : resultText(items);
}

/** „převzato 12, přeskočeno 2, 3 poznámky“. */
export function summaryText({ waiting, created, skipped, failed, problems }: ArticleImportSummary): string {
  return [
    ...(created > 0 ? [`převzato ${created}`] : []),
    ...(skipped > 0 ? [`přeskočeno ${skipped}`] : []),
    ...(failed > 0 ? [`nepovedlo se ${failed}`] : []),
    ...(waiting > 0 ? [`čeká ${waiting}`] : []),
    ...(problems > 0 ? [countOf(problems, PROBLEM)] : []),
  ].join(', ');
}

export function isMeasuring({ state, files }: ArticleImport): boolean {
  return state === 'ready' && files.measured < files.count;
}

/** How much is going to be fetched; empty where there is nothing. */
export function filesText(read: ArticleImport): string {
  const { count, measured, unknown, bytes, free_bytes: free } = read.files;
  if (count === 0) return '';
  const start = `Z původního webu se ${verbFor(count, 'stáhne', 'stáhnou')} ${countOf(count, FILE)}`;
  if (isMeasuring(read)) return `${start}. Zjišťujeme, jak jsou velké: ${measured} z ${count}.`;
  if (measured < count) return `${start}.`;
  const room = free === null ? '' : ` Na disku je volných ${formatFileSize(free)}.`;
  if (unknown === count) return `${start}, velikost je neznámá.${room}`;
  const rest = unknown > 0 ? ` Velikost ${countOf(unknown, FILE_GENITIVE)} je neznámá.` : '';
  return `${start}, dohromady ${formatFileSize(bytes)}.${rest}${room}`;
}

export function isTooLarge({ files: { bytes, free_bytes: free } }: ArticleImport): boolean {
  return free !== null && bytes > free;
}
