import {
  type ExportUsersParams,
  type ListUsersParams,
  Role,
  SeenFilterParameter,
  UserSortParameter,
  UserState,
} from '../../../generated/web/model';

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

const DEFAULT_QUERY: UsersQuery = {
  q: '',
  role: undefined,
  state: undefined,
  group: undefined,
  seen: undefined,
  sort: 'full_name',
  page: 1,
  pageSize: PAGE_SIZES[0],
};

const MAX_ID = 2_147_483_647;
const MAX_PAGE = 1000;

/** Parses the URL; invalid values fall back to the defaults. */
export function readUsersQuery(search: string): UsersQuery {
  const params = new URLSearchParams(search);
  const readEnum = <Value extends string>(name: string, enumValues: Readonly<Record<string, Value>>) =>
    Object.values(enumValues).find((value) => value === params.get(name));
  return {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    role: readEnum('role', Role),
    state: readEnum('state', UserState),
    group: positiveInteger(params.get('group'), MAX_ID),
    seen: readEnum('seen', SeenFilterParameter),
    sort: readEnum('sort', UserSortParameter) ?? DEFAULT_QUERY.sort,
    page: positiveInteger(params.get('page'), MAX_PAGE) ?? DEFAULT_QUERY.page,
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get('pageSize')) ?? DEFAULT_QUERY.pageSize,
  };
}

/** The query string without default values. */
export function usersSearch(query: UsersQuery): string {
  const nonDefault = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== DEFAULT_QUERY[name as keyof UsersQuery],
  );
  const text = new URLSearchParams(nonDefault.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** Any change but that of the page returns to the first page. */
export function changedQuery(query: UsersQuery, change: Partial<UsersQuery>): UsersQuery {
  return { ...query, page: DEFAULT_QUERY.page, ...change };
}

export function nextSort(sort: UserSortParameter, column: string): UserSortParameter {
  const wanted = sort === column ? `-${column}` : column;
  return Object.values(UserSortParameter).find((readEnum) => readEnum === wanted) ?? DEFAULT_QUERY.sort;
}

export function isFiltered({ q, role, state, group, seen }: UsersQuery): boolean {
  return q !== '' || [role, state, group, seen].some((filter) => filter !== undefined);
}

export function withoutFilters({ sort, pageSize }: UsersQuery): UsersQuery {
  return { ...DEFAULT_QUERY, sort, pageSize };
}

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

function positiveInteger(text: string | null, max: number): number | undefined {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= max ? number : undefined;
}
