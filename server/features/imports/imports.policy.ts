import type { ImportItemKind } from '../../models/articleImportItem.ts';
import type { FileSizes, ImportContents, ImportedArticle, ImportOptions } from './imports.types.ts';

const MAX_PROBLEM = 2000;

export function alreadyImported(kind: ImportItemKind): string {
  return kind === 'page' ? 'Stránka už je převzatá.' : 'Článek už je převzatý.';
}

export function withNote(problem: string, note: string): string {
  return [problem, note].filter(Boolean).join(' ').slice(0, MAX_PROBLEM);
}

/** Why an article is left out; empty where it is not. */
export function problemOf({ skipped, title, key, kind }: ImportedArticle, seen: ReadonlySet<string>): string {
  if (skipped !== '') return skipped;
  if (title === '') return kind === 'page' ? 'Stránka nemá název.' : 'Článek nemá název.';
  return seen.has(key) ? alreadyImported(kind) : '';
}

/** @param taken those that are not skipped */
export function contentsOf(taken: readonly ImportedArticle[]): ImportContents {
  const articles = taken.filter(({ kind }) => kind === 'article');
  const urls = new Set(taken.flatMap(({ files }) => files.map(({ url }) => url)));
  return {
    sections: countNames(articles.map(({ section }) => section)),
    authors: countNames(articles.map(({ author }) => author).filter((name) => name !== '')),
    files: { count: urls.size, hosts: new Set([...urls].map((url) => new URL(url).host)).size },
  };
}

function countNames(names: readonly string[]): ImportContents['sections'] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** What is stored with the import; there is none of those that were made before it was. */
export function parseContents(json: string): ImportContents {
  return { sections: [], authors: [], files: { count: 0, hosts: 0 }, ...JSON.parse(json) };
}

export function parseSizes(json: string): FileSizes {
  return { isDone: false, measured: 0, unknown: 0, bytes: 0, ...JSON.parse(json) };
}

/** What was decided at the start; null before the first. */
export function parseOptions(json: string): ImportOptions | null {
  return json === '{}' ? null : JSON.parse(json);
}
