import type { ConfirmStore, Question } from './confirmStore';
import { withDefaults } from './withDefaults';

type ConfirmHandler = Pick<ConfirmStore, 'open' | 'close' | 'current'>;

let current: ConfirmHandler | undefined;

/** Connects the app's dialogs. Returns a function that disconnects them. */
export function connectConfirm(handler: ConfirmHandler): () => void {
  current = handler;
  return () => {
    if (current === handler) current = undefined;
  };
}

/** Closes the open question as cancelled, because its user has signed out. */
export function cancelConfirmation(): void {
  current?.close();
}

/** True while `onConfirm` runs: another question would replace it. */
export function isConfirmedActionRunning(): boolean {
  return current?.current()?.isBusy ?? false;
}

/** Works outside React too. Rejects on a timeout; without the app's dialogs uses `window.confirm`. */
export async function requestConfirmation(question: Question = {}): Promise<boolean> {
  if (current) return current.open(question);
  const { title, message } = withDefaults(question);
  if (!window.confirm(`${title}\n\n${message}`)) return false;
  await question.onConfirm?.();
  return true;
}
