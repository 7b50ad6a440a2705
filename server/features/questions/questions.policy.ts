import type { QuestionSetting } from '../../models/category.ts';
import type { QuestionKind } from '../../models/question.ts';
import { badRequest } from '../../shared/errors.ts';

/** Bounds what one question may hold, with its answers. */
export const MAX_MESSAGES = 100;

/** More mails with questions do not go to one address within an hour: what comes then is in one mail after it. */
export const MAX_HOURLY_MAILS = 10;

export const ERASED_QUESTION = 'Text byl smazán s účtem pisatele.';

/** The same words from the address of a visitor within this time are taken for one call that was repeated. */
export const REPEAT_MS = 24 * 3_600_000;

/** An address of a visitor is kept for so long after a question was last touched that waits for no answer. */
export const ADDRESS_DAYS = 90;

/** The page of the app with the questions of who asked. */
export const OWN_QUESTIONS_PATH = '/dotazy';

/** The page of the app with the questions to those who write. */
export const QUESTIONS_PATH = '/admin/dotazy';

export function questionPath(id: number): string {
  return `${QUESTIONS_PATH}/${id}`;
}

/** Whether somebody who may read an article may ask its author; null is a visitor, who is answered by mail alone. */
export function mayAsk(setting: QuestionSetting, userId: number | null, sendsMail: boolean): boolean {
  if (userId !== null) return setting !== 'off';
  return setting === 'everyone' && sendsMail;
}

interface Asked {
  kind: QuestionKind;
  text: string;
  email?: string | undefined;
}

/** @throws 400 for a question without words, a visitor without an address, an account with one */
export function requireCompleteQuestion({ kind, text, email }: Asked, userId: number | null): void {
  const errors = [
    ...(kind === 'question' && text.trim() === ''
      ? [{ path: 'text', message: 'Napište, na co se ptáte.' }]
      : []),
    ...(userId === null && email === undefined
      ? [{ path: 'email', message: 'Vyplňte e-mail, na který má přijít odpověď.' }]
      : []),
    ...(userId !== null && email !== undefined
      ? [{ path: 'email', message: 'Přihlášení e-mail nevyplňují, odpověď najdou mezi svými dotazy.' }]
      : []),
  ];
  const [first] = errors;
  if (first) throw badRequest(first.message, errors);
}
