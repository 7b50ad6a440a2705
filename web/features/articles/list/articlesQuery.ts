import { ArticlePhase, ArticleSortParameter, type ListArticlesParams } from '../../../../generated/web/model';
import { parsePragueWallTime } from '../../../lib/pragueTime';
import {
  day,
  defineListQuery,
  id,
  oneOf,
  page,
  pageSize,
  positiveInteger,
  requestParams,
  text,
} from '../../../ui/list/listQuery';

const MAX_DAYS = 365;

export const articlesQuery = defineListQuery({
  filters: {
    q: text(),
    phase: oneOf(ArticlePhase),
    category: id,
    author: id,
    since: day,
    until: day,
    expiresWithin: positiveInteger(MAX_DAYS),
  },
  view: { sort: oneOf(ArticleSortParameter, '-updated_at'), page, pageSize },
});

export type ArticlesQuery = ReturnType<typeof articlesQuery.read>;

/** Days become the moments at which they begin and end in Prague. */
export function articlesRequest({ since, until, ...query }: ArticlesQuery): ListArticlesParams {
  return requestParams({
    ...query,
    since: since && dayStart(since),
    until: until && dayStart(dayAfter(until)),
  });
}

/** Midnight in Prague; daylight saving time never skips or repeats it. */
function dayStart(date: string): string {
  const time = parsePragueWallTime(`${date}T00:00`);
  return 'iso' in time ? time.iso : `${date}T00:00:00.000Z`;
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + 24 * 3_600_000).toISOString().slice(0, 10);
}
