import { isSlug, originOf, safePath } from '../../lib/paths';

const READING = /^\/articles\/([^/?#]+)/;

/** The article that is being read, when it was opened for editing from there; from the `from` parameter. */
export function readingPathOf(search: string): string | undefined {
  const path = originOf(search);
  return path !== undefined && isSlug(READING.exec(path)?.[1]) ? path : undefined;
}

/** The same place for an article whose address has changed. */
export function movedReadingPath(path: string, slug: string): string {
  return path.replace(READING, `/articles/${slug}`);
}

export const TEMPLATES_PATH = '/admin/articles/templates';
export const IMPORT_PATH = '/admin/articles/import';

/** The article list with its filters, from the `from` parameter; any other path is ignored. */
export function listPathOf(search: string): string {
  const path = safePath(new URLSearchParams(search).get('from'));
  return /^\/admin\/articles(\?|$)/.test(path) ? path : '/admin/articles';
}

/** Where a new article belongs: the section of the address, or the only one that its author may write to. */
export function firstCategoryOf(
  search: string,
  categories: readonly { readonly id: number; readonly slug: string }[],
): number | null {
  const slug = new URLSearchParams(search).get('section');
  const only = categories.length === 1 ? categories[0] : undefined;
  return (categories.find((category) => category.slug === slug) ?? only)?.id ?? null;
}

export const ARTICLE_TABS = [
  { id: 'text', label: 'Text' },
  { id: 'verze', label: 'Verze' },
  { id: 'nahled', label: 'Náhled' },
  { id: 'beru-na-vedomi', label: 'Beru na vědomí' },
] as const;

export type ArticleTab = (typeof ARTICLE_TABS)[number]['id'];

export function articleTabOf(search: string): ArticleTab {
  const requested = new URLSearchParams(search).get('tab');
  return ARTICLE_TABS.find(({ id }) => id === requested)?.id ?? 'text';
}

/** The search string of a tab; keeps the `from` parameter. */
export function articleSearchOf(tab: ArticleTab, search: string): string {
  const from = new URLSearchParams(search).get('from');
  const query = new URLSearchParams({ ...(tab !== 'text' && { tab }), ...(from !== null && { from }) });
  return query.size > 0 ? `?${query}` : '';
}
