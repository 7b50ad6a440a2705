import type { ConfirmStore, Question } from './confirmStore';
import { withDefaults } from './withDefaults';

type Ask = ConfirmStore['ask'];

let current: Ask | undefined;

/** Connects the dialogs of the app; the answer takes them away again. */
export function connectConfirm(ask: Ask): () => void {
  current = ask;
  return () => {
    if (current === ask) current = undefined;
  };
}

/** Asks from anywhere, also outside React. Rejects when nobody answers; without the app's dialogs asks the browser's. */
export async function askConfirmation(question: Question = {}): Promise<boolean> {
  if (current) return current(question);
  const { title, message } = withDefaults(question);
  if (!window.confirm(`${title}\n\n${message}`)) return false;
  await question.onConfirm?.();
  return true;
}
