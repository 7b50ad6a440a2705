import { QuestionKind, type QuestionMessage, QuestionState } from '../../../generated/web/model';

export const STATE_LABELS: Readonly<Record<QuestionState, string>> = {
  open: 'Čeká na odpověď',
  answered: 'Zodpovězeno',
  closed: 'Uzavřeno',
};

export const KIND_LABELS: Readonly<Record<QuestionKind, string>> = {
  question: 'Dotaz',
  error: 'Nahlášená chyba',
};

export const STATE_CHOICES = [
  { value: QuestionState.open, label: 'Čekají na odpověď' },
  { value: QuestionState.answered, label: 'Zodpovězené' },
  { value: QuestionState.closed, label: 'Uzavřené' },
];

export const KIND_CHOICES = [
  { value: '', label: 'Dotazy i chyby' },
  { value: QuestionKind.question, label: 'Dotazy' },
  { value: QuestionKind.error, label: 'Nahlášené chyby' },
];

/** The server keeps no more. */
export const MAX_MESSAGES = 100;

/** Who asks, as those see it who answer. */
export function askerName(question: {
  readonly asker: { readonly full_name: string } | null;
  readonly email: string | null;
}): string {
  return question.asker?.full_name ?? question.email ?? 'čtenář bez účtu';
}

export function questionText(question: { readonly text: string; readonly quote: string | null }): string {
  return question.text || question.quote || 'bez popisu';
}

/** The last answer and what it was to, which are added to the article; undefined without an answer. */
export function additionOf(
  messages: readonly QuestionMessage[],
): { readonly question: string; readonly answer: string } | undefined {
  const index = messages.findLastIndex(({ is_answer }) => is_answer);
  const answer = messages[index];
  const question = messages.slice(0, Math.max(index, 0)).findLast(({ is_answer }) => !is_answer);
  return question && answer && { question: question.text, answer: answer.text };
}
