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

export function useFiles({ kind, id }: FileOwner) {
  const isArticle = kind === 'article';
  const articleFiles = useListArticleFiles(id, { swr: { enabled: isArticle } });
  const pageFiles = useListSitePageFiles(id, { swr: { enabled: !isArticle } });
  return isArticle ? articleFiles : pageFiles;
}

export function filesKey({ kind, id }: FileOwner) {
  return kind === 'article' ? getListArticleFilesKey(id) : getListSitePageFilesKey(id);
}

export const UPLOAD_BY_KIND = { article: uploadArticleFile, page: uploadSitePageFile } as const;
