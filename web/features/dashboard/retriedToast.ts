import type { RetriedMailsAnswerData } from '../../../generated/web/model';
import { type CountedNoun, countOf } from '../../lib/czechPlural';

const MAILS: CountedNoun = {
  one: 'e-mail se pošle',
  few: 'e-maily se pošlou',
  many: 'e-mailu se pošle',
  other: 'e-mailů se pošle',
};

/** What becomes of the mails that failed. */
export function retriedToast({ queued, undeliverable }: RetriedMailsAnswerData): {
  title: string;
  message: string;
} {
  const stopped =
    undeliverable === 0
      ? ''
      : `Na adresy, které e-maily nepřijímají, se znovu neposílá (${undeliverable}). Opravte je u uživatelů.`;
  if (queued === 0) return { title: 'Nic se znovu neposílá', message: stopped || 'Mezitím všechny odešly.' };
  return { title: `${countOf(queued, MAILS)} znovu`, message: stopped || 'Odejdou během chvíle.' };
}
