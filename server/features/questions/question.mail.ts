import type { QuestionKind } from '../../models/question.ts';
import { composeMail, type MailFrame, type MailQuote } from '../../platform/composeMail.ts';
import { ADDRESS_DAYS } from './questions.policy.ts';

interface QuestionContent {
  kind: QuestionKind;
  /** Of the article. */
  title: string;
  quote: string | null;
  text: string;
  isReply: boolean;
}

/** To those who answer. It does not say who asks: that may be seen by whoever may write the section, after signing in. */
export function questionMail(frame: MailFrame, question: QuestionContent, url: string) {
  const { kind, title, text, isReply } = question;
  const subject = kind === 'error' ? 'Chyba v článku' : 'Dotaz k článku';
  return composeMail(frame, {
    subject: `${isReply ? 'Nová zpráva k dotazu' : subject}: ${title}`,
    paragraphs: [opening(question), ...quoteLines(question), ...quoted(text)],
    link: { label: kind === 'error' ? 'Otevřít hlášení' : 'Odpovědět', url },
    closing: [],
  });
}

/** Instead of several of these at once. */
export function waitingMail(frame: MailFrame, count: number, url: string) {
  const counted = count < 5 ? `Další ${count} dotazy čekají` : `Dalších ${count} dotazů čeká`;
  return composeMail(frame, {
    subject: `${counted} na odpověď`,
    paragraphs: [
      'čtenáři napsali víc dotazů a hlášení najednou. Abychom vám neposílali každý zvlášť, najdete je všechny v administraci.',
    ],
    link: { label: 'Otevřít dotazy', url },
    closing: [],
  });
}

function opening({ kind, title, isReply }: QuestionContent): string {
  if (isReply) return `čtenář píše znovu k článku „${title}“:`;
  return kind === 'error' ? `čtenář hlásí chybu v článku „${title}“.` : `čtenář se ptá na článek „${title}“:`;
}

interface AnswerContent extends Omit<QuestionContent, 'isReply'> {
  answer: string;
  link: { label: string; url: string } | null;
  isVisitor: boolean;
}

export function answerMail(frame: MailFrame, content: AnswerContent) {
  const { kind, title, text, answer, link, isVisitor } = content;
  const asked = kind === 'error' ? 'nahlásili chybu v článku' : 'se ptali na článek';
  return composeMail(frame, {
    subject: `${kind === 'error' ? 'Odpověď na vaše hlášení' : 'Odpověď na váš dotaz'}: ${title}`,
    paragraphs: [
      `na webu ${frame.siteName} jste ${asked} „${title}“${isVisitor ? '.' : ':'}`,
      // Nobody has confirmed the address: a stranger could have their own words sent to it.
      ...(isVisitor ? [] : [...quoteLines(content), ...quoted(text)]),
      'Odpověď:',
      ...linesOf(answer),
    ],
    ...(link && { link }),
    closing: isVisitor
      ? [
          `Adresu, kterou jste uvedli, používáme jen k odpovědi a za ${ADDRESS_DAYS} dní ji smažeme. Pokud jste se neptali, zadal ji někdo jiný a nemusíte nic dělat.`,
        ]
      : [],
  });
}

function quoteLines({ quote }: { quote: string | null }): string[] {
  return quote === null ? [] : [`Jde o toto místo: „${quote}“`];
}

/** Nothing where somebody reports an error without a word. */
function quoted(text: string): MailQuote[] {
  const quote = linesOf(text);
  return quote.length === 0 ? [] : [{ quote }];
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
