import { htmlToText, searchWords } from '../../shared/czechText.ts';
import { badRequest } from '../../shared/errors.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { ListedQuestion } from './questions.types.ts';

const HEADING = 'Otázky a odpovědi';
const TAG = /<(\/?)([a-z0-9]+)[^>]*>/g;
const VOID_TAGS = new Set(['br', 'hr', 'img']);

export interface AddedTexts {
  question: string;
  answer: string;
}

/** @throws 400 for texts with the whole name or the address of who asked */
export function requireUnnamed(
  texts: AddedTexts,
  { asker, email }: Pick<ListedQuestion, 'asker' | 'email'>,
): void {
  const inWords = (text: string) => ` ${searchWords(text).join(' ')} `;
  const names = [asker?.full_name ?? '', email ?? ''].map(inWords).filter((name) => name.trim() !== '');
  const paths = (['question', 'answer'] as const).filter((path) => {
    const text = inWords(texts[path]);
    return names.some((name) => text.includes(name));
  });
  const message = 'Text prozrazuje, kdo se ptal. Jméno a adresu z něj prosím vynechte.';
  if (paths.length > 0)
    throw badRequest(
      message,
      paths.map((path) => ({ path, message })),
    );
}

/**
 * The HTML of an article with the question and its answer at the end of the part „Otázky a odpovědi“, which is added
 * where the article has none. The words before the question keep it from looking like a heading.
 */
export function withQuestion(html: string, { question, answer }: AddedTexts): string {
  const addition = `<p>Otázka: <strong>${inLines(question)}</strong></p>${inParagraphs(`Odpověď: ${answer}`)}`;
  const headings = topHeadings(html);
  const index = headings.findIndex(({ text }) => text === HEADING);
  if (index < 0) return `${html}<h2>${HEADING}</h2>${addition}`;
  const end = headings[index + 1]?.start ?? html.length;
  return `${html.slice(0, end)}${addition}${html.slice(end)}`;
}

/** The headings `h2` outside of boxes, lists and tables, in HTML that was sanitised. */
function topHeadings(html: string): { start: number; text: string }[] {
  const headings: { start: number; text: string }[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    if (VOID_TAGS.has(name)) continue;
    if (slash === '') {
      if (depth === 0) start = index;
      depth += 1;
      continue;
    }
    depth -= 1;
    if (depth === 0 && name === 'h2') {
      const text = htmlToText(html.slice(start, index + tag.length)).replace(/\s+/g, ' ');
      headings.push({ start, text });
    }
  }
  return headings;
}

function inLines(text: string): string {
  return linesOf(text).map(escapeHtml).join('<br>');
}

function inParagraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${inLines(paragraph)}</p>`)
    .join('');
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
