import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { BoardScope } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Hit, type SearchResult, searchArticles } from '../../search/articleSearch.ts';
import { createHighlighter, type Highlighter, type TextPart } from '../../search/highlight.ts';
import { parseQuery, type SearchTerm, type Synonyms } from '../../search/searchTerms.ts';
import { parseSynonyms } from '../../search/synonyms.ts';
import { decodeHitCursor, encodeHitCursor, type HitPosition } from '../../shared/cursor.ts';
import { createDerivedValues } from '../../shared/derivedValues.ts';
import { paginate } from '../../shared/paginate.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { SectionRef } from './board.types.ts';
import type { BoardLists } from './boardLists.service.ts';
import { type HitDetails, loadHitDetails } from './searchHits.queries.ts';

/** In characters; the words of a shorter text are found in a fraction of a millisecond. */
const LONG_TEXT = 10_000;
/** Found at once, because most of what a search costs does not depend on how many: the largest page and one more. */
const FIRST_HITS = 101;

export interface SearchQuery {
  q: string;
  cursor?: string | undefined;
  limit: number;
}

export interface SearchHit {
  id: number;
  slug: string;
  title: TextPart[];
  section: SectionRef;
  publishedAt: Date;
  excerpt: TextPart[];
  file: { id: number; name: string } | null;
}

export interface SearchPage extends Omit<SearchResult, 'hits' | 'terms'> {
  hits: SearchHit[];
  nextCursor: string | null;
}

export interface FoundPage {
  /** A first page is kept for all who look for the same words. */
  page: SearchPage;
  ignored: string[];
}

export function createBoardSearch(deps: {
  database: Database;
  clock: Clock;
  lists: BoardLists;
  settings: Pick<Settings, 'get'>;
}) {
  const { database, clock, lists, settings } = deps;
  const firstPages = createDerivedValues<Promise<SearchPage>>();
  const firstHits = createDerivedValues<Promise<SearchResult>>();
  let parsed = { text: '', synonyms: parseSynonyms('') };

  /** Parsed once for each change of the setting. */
  async function currentSynonyms(): Promise<Synonyms> {
    const text = await settings.get('search_synonyms');
    if (text !== parsed.text) parsed = { text, synonyms: parseSynonyms(text) };
    return parsed.synonyms;
  }

  /** The words as they were parsed, without their longer words, decide what is marked. */
  async function presentPage(
    terms: SearchTerm[],
    found: SearchResult,
    hits: Hit[],
    limit: number,
  ): Promise<SearchPage> {
    const { total, totalIsCapped, leftOut } = found;
    const { items, nextCursor } = paginate(hits, limit, encodeHitCursor);
    const remaining = terms.filter((_, i) => !leftOut.includes(i));
    const highlighter = createHighlighter(remaining);
    const page: SearchPage = { hits: [], nextCursor, total, totalIsCapped, leftOut };
    for (const hit of await loadHitDetails(database, items, remaining, highlighter)) {
      page.hits.push(toSearchHit(hit, highlighter));
      // Excerpts of long texts block the event loop, so other requests run in between.
      if (Math.max(hit.text.length, hit.file?.text?.length ?? 0) > LONG_TEXT) await yieldToEventLoop();
    }
    return page;
  }

  /**
   * Articles of the scope that match. First pages, and what all pages of a query share, are kept until an article, its
   * section or what the search index holds changes: many look for the same, and a beginning is looked for at each letter
   * that is typed.
   */
  async function findPage(
    scope: BoardScope,
    terms: SearchTerm[],
    { cursor, limit }: SearchQuery,
  ): Promise<SearchPage> {
    const after = cursor === undefined ? undefined : decodeHitCursor(cursor);
    const request = { terms, categoryIds: [...scope.ids], now: clock.now(), limit: FIRST_HITS };
    const version = await lists.version();
    const words = JSON.stringify([scope.key, terms], withoutWriting);
    const find = () => firstHits([version], words, () => searchArticles(database, request));
    if (after === undefined)
      return firstPages([version], `${limit} ${words}`, async () => {
        const found = await find();
        return presentPage(terms, found, found.hits, limit);
      });
    const found = await find();
    const known = hitsAfter(found.hits, after, limit + 1);
    const { hits } = known
      ? { hits: known }
      : await searchArticles(database, { ...request, after, limit: limit + 1 }, found);
    return presentPage(terms, found, hits, limit);
  }

  return async (scope: BoardScope, query: SearchQuery): Promise<FoundPage> => {
    const terms = parseQuery(query.q, await currentSynonyms());
    const page = await findPage(scope, terms, query);
    const leftOut = page.leftOut.map((i) => terms[i]);
    return { page, ignored: leftOut.flatMap((term) => (term?.kind === 'word' ? [term.written] : [])) };
  };
}

/** The hits behind a position, or undefined where the first hits do not hold as many, or not the position. */
function hitsAfter(hits: readonly Hit[], after: HitPosition, count: number): Hit[] | undefined {
  const place = hits.findIndex(
    ({ id, tier, publishedAt }) =>
      id === after.id && tier === after.tier && publishedAt.getTime() === after.publishedAt.getTime(),
  );
  if (place < 0) return undefined;
  const page = hits.slice(place + 1, place + 1 + count);
  return page.length === count || hits.length < FIRST_HITS ? page : undefined;
}

function withoutWriting(key: string, value: unknown): unknown {
  return key === 'written' ? undefined : value;
}

function toSearchHit({ perex, text, file, ...hit }: HitDetails, highlighter: Highlighter): SearchHit {
  const fileText = file?.text ?? null;
  return {
    ...hit,
    title: highlighter.highlight(hit.title),
    excerpt: highlighter.excerpt(...(fileText === null ? [perex, text] : [fileText])),
    file: file && { id: file.id, name: file.name },
  };
}
