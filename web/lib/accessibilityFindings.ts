import type { FindingKind } from './findingTexts';
import {
  countWords,
  findCapitals,
  findTypedLists,
  isMissingDescription,
  isVagueLink,
  sentencesOf,
} from './readingRules';
import { type TextPassage, textPassagesOf } from './textPassages';

export interface AccessibilityFinding {
  readonly kind: FindingKind;
  /** The place in the text, from the first element to the last; none for the title. */
  readonly elements: readonly Element[];
  /** What stands there, for the writer to recognise it. */
  readonly excerpt: string;
  /** The language of a passage, as a code of ISO 639-1; of `language` only. */
  readonly language?: string;
}

/** The code (ISO 639-1) of the language of a passage; undefined for Czech, and where it cannot be told. */
export type DetectLanguage = (passage: string) => string | undefined;

/** From here on a text is no longer read with ease; it is only reported. */
const MAX_SENTENCE_WORDS = 40;
const MAX_PARAGRAPH_WORDS = 150;
const MAX_WORDS_WITHOUT_HEADING = 600;
const MAX_HEADING_LENGTH = 120;
const EXCERPT_LENGTH = 80;

/**
 * What makes an article hard to read for somebody (WCAG 2.2: 1.1.1, 1.3.1, 2.4.4, 2.4.6, 3.1.2 and 3.1.5), by kind and
 * then by place. `text` is the text as it stands in the editor or is stored. Whether the text in a picture has contrast
 * only people can see.
 */
export function findAccessibilityProblems(
  title: string,
  text: Element,
  detectLanguage: DetectLanguage,
): readonly AccessibilityFinding[] {
  const passages = textPassagesOf(text);
  return [
    ...(findCapitals(title) ? [finding('capitals', [], title)] : []),
    ...findHeadings(text, passages),
    ...findLookalikeHeadings(text),
    ...findLookalikeLists(passages),
    ...findPictures(text),
    ...findLinks(text),
    ...findTables(text),
    ...findHardPassages(passages),
    ...findLanguages(text, detectLanguage),
  ];
}

function finding(kind: FindingKind, elements: readonly Element[], content: string): AccessibilityFinding {
  const line = content.replace(/\s+/g, ' ').trim();
  const excerpt = line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH).trimEnd()}…` : line;
  return { kind, elements, excerpt };
}

function contentOf(element: Element): string {
  return element.textContent ?? '';
}

function findHeadings(text: Element, passages: readonly TextPassage[]): readonly AccessibilityFinding[] {
  const headings = [...text.querySelectorAll('h2, h3, h4')];
  const words = passages.reduce((sum, passage) => sum + countWords(passage.text), 0);
  const [first] = passages;
  if (headings.length === 0 && first && words > MAX_WORDS_WITHOUT_HEADING)
    return [finding('heading-missing', [first.element], first.text)];
  // The title of the article is the first level.
  let level = 1;
  return headings.flatMap((heading) => {
    if (contentOf(heading).trim() === '') return [finding('heading-empty', [heading], '')];
    const before = level;
    level = Number(heading.tagName.slice(1));
    return level > before + 1 ? [finding('heading-order', [heading], contentOf(heading))] : [];
  });
}

/** Bold paragraphs above others. */
function findLookalikeHeadings(text: Element): readonly AccessibilityFinding[] {
  return [...text.querySelectorAll('p')]
    .filter((one) => !one.closest('li, td, th, blockquote') && isBoldLine(one))
    .filter(({ nextElementSibling: next }) => next && contentOf(next).trim() !== '' && !isBoldLine(next))
    .map((one) => finding('heading-lookalike', [one], contentOf(one)));
}

function isBoldLine(element: Element): boolean {
  const content = contentOf(element).trim();
  if (element.tagName !== 'P' || content === '' || content.length > MAX_HEADING_LENGTH) return false;
  if (/[.,;!]$/.test(content)) return false;
  const bold = [...element.querySelectorAll('strong, b')].map(contentOf).join('');
  return bold.replace(/\s/g, '') === content.replace(/\s/g, '');
}

/** Lists typed with dashes or numbers, as lines of one paragraph or as paragraphs that follow each other. */
function findLookalikeLists(passages: readonly TextPassage[]): readonly AccessibilityFinding[] {
  const lines = passages
    .filter(({ element }) => element.tagName === 'P')
    .flatMap(({ element, text }) => text.split('\n').map((line) => ({ element, line })));
  return findTypedLists(lines.map(({ line }) => line)).flatMap(([first, last]) => {
    const items = lines.slice(first, last + 1);
    const elements = [...new Set(items.map(({ element }) => element))];
    const isOneRun = elements.every((one, i) => i === 0 || one.previousElementSibling === elements[i - 1]);
    return isOneRun ? [finding('list-lookalike', elements, items[0]?.line ?? '')] : [];
  });
}

function findPictures(text: Element): readonly AccessibilityFinding[] {
  return [...text.querySelectorAll('img')]
    .filter((image) => isMissingDescription(image.getAttribute('alt') ?? ''))
    .map((image) => {
      const figure = image.closest('figure');
      const caption = figure?.querySelector('figcaption')?.textContent;
      return finding('image-description', [figure ?? image], image.getAttribute('alt') || (caption ?? ''));
    });
}

function findLinks(text: Element): readonly AccessibilityFinding[] {
  return [...text.querySelectorAll('a[href]')]
    .filter((link) => isVagueLink(contentOf(link)) && !link.querySelector('img[alt]:not([alt=""])'))
    .map((link) => finding('link-text', [link], contentOf(link)));
}

function findTables(text: Element): readonly AccessibilityFinding[] {
  return [...text.querySelectorAll('table')]
    .filter((table) => table.querySelectorAll('td').length > 1 && !table.querySelector('th'))
    .map((table) =>
      finding('table-header', [table], [...(table.rows[0]?.cells ?? [])].map(contentOf).join(' | ')),
    );
}

function findHardPassages(passages: readonly TextPassage[]): readonly AccessibilityFinding[] {
  const capitals = passages.flatMap(({ element, text }) => {
    const run = findCapitals(text);
    return run === undefined ? [] : [finding('capitals', [element], run)];
  });
  const sentences = passages.flatMap(({ element, text }) =>
    sentencesOf(text)
      .filter((sentence) => countWords(sentence) > MAX_SENTENCE_WORDS)
      .map((sentence) => finding('long-sentence', [element], sentence)),
  );
  const paragraphs = passages
    .filter(({ text }) => countWords(text) > MAX_PARAGRAPH_WORDS)
    .map(({ element, text }) => finding('long-paragraph', [element], text));
  return [...capitals, ...sentences, ...paragraphs];
}

/** Passages in another language that are not marked as such; those that follow each other are one finding. */
function findLanguages(text: Element, detectLanguage: DetectLanguage): readonly AccessibilityFinding[] {
  const found: AccessibilityFinding[] = [];
  let previous: string | undefined;
  for (const { element, text: passage } of textPassagesOf(text, (one) => one.hasAttribute('lang'))) {
    const language = detectLanguage(passage);
    const last = found.at(-1);
    if (language !== undefined && language === previous && last)
      found[found.length - 1] = { ...last, elements: [...last.elements, element] };
    else if (language !== undefined) found.push({ ...finding('language', [element], passage), language });
    previous = language;
  }
  return found;
}
