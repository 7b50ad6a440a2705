import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { BoardScope } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  type CountedQuery,
  countQuery,
  type SearchResult,
  searchArticles,
} from '../../search/articleSearch.ts';
import { createHighlighter, type Highlighter, type TextPart } from '../../search/highlight.ts';
import { parseQuery, type SearchTerm, type Synonyms } from '../../search/searchTerms.ts';
import { parseSynonyms } from '../../search/synonyms.ts';
import { decodeHitCursor, encodeHitCursor } from '../../shared/cursor.ts';
import { createDerivedValues } from '../../shared/derivedValues.ts';
import { paginate } from '../../shared/paginate.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { SectionRef } from './board.types.ts';
import type { BoardLists } from './boardLists.service.ts';
import { type HitDetails, loadHitDetails } from './searchHits.queries.ts';

/** In characters; the words of a shorter text are found in a fraction of a millisecond. */
const LONG_TEXT = 10_000;

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

export interface SearchPage extends Omit<SearchResult, 'hits'> {
  hits: SearchHit[];
  nextCursor: string | null;
}

export interface FoundPage {
  /** A first page is kept for all who look for the same words. */
  page: SearchPage;
  /** What was left out, as this reader wrote it. */
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
  const counts = createDerivedValues<Promise<CountedQuery>>();
  let parsed = { text: '', synonyms: parseSynonyms('') };

  /** Parsed once for each change of the setting. */
  async function currentSynonyms(): Promise<Synonyms> {
    const text = await settings.get('search_synonyms');
    if (text !== parsed.text) parsed = { text, synonyms: parseSynonyms(text) };
    return parsed.synonyms;
  }

  async function find(
    scope: BoardScope,
    terms: SearchTerm[],
    query: SearchQuery,
    counted?: CountedQuery,
  ): Promise<SearchPage> {
    const request = {
      ...matchedBy(scope, terms),
      limit: query.limit + 1,
      ...(query.cursor !== undefined && { after: decodeHitCursor(query.cursor) }),
    };
    const { hits: found, ...total } = await searchArticles(database, request, counted);
    const { items, nextCursor } = paginate(found, query.limit, encodeHitCursor);
    const remaining = terms.filter((_, i) => !total.leftOut.includes(i));
    const highlighter = createHighlighter(remaining);
    const hits: SearchHit[] = [];
    for (const hit of await loadHitDetails(database, items, remaining, highlighter)) {
      hits.push(toSearchHit(hit, highlighter));
      // Excerpts of long texts block the event loop, so other requests run in between.
      if (Math.max(hit.text.length, hit.file?.text?.length ?? 0) > LONG_TEXT) await yieldToEventLoop();
    }
    return { hits, nextCursor, ...total };
  }

  function matchedBy(scope: BoardScope, terms: SearchTerm[]) {
    return { terms, categoryIds: [...scope.ids], now: clock.now() };
  }

  /**
   * Articles of the scope that match. First pages, and the counts of all pages, are kept until an article, its section or what the search
   * index holds changes: many look for the same, and a beginning is looked for at each letter that is typed.
   */
  async function findPage(scope: BoardScope, terms: SearchTerm[], query: SearchQuery): Promise<SearchPage> {
    const version = await lists.version();
    const words = JSON.stringify([scope.key, terms], withoutWriting);
    if (query.cursor === undefined)
      return firstPages([version], `${query.limit} ${words}`, () => find(scope, terms, query));
    const counted = await counts([version], words, () => countQuery(database, matchedBy(scope, terms)));
    return find(scope, terms, query, counted);
  }

  return async (scope: BoardScope, query: SearchQuery): Promise<FoundPage> => {
    const terms = parseQuery(query.q, await currentSynonyms());
    const page = await findPage(scope, terms, query);
    const leftOut = page.leftOut.map((i) => terms[i]);
    return { page, ignored: leftOut.flatMap((term) => (term?.kind === 'word' ? [term.written] : [])) };
  };
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
