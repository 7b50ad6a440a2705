import { API_PATHS, matchPaths } from './apiPaths';

const deletedPaths = new Set<string>();

/** Calls that delete a record permanently; articles go to the trash first. */
const { category, group, broadcast, sitePage, question, user, article, articlePurge } = API_PATHS;
const PERMANENT_DELETES = matchPaths(category, group, broadcast, sitePage, question, user, articlePurge);
const PURGE_SUFFIX = articlePurge.slice(article.length);

/**
 * Paths of records that are being deleted or already were. They are not requested any more, even when the
 * event of the deletion arrives before the response.
 */
export const deletedRecords = {
  add: (path: string): void => void deletedPaths.add(path),
  remove: (path: string): void => void deletedPaths.delete(path),
  has: (path: string): boolean => deletedPaths.has(path),
  /** True for the path of such a record or of anything below it. */
  covers: (path: string): boolean =>
    [...deletedPaths].some((recordPath) => path === recordPath || path.startsWith(`${recordPath}/`)),
};

export function recordDeletedBy(method: string | undefined, path: string): string | undefined {
  if (method !== 'DELETE' || !PERMANENT_DELETES.test(path)) return undefined;
  return path.endsWith(PURGE_SUFFIX) ? path.slice(0, -PURGE_SUFFIX.length) : path;
}
