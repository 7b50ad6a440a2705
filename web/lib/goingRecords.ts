const going = new Set<string>();

/**
 * What is gone for good when it is deleted, by its address; an article goes to the trash first, and most else is only
 * reset.
 */
const ENDS = [
  /^(\/api\/admin\/(?:article-categories|groups|notifications|site-pages|users)\/\d+)$/,
  /^(\/api\/admin\/articles\/\d+)\/permanently$/,
];

/**
 * The addresses of records that are being deleted, or were: nothing is asked about them any more, though the stream may
 * tell of the end before its answer is here.
 */
export const goingRecords = {
  add: (path: string): void => void going.add(path),
  remove: (path: string): void => void going.delete(path),
  has: (path: string): boolean => going.has(path),
  /** Whether the address is that of such a record, or of a part of it. */
  covers: (path: string): boolean => [...going].some((one) => path === one || path.startsWith(`${one}/`)),
};

/** The record that such a call deletes, by its address; undefined when it deletes none. */
export function recordEndedBy(method: string | undefined, path: string): string | undefined {
  if (method !== 'DELETE') return undefined;
  return ENDS.map((end) => end.exec(path)?.[1]).find(Boolean);
}
