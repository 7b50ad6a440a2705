import { connectionError } from './apiError';
import { emitApiEvent } from './apiEvents';
import { CONNECTION_KEY, plainNotice } from './failureNotice';

/** Whether the server answered last: what was never there cannot be lost. */
let state: 'unknown' | 'answering' | 'lost' = 'unknown';

/** An answer came, of whatever status. After a loss that was said, its end is said too. */
export function noteAnswer(): void {
  const returned = state === 'lost';
  state = 'answering';
  if (!returned) return;
  const notice = { type: 'success', title: 'Spojení obnoveno', message: 'Server znovu odpovídá.' } as const;
  emitApiEvent({ type: 'notice', notice: { ...notice, key: CONNECTION_KEY } });
}

/**
 * A read got no answer. Said once until the server answers again, because what is on screen may grow old; not at all
 * before the first answer, when the page has nothing else to show than that.
 */
export function noteUnansweredRead(): void {
  if (state !== 'answering') return;
  state = 'lost';
  emitApiEvent({ type: 'notice', notice: plainNotice(connectionError()) });
}

/** A call got no answer and its notice says so; then the return is worth a word too. */
export function noteToldLoss(): void {
  state = 'lost';
}

const hopeful = new Set<() => void>();

/** Calls back whenever the server has answered a call well, until the returned function is called. */
export function onGoodAnswer(listener: () => void): () => void {
  hopeful.add(listener);
  return () => void hopeful.delete(listener);
}

/** A call was answered well: whoever waits for the server hears of it. */
export function tellOfGoodAnswer(): void {
  for (const listener of [...hopeful]) listener();
}
