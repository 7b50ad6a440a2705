import {
  getListArticleFilesKey,
  uploadArticleFile,
  useListArticleFiles,
} from '../../generated/web/articles/articles';
import type { FilesAnswer } from '../../generated/web/model';
import {
  getListSitePageFilesKey,
  uploadSitePageFile,
  useListSitePageFiles,
} from '../../generated/web/pages/pages';
import type { FileOwner } from './fileOwner';

const READING_POLL_MS = 2_000;

/** The server reads files after the upload; only then it knows what is wrong with a PDF. */
function pollWhileRead(answer: FilesAnswer | undefined): number {
  return answer?.data.some(({ text_state }) => text_state === 'waiting') ? READING_POLL_MS : 0;
}

export function useFiles({ kind, id }: FileOwner) {
  const isArticle = kind === 'article';
  const refreshInterval = pollWhileRead;
  const articleFiles = useListArticleFiles(id, { swr: { enabled: isArticle, refreshInterval } });
  const pageFiles = useListSitePageFiles(id, { swr: { enabled: !isArticle, refreshInterval } });
  return isArticle ? articleFiles : pageFiles;
}

export function filesKey({ kind, id }: FileOwner) {
  return kind === 'article' ? getListArticleFilesKey(id) : getListSitePageFilesKey(id);
}

export const UPLOAD_BY_KIND = { article: uploadArticleFile, page: uploadSitePageFile } as const;
