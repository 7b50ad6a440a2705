/** When what is on screen was read, in milliseconds; undefined while the server answers. */
let since: number | undefined;
let isNewPage = false;
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
  noteCopy(readAt: number): void {
    set(since === undefined || isNewPage ? readAt : Math.min(since, readAt));
    isNewPage = false;
  },
  /** The next copy is of another page. */
  notePage(): void {
    isNewPage = true;
  },
  noteResponse: () => set(undefined),
};
