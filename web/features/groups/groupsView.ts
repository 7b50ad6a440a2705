import { GroupSortParameter } from '../../../generated/web/model';

export interface GroupsView {
  readonly q: string;
  readonly sort: GroupSortParameter;
  readonly page: number;
}

const SORTS = Object.values(GroupSortParameter);
const MAX_QUERY_LENGTH = 200;
const MAX_PAGE = 1000;

/** Parses the URL; invalid values fall back to the defaults. */
export function readGroupsView(search: string): GroupsView {
  const query = new URLSearchParams(search);
  return {
    q: (query.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH),
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'name',
    page: parsePage(query.get('page')),
  };
}

export function groupsSearch({ q, sort, page }: GroupsView): string {
  const query = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(sort !== 'name' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '';
}

export function parsePage(text: string | null): number {
  const page = /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(page, MAX_PAGE);
}

export function nextSort(sort: GroupSortParameter, column: 'name' | 'member_count'): GroupSortParameter {
  // Numbers are sorted in descending order first.
  const first = column === 'name' ? column : (`-${column}` as const);
  const second = column === 'name' ? (`-${column}` as const) : column;
  return sort === first ? second : first;
}
