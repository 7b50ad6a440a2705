import {
  type ExportUsersParams,
  type ListUsersParams,
  Role,
  SeenFilterParameter,
  UserSortParameter,
  UserState,
} from '../../../generated/web/model';

/** What the list shows, as the address says it. */
export interface UsersQuery {
  readonly q: string;
  readonly role: Role | undefined;
  readonly state: UserState | undefined;
  readonly group: number | undefined;
  readonly seen: SeenFilterParameter | undefined;
  readonly sort: UserSortParameter;
  readonly page: number;
  readonly pageSize: number;
}

export const PAGE_SIZES = [25, 50, 100] as const;

const START: UsersQuery = {
  q: '',
  role: undefined,
  state: undefined,
  group: undefined,
  seen: undefined,
  sort: 'full_name',
  page: 1,
  pageSize: PAGE_SIZES[0],
};

const HIGHEST_ID = 2_147_483_647;
const LAST_PAGE = 1000;

/** Reads the address; what it says wrong is passed over. */
export function readUsersQuery(search: string): UsersQuery {
  const asked = new URLSearchParams(search);
  const one = <Value extends string>(name: string, known: Readonly<Record<string, Value>>) =>
    Object.values(known).find((value) => value === asked.get(name));
  return {
    q: (asked.get('q') ?? '').trim().slice(0, 200),
    role: one('role', Role),
    state: one('state', UserState),
    group: wholeNumber(asked.get('group'), HIGHEST_ID),
    seen: one('seen', SeenFilterParameter),
    sort: one('sort', UserSortParameter) ?? START.sort,
    page: wholeNumber(asked.get('page'), LAST_PAGE) ?? START.page,
    pageSize: PAGE_SIZES.find((size) => String(size) === asked.get('pageSize')) ?? START.pageSize,
  };
}

/** The address of a list, without what goes without saying. */
export function usersSearch(query: UsersQuery): string {
  const said = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== START[name as keyof UsersQuery],
  );
  const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** The same list changed; whatever but the page changes begins at its first page. */
export function changedQuery(query: UsersQuery, change: Partial<UsersQuery>): UsersQuery {
  return { ...query, page: START.page, ...change };
}

/** The other way round when it is sorted by that already. */
export function nextSort(sort: UserSortParameter, column: string): UserSortParameter {
  const wanted = sort === column ? `-${column}` : column;
  return Object.values(UserSortParameter).find((one) => one === wanted) ?? START.sort;
}

/** Whether the list leaves people out. */
export function isFiltered({ q, role, state, group, seen }: UsersQuery): boolean {
  return q !== '' || [role, state, group, seen].some((filter) => filter !== undefined);
}

export function withoutFilters({ sort, pageSize }: UsersQuery): UsersQuery {
  return { ...START, sort, pageSize };
}

/** What the export is asked for: the same people, all pages of them. */
export function exportParams({ q, role, state, group, seen }: UsersQuery): ExportUsersParams {
  return {
    ...(q && { q }),
    ...(role && { role }),
    ...(state && { state }),
    ...(group && { group }),
    ...(seen && { seen }),
  };
}

export function listParams(query: UsersQuery): ListUsersParams {
  const { sort, page, pageSize } = query;
  return { ...exportParams(query), sort, page, pageSize };
}

function wholeNumber(text: string | null, highest: number): number | undefined {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= highest ? number : undefined;
}
