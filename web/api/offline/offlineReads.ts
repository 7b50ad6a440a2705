import type { AnsweredRead } from './copies';

/** Those of the first page, until the code that keeps them is loaded. */
const MAX_WAITING = 40;

let listener: ((read: AnsweredRead) => void) | undefined;
let waiting: AnsweredRead[] = [];

export function noteRead(read: AnsweredRead): void {
  // Without HTTPS there is no service worker, so nothing could be opened later.
  if (!('serviceWorker' in navigator)) return;
  if (listener) listener(read);
  else if (waiting.length < MAX_WAITING) waiting.push(read);
}

/** Also gives what was read before. */
export function onRead(handle: (read: AnsweredRead) => void): void {
  listener = handle;
  for (const read of waiting) handle(read);
  forgetWaitingReads();
}

/** When a session ends. */
export function forgetWaitingReads(): void {
  waiting = [];
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
