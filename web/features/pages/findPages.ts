import { searchArticles } from '../../../generated/web/board/board';
import { listSitePages } from '../../../generated/web/pages/pages';
import { articlePath } from '../../lib/paths';
import type { LinkTarget } from '../../ui/editor/editorTypes';
import { sitePagePath } from './pagePaths';

const SHOWN = 8;

export async function findPages(words: string): Promise<readonly LinkTarget[]> {
  const [pages, articles] = await Promise.all([
    listSitePages({ failures: 'caller' }),
    words.trim() === '' ? { data: [] } : searchArticles({ q: words, limit: SHOWN }, { failures: 'caller' }),
  ]);
  const found = pages.data.filter(({ title }) => folded(title).includes(folded(words)));
  const targets = [
    ...found.map(({ slug, title }) => ({ path: sitePagePath(slug), title, kind: 'stránka' })),
    ...articles.data.map(({ slug, title }) => ({
      path: articlePath(slug),
      title: title.map(({ text }) => text).join(''),
      kind: 'článek',
    })),
  ];
  return targets.slice(0, SHOWN);
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
