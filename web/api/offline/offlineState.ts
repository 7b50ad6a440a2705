/** When what is on screen was read, in milliseconds; undefined while the server answers. */
let since: number | undefined;
/** What the page shows of the device, until the server answers it. */
const copied = new Set<string>();
const listeners = new Set<() => void>();

function set(value: number | undefined): void {
  if (since === value) return;
  since = value;
  for (const listener of [...listeners]) listener();
}

export const offlineState = {
  since: () => since,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** The oldest copy on the page counts. */
  noteCopy(url: string, readAt: number): void {
    const isFirst = since === undefined || copied.size === 0;
    copied.add(url);
    set(isFirst ? readAt : Math.min(since ?? readAt, readAt));
  },
  /** Ends with the answers to all that was copied. */
  noteAnswer(url: string): void {
    copied.delete(url);
    if (copied.size === 0) set(undefined);
  },
  /** The copies of the page before count no more. */
  notePage: () => copied.clear(),
};
