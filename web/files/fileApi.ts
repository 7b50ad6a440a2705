import {
  getListArticleFilesKey,
  uploadArticleFile,
  useListArticleFiles,
} from '../../generated/web/articles/articles';
import {
  getListSitePageFilesKey,
  uploadSitePageFile,
  useListSitePageFiles,
} from '../../generated/web/pages/pages';
import type { FileOwner } from './fileOwner';

/** Fetches nothing while the article or page does not exist. */
export function useFiles({ kind, id }: Pick<FileOwner, 'kind' | 'id'>) {
  const isArticle = kind === 'article';
  const isCreated = id !== undefined;
  const articleFiles = useListArticleFiles(id ?? 0, { swr: { enabled: isCreated && isArticle } });
  const pageFiles = useListSitePageFiles(id ?? 0, { swr: { enabled: isCreated && !isArticle } });
  return isArticle ? articleFiles : pageFiles;
}

export function filesKey(kind: FileOwner['kind'], id: number) {
  return kind === 'article' ? getListArticleFilesKey(id) : getListSitePageFilesKey(id);
}

export const UPLOAD_BY_KIND = { article: uploadArticleFile, page: uploadSitePageFile } as const;
