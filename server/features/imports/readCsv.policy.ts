import { parse } from 'csv-parse/sync';
import { foldText } from '../../shared/czechText.ts';
import { convertContent, placeFile } from './convertContent.policy.ts';
import { importFileError } from './imports.errors.ts';
import type { ImportedArticle } from './imports.types.ts';
import { oldPathOf } from './oldPath.policy.ts';
import { hostOf, timeOf } from './readWordPress.policy.ts';
import { MAX_ARTICLES } from './readXmlItems.policy.ts';

const COLUMNS: Readonly<Record<string, string>> = {
  title: 'title',
  nazev: 'title',
  titulek: 'title',
  nadpis: 'title',
  text: 'text',
  html: 'text',
  obsah: 'text',
  section: 'section',
  sekce: 'section',
  kategorie: 'section',
  rubrika: 'section',
  date: 'date',
  datum: 'date',
  zverejneno: 'date',
  author: 'author',
  autor: 'author',
  address: 'address',
  url: 'address',
  adresa: 'address',
  odkaz: 'address',
  attachments: 'attachments',
  prilohy: 'attachments',
};
const CZECH_DATE = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/;

/** The articles of a table; its first line names the columns. @throws 400 for what is no such table */
export function readCsv(text: string): ImportedArticle[] {
  const [header, ...records] = readRecords(text);
  const columns = header?.map((cell) => COLUMNS[foldText(cell.trim())]);
  if (!columns?.includes('title') || !columns.includes('text'))
    throw importFileError('V prvním řádku chybí názvy sloupců. Potřebujeme aspoň „název“ a „text“.');
  if (records.length > MAX_ARTICLES)
    throw importFileError('Soubor má víc než 5 000 článků. Rozdělte ho prosím.');
  return records.map((record) => toArticle((name) => record[columns.indexOf(name)]?.trim() ?? ''));
}

function readRecords(text: string): string[][] {
  const firstLine = text.split(/\r?\n/, 1)[0] ?? '';
  const delimiter =
    [';', ',', '\t'].sort((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0] ?? ';';
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    throw importFileError('Tabulku se nepodařilo přečíst. Zkontrolujte prosím uvozovky v souboru.');
  }
}

function toArticle(cell: (name: string) => string): ImportedArticle {
  const address = cell('address');
  const content = convertContent(cell('text'), { base: URL.canParse(address) ? address : '' });
  for (const url of cell('attachments')
    .split(/[|\s]+/)
    .filter((part) => /^https?:\/\//.test(part) && URL.canParse(part)))
    placeFile(content.files, new URL(url), 'attachment');
  const title = cell('title').slice(0, 200);
  const [, day = '', month = '', year = ''] = CZECH_DATE.exec(cell('date')) ?? [];
  const date =
    year === '' ? cell('date') : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T12:00:00Z`;
  return {
    ...content,
    kind: 'article',
    cover: null,
    key: address || `${title}|${cell('date')}`,
    title,
    perex: '',
    section: cell('section').slice(0, 100),
    author: cell('author').slice(0, 100),
    publishedAt: timeOf(date),
    isDraft: false,
    paths: [oldPathOf(address) ?? []].flat(),
    host: hostOf(address),
    skipped: '',
  };
}
