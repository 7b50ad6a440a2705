import { GroupSortParameter } from '../../../generated/web/model';

/** What of the list of groups is on screen; an address keeps it. */
export interface GroupsView {
  readonly q: string;
  readonly sort: GroupSortParameter;
  readonly page: number;
}

const SORTS = Object.values(GroupSortParameter);
const LONGEST = 200;
const LAST_PAGE = 1000;

/** Reads the list’s address; whatever it does not know shows the beginning. */
export function groupsViewOf(search: string): GroupsView {
  const query = new URLSearchParams(search);
  return {
    q: (query.get('q') ?? '').trim().slice(0, LONGEST),
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'name',
    page: pageIn(query.get('page')),
  };
}

/** The query of an address that shows the list so; what everybody sees at first is left out of it. */
export function searchOfGroups({ q, sort, page }: GroupsView): string {
  const query = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(sort !== 'name' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** The page an address names, the first where it names none. */
export function pageIn(text: string | null): number {
  const page = /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(page, LAST_PAGE);
}

/** The order after its column is asked for: turned round where it is sorted by it already. */
export function nextSort(sort: GroupSortParameter, column: 'name' | 'member_count'): GroupSortParameter {
  // Of numbers the largest are wanted first.
  const first = column === 'name' ? column : (`-${column}` as const);
  const second = column === 'name' ? (`-${column}` as const) : column;
  return sort === first ? second : first;
}
