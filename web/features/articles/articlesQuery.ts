import { ArticlePhase, ArticleSortParameter, type ListArticlesParams } from '../../../generated/web/model';
import { pragueMoment } from '../../lib/pragueTime';

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

const START: ArticlesQuery = {
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

const HIGHEST_ID = 2_147_483_647;
const LAST_PAGE = 1000;
const MOST_DAYS = 365;

/** Parses the URL; invalid values are ignored. */
export function readArticlesQuery(search: string): ArticlesQuery {
  const asked = new URLSearchParams(search);
  const one = <Value extends string>(name: string, known: Readonly<Record<string, Value>>) =>
    Object.values(known).find((value) => value === asked.get(name));
  return {
    q: (asked.get('q') ?? '').trim().slice(0, 200),
    phase: one('phase', ArticlePhase),
    category: wholeNumber(asked.get('category'), HIGHEST_ID),
    author: wholeNumber(asked.get('author'), HIGHEST_ID),
    since: dayIn(asked.get('since')),
    until: dayIn(asked.get('until')),
    expiresWithin: wholeNumber(asked.get('expiresWithin'), MOST_DAYS),
    sort: one('sort', ArticleSortParameter) ?? START.sort,
    page: wholeNumber(asked.get('page'), LAST_PAGE) ?? START.page,
    pageSize: PAGE_SIZES.find((size) => String(size) === asked.get('pageSize')) ?? START.pageSize,
  };
}

/** The search string of the query, without default values. */
export function articlesSearch(query: ArticlesQuery): string {
  const said = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== START[name as keyof ArticlesQuery],
  );
  const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** Any change other than of the page resets the page to 1. */
export function changedQuery(query: ArticlesQuery, change: Partial<ArticlesQuery>): ArticlesQuery {
  return { ...query, page: START.page, ...change };
}

export function nextSort(sort: ArticleSortParameter, column: string): ArticleSortParameter {
  const wanted = sort === column ? `-${column}` : column;
  return Object.values(ArticleSortParameter).find((one) => one === wanted) ?? START.sort;
}

export function filterCount(query: ArticlesQuery): number {
  const { phase, category, author, since, until, expiresWithin } = query;
  return [phase, category, author, since || undefined, until || undefined, expiresWithin].filter(
    (one) => one !== undefined,
  ).length;
}

export function isFiltered(query: ArticlesQuery): boolean {
  return query.q !== '' || filterCount(query) > 0;
}

export function withoutFilters({ sort, pageSize }: ArticlesQuery): ArticlesQuery {
  return { ...START, sort, pageSize };
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
  const moment = pragueMoment(`${day}T00:00`);
  return 'iso' in moment ? moment.iso : `${day}T00:00:00.000Z`;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + 24 * 3_600_000).toISOString().slice(0, 10);
}

function dayIn(text: string | null): string {
  return text !== null && 'iso' in pragueMoment(`${text}T00:00`) ? text : '';
}

function wholeNumber(text: string | null, highest: number): number | undefined {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= highest ? number : undefined;
}
