const deletedPaths = new Set<string>();

/** Calls that delete a record permanently; articles go to the trash first. */
const PERMANENT_DELETES = [
  /^(\/api\/admin\/(?:article-categories|groups|notifications|site-pages|users)\/\d+)$/,
  /^(\/api\/admin\/articles\/\d+)\/permanently$/,
];

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

/** The path of the record that a call deletes permanently; undefined for other calls. */
export function recordDeletedBy(method: string | undefined, path: string): string | undefined {
  if (method !== 'DELETE') return undefined;
  return PERMANENT_DELETES.map((pattern) => pattern.exec(path)?.[1]).find(Boolean);
}
