import { useMemo } from 'react';
import { listPublicPages, searchArticles } from '../../../../generated/web/board/board';
import type { FileOwner } from '../../../files/fileOwner';
import { useEditorImages } from '../../../files/useEditorImages';
import type { RunningUploads } from '../../../files/useRunningUploads';
import { foldDiacritics } from '../../../lib/foldDiacritics';
import { articlePath } from '../../../lib/paths';
import type { EditorHost, LinkTarget } from '../../../ui/editor/editorTypes';

const MAX_ARTICLES = 8;

export function useEditorHost(owner: FileOwner, running: RunningUploads): EditorHost {
  const images = useEditorImages(owner, running);
  return useMemo(() => ({ ...images, findPages }), [images]);
}

async function findPages(query: string): Promise<readonly LinkTarget[]> {
  const [articles, pages] = await Promise.all([
    searchArticles({ q: query, limit: MAX_ARTICLES }, { failures: 'background' }),
    listPublicPages({ failures: 'background' }),
  ]);
  const matchingPages = pages.data.filter(({ title }) =>
    foldDiacritics(title).includes(foldDiacritics(query.trim())),
  );
  return [
    ...articles.data.map(({ slug, title }) => ({
      path: articlePath(slug),
      title: title.map(({ text }) => text).join(''),
      kind: 'Článek',
    })),
    ...matchingPages.map(({ slug, title }) => ({ path: `/stranky/${slug}`, title, kind: 'Stránka' })),
  ];
}
