import { sanitizeAndExtractText } from '../../server/platform/cleanHtml.ts';
import { toSlug } from '../../server/shared/czechText.ts';
import { titleKeys } from '../../server/shared/titleKeys.ts';
import { ADDITIONS, OBJECTS, PLACES, SUBJECTS, TIMES, VERBS } from './bulkWords.ts';
import type { Random } from './random.ts';

const DAY = 24 * 3600 * 1000;
const YEARS_BACK = 3;
const PARAGRAPHS = 400;
const SENTENCES = 400;

/** A paragraph that is clean and read as text already: an article is put together from these. */
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

/** Makes article after article; what is slow, sanitising and reading HTML, happens once for all of them. */
export function createArticleMaker(random: Random, now: Date): (serial: number) => BulkArticle {
  const paragraphs = Array.from({ length: PARAGRAPHS }, () => makeParagraph(random));
  const perexes = Array.from({ length: SENTENCES }, () => sentence(random));
  const keys = new Map<string, ReturnType<typeof titleKeys>>();
  /** There are fewer titles than articles: each is folded once. */
  const keysOf = (title: string) => {
    const known = keys.get(title) ?? titleKeys(title);
    keys.set(title, known);
    return known;
  };
  return (serial) => {
    const title = capitalise(`${random.pick(OBJECTS)} ${random.pick(PLACES)} ${random.pick(TIMES)}`);
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

/** Of a hundred articles one is a draft, one waits for its day, two have expired and the rest can be read. */
function schedule(random: Random, now: Date): Pick<BulkArticle, 'state' | 'published_at' | 'expires_at'> {
  const past = new Date(now.getTime() - Math.floor(random.next() * YEARS_BACK * 365 * DAY));
  switch (random.integer(100)) {
    case 0:
      return { state: 'draft', published_at: null, expires_at: null };
    case 1:
      return { state: 'published', published_at: new Date(now.getTime() + 10 * DAY), expires_at: null };
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
  return `${capitalise(parts.join(' '))}.`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
