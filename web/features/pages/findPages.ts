import { searchArticles } from '../../../generated/web/board/board';
import { listSitePages } from '../../../generated/web/pages/pages';
import { foldDiacritics } from '../../lib/foldDiacritics';
import { articlePath } from '../../lib/paths';
import type { LinkTarget } from '../../ui/editor/editorTypes';
import { sitePagePath } from './pagePaths';

const MAX_RESULTS = 8;

export async function findPages(query: string): Promise<readonly LinkTarget[]> {
  const [pages, articles] = await Promise.all([
    listSitePages({ failures: 'caller' }),
    query.trim() === ''
      ? { data: [] }
      : searchArticles({ q: query, limit: MAX_RESULTS }, { failures: 'caller' }),
  ]);
  // A page without a title gets its address with one, and nothing leads there from the former.
  const matchingPages = pages.data.filter(
    ({ title }) => title !== '' && foldDiacritics(title).includes(foldDiacritics(query.trim())),
  );
  const targets = [
    ...matchingPages.map(({ slug, title }) => ({ path: sitePagePath(slug), title, kind: 'stránka' })),
    ...articles.data.map(({ slug, title }) => ({
      path: articlePath(slug),
      title: title.map(({ text }) => text).join(''),
      kind: 'článek',
    })),
  ];
  return targets.slice(0, MAX_RESULTS);
}
