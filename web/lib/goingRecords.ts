const going = new Set<string>();

/** Calls that delete a record permanently; articles go to the trash first. */
const ENDS = [
  /^(\/api\/admin\/(?:article-categories|groups|notifications|site-pages|users)\/\d+)$/,
  /^(\/api\/admin\/articles\/\d+)\/permanently$/,
];

/**
 * Paths of records that are being deleted or already were. They are not requested any more, even when the
 * event of the deletion arrives before the response.
 */
export const goingRecords = {
  add: (path: string): void => void going.add(path),
  remove: (path: string): void => void going.delete(path),
  has: (path: string): boolean => going.has(path),
  /** True for the path of such a record or of anything below it. */
  covers: (path: string): boolean => [...going].some((one) => path === one || path.startsWith(`${one}/`)),
};

/** The path of the record that a call deletes permanently; undefined for other calls. */
export function recordEndedBy(method: string | undefined, path: string): string | undefined {
  if (method !== 'DELETE') return undefined;
  return ENDS.map((end) => end.exec(path)?.[1]).find(Boolean);
}
