import type { ConfirmStore, Question } from './confirmStore';
import { withDefaults } from './withDefaults';

type Questions = Pick<ConfirmStore, 'ask' | 'close' | 'current'>;

let current: Questions | undefined;

/** Connects the dialogs of the app; the answer takes them away again. */
export function connectConfirm(questions: Questions): () => void {
  current = questions;
  return () => {
    if (current === questions) current = undefined;
  };
}

/** Takes back what is asked just now, as if it was answered with no: whom it was asked is gone. */
export function takeBackQuestion(): void {
  current?.close();
}

/** Whether what was confirmed is being done: another question would cut it off from its ending. */
export function isConfirmedUnderway(): boolean {
  return current?.current()?.isBusy ?? false;
}

/** Asks from anywhere, also outside React. Rejects when nobody answers; without the app's dialogs asks the browser's. */
export async function askConfirmation(question: Question = {}): Promise<boolean> {
  if (current) return current.ask(question);
  const { title, message } = withDefaults(question);
  if (!window.confirm(`${title}\n\n${message}`)) return false;
  await question.onConfirm?.();
  return true;
}
