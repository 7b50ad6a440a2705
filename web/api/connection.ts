import { connectionError } from './apiError';
import { emitApiEvent } from './apiEvents';
import { CONNECTION_KEY, errorNotice } from './failureNotice';
import { offlineState } from './offline/offlineState';

/** `unknown` until the first response: a connection that never existed cannot be lost. */
let state: 'unknown' | 'answering' | 'lost' = 'unknown';

/** Any response counts, whatever its status. Reports the return of a connection whose loss was reported. */
export function noteResponse(url: string): void {
  const wasLost = state === 'lost';
  state = 'answering';
  offlineState.noteAnswer(url);
  if (!wasLost) return;
  const notice = { type: 'success', title: 'Spojení obnoveno', message: 'Server znovu odpovídá.' } as const;
  emitApiEvent({ type: 'notice', notice: { ...notice, key: CONNECTION_KEY } });
}

/**
 * Reports a lost connection once until the next response, because content on screen may be stale. Before the first
 * response the page itself shows the error.
 */
export function noteFailedRead(): void {
  if (state !== 'answering') return;
  state = 'lost';
  emitApiEvent({ type: 'notice', notice: errorNotice(connectionError()) });
}

export function noteReportedLoss(): void {
  state = 'lost';
}

const successListeners = new Set<() => void>();

export function onSuccessfulResponse(listener: () => void): () => void {
  successListeners.add(listener);
  return () => void successListeners.delete(listener);
}

export function notifySuccessfulResponse(): void {
  for (const listener of [...successListeners]) listener();
}
