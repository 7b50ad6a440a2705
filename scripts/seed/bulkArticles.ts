import { sanitizeAndExtractText } from '../../server/platform/sanitizeHtml.ts';
import { toSlug } from '../../server/shared/czechText.ts';
import { titleKeys } from '../../server/shared/titleKeys.ts';
import { ADDITIONS, OBJECTS, PLACES, SUBJECTS, TIMES, VERBS } from './bulkVocabulary.ts';
import type { Random } from './random.ts';

const DAY_MS = 24 * 3600 * 1000;
const YEARS_BACK = 3;
const PARAGRAPHS = 400;
const SENTENCES = 400;

interface Paragraph {
  readonly html: string;
  readonly text: string;
}

export interface BulkArticle {
  readonly slug: string;
  readonly title: string;
  readonly title_sort: string;
  readonly title_search: string;
  readonly perex: string;
  readonly html: string;
  readonly text: string;
  readonly state: 'draft' | 'published';
  readonly published_at: Date | null;
  readonly expires_at: Date | null;
}

/** Sanitizing and text extraction, which are slow, run once for all articles. */
export function createArticleGenerator(random: Random, now: Date): (serial: number) => BulkArticle {
  const paragraphs = Array.from({ length: PARAGRAPHS }, () => makeParagraph(random));
  const perexes = Array.from({ length: SENTENCES }, () => sentence(random));
  const keyCache = new Map<string, ReturnType<typeof titleKeys>>();
  const keysOf = (title: string) => {
    const cached = keyCache.get(title) ?? titleKeys(title);
    keyCache.set(title, cached);
    return cached;
  };
  return (serial) => {
    const title = capitalize(`${random.pick(OBJECTS)} ${random.pick(PLACES)} ${random.pick(TIMES)}`);
    const body = Array.from({ length: 1 + random.integer(4) }, () => random.pick(paragraphs));
    return {
      slug: `${toSlug(title)}-${serial}`,
      title,
      ...keysOf(title),
      perex: random.pick(perexes),
      html: body.map(({ html }) => html).join('\n'),
      text: body.map(({ text }) => text).join('\n'),
      ...schedule(random, now),
    };
  };
}

function schedule(random: Random, now: Date): Pick<BulkArticle, 'state' | 'published_at' | 'expires_at'> {
  const past = new Date(now.getTime() - Math.floor(random.next() * YEARS_BACK * 365 * DAY_MS));
  switch (random.integer(100)) {
    case 0:
      return { state: 'draft', published_at: null, expires_at: null };
    case 1:
      return { state: 'published', published_at: new Date(now.getTime() + 10 * DAY_MS), expires_at: null };
    case 2:
    case 3:
      return { state: 'published', published_at: past, expires_at: new Date(past.getTime() + 1) };
    default:
      return { state: 'published', published_at: past, expires_at: null };
  }
}

function makeParagraph(random: Random): Paragraph {
  const sentences = Array.from({ length: 3 + random.integer(4) }, () => sentence(random)).join(' ');
  return sanitizeAndExtractText(`<p>${sentences} <strong>${random.pick(ADDITIONS)}</strong></p>`);
}

function sentence(random: Random): string {
  const parts = [SUBJECTS, VERBS, OBJECTS, PLACES, TIMES].map((list) => random.pick(list));
  return `${capitalize(parts.join(' '))}.`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
