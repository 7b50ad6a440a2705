import { ArticlePhase, ArticleSortParameter, type ListArticlesParams } from '../../../generated/web/model';
import { parsePragueWallTime } from '../../lib/pragueTime';

/** Query of the list, stored in the URL. Days are Prague days, `2026-11-20`, inclusive. */
export interface ArticlesQuery {
  readonly q: string;
  readonly phase: ArticlePhase | undefined;
  readonly category: number | undefined;
  readonly author: number | undefined;
  readonly since: string;
  readonly until: string;
  /** Days until expiry, at most. */
  readonly expiresWithin: number | undefined;
  readonly sort: ArticleSortParameter;
  readonly page: number;
  readonly pageSize: number;
}

export const PAGE_SIZES = [25, 50, 100] as const;

const DEFAULT_QUERY: ArticlesQuery = {
  q: '',
  phase: undefined,
  category: undefined,
  author: undefined,
  since: '',
  until: '',
  expiresWithin: undefined,
  sort: '-updated_at',
  page: 1,
  pageSize: PAGE_SIZES[0],
};

const MAX_ID = 2_147_483_647;
const MAX_PAGE = 1000;
const MAX_DAYS = 365;

/** Parses the URL; invalid values are ignored. */
export function readArticlesQuery(search: string): ArticlesQuery {
  const params = new URLSearchParams(search);
  const parseOneOf = <Value extends string>(name: string, allowed: Readonly<Record<string, Value>>) =>
    Object.values(allowed).find((value) => value === params.get(name));
  return {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    phase: parseOneOf('phase', ArticlePhase),
    category: parsePositiveInteger(params.get('category'), MAX_ID),
    author: parsePositiveInteger(params.get('author'), MAX_ID),
    since: parseDay(params.get('since')),
    until: parseDay(params.get('until')),
    expiresWithin: parsePositiveInteger(params.get('expiresWithin'), MAX_DAYS),
    sort: parseOneOf('sort', ArticleSortParameter) ?? DEFAULT_QUERY.sort,
    page: parsePositiveInteger(params.get('page'), MAX_PAGE) ?? DEFAULT_QUERY.page,
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get('pageSize')) ?? DEFAULT_QUERY.pageSize,
  };
}

/** The search string of the query, without default values. */
export function articlesSearch(query: ArticlesQuery): string {
  const nonDefault = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== DEFAULT_QUERY[name as keyof ArticlesQuery],
  );
  const text = new URLSearchParams(nonDefault.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** Any change other than of the page resets the page to 1. */
export function updateQuery(query: ArticlesQuery, change: Partial<ArticlesQuery>): ArticlesQuery {
  return { ...query, page: DEFAULT_QUERY.page, ...change };
}

export function nextSort(sort: ArticleSortParameter, column: string): ArticleSortParameter {
  const requested = sort === column ? `-${column}` : column;
  return Object.values(ArticleSortParameter).find((value) => value === requested) ?? DEFAULT_QUERY.sort;
}

export function filterCount(query: ArticlesQuery): number {
  const { phase, category, author, since, until, expiresWithin } = query;
  return [phase, category, author, since || undefined, until || undefined, expiresWithin].filter(
    (value) => value !== undefined,
  ).length;
}

export function isFiltered(query: ArticlesQuery): boolean {
  return query.q !== '' || filterCount(query) > 0;
}

export function clearFilters({ sort, pageSize }: ArticlesQuery): ArticlesQuery {
  return { ...DEFAULT_QUERY, sort, pageSize };
}

export function listParams(query: ArticlesQuery): ListArticlesParams {
  const { q, phase, category, author, since, until, expiresWithin, sort, page, pageSize } = query;
  return {
    ...(q && { q }),
    ...(phase && { phase }),
    ...(category && { category }),
    ...(author && { author }),
    ...(since && { since: dayStart(since) }),
    ...(until && { until: dayStart(dayAfter(until)) }),
    ...(expiresWithin && { expiresWithin }),
    sort,
    page,
    pageSize,
  };
}

/** Midnight in Prague; daylight saving time never skips or repeats it. */
function dayStart(day: string): string {
  const time = parsePragueWallTime(`${day}T00:00`);
  return 'iso' in time ? time.iso : `${day}T00:00:00.000Z`;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + 24 * 3_600_000).toISOString().slice(0, 10);
}

function parseDay(text: string | null): string {
  return text !== null && 'iso' in parsePragueWallTime(`${text}T00:00`) ? text : '';
}

function parsePositiveInteger(text: string | null, max: number): number | undefined {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= max ? number : undefined;
}
