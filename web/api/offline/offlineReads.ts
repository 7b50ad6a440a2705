import type { CompletedRead } from './copies';

/** Those of the first page, until the code that stores them is loaded. */
const MAX_PENDING = 40;

let listener: ((read: CompletedRead) => void) | undefined;
let pending: CompletedRead[] = [];

export function publishRead(read: CompletedRead): void {
  // Without HTTPS there is no service worker, so nothing could be opened later.
  if (!('serviceWorker' in navigator)) return;
  if (listener) listener(read);
  else if (pending.length < MAX_PENDING) pending.push(read);
}

/** Also gives what was read before. */
export function onRead(handle: (read: CompletedRead) => void): void {
  listener = handle;
  for (const read of pending) handle(read);
  clearPendingReads();
}

export function clearPendingReads(): void {
  pending = [];
}

/** The copy to show in place of a response that did not come; undefined also when pages do not open offline. */
export async function findOfflineCopy(url: string): Promise<Response | undefined> {
  if (!navigator.serviceWorker?.controller) return undefined;
  try {
    const { findCopy } = await import('./copies');
    return await findCopy(url);
  } catch {
    return undefined;
  }
}
