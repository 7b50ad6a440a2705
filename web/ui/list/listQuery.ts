import { parsePragueWallTime } from '../../lib/pragueTime';

export interface ListParam<Value> {
  /** Left out of the URL. */
  readonly fallback: Value;
  parse(text: string): Value | undefined;
}

type Params = Readonly<Record<string, ListParam<unknown>>>;
type ValuesOf<Given extends Params> = {
  readonly [Name in keyof Given]: Given[Name] extends ListParam<infer Value> ? Value : never;
};

export interface ListQueryDefinition<Filters, View> {
  /** Parses the URL; invalid values fall back to the defaults. */
  read(search: string): Filters & View;
  /** The query string without default values: `?q=jana&page=2`, or an empty text. */
  searchOf(query: Partial<Filters & View>): string;
  /** Any change but that of the page returns to the first page. */
  change(query: Filters & View, changes: Partial<Filters & View>): Filters & View;
  parse<Name extends keyof Filters>(name: Name, text: string): Filters[Name];
  /** The names of the filters that are set, without the search text. */
  activeFilters(query: Filters & View): readonly (keyof Filters & string)[];
  isFiltered(query: Filters & View): boolean;
  withoutFilters(query: Filters & View): Filters & View;
  /** Search, filters and order as they are saved under a name; empty where all are the defaults. */
  toSaved(query: Filters & View): string;
  fromSaved(saved: string, current: Filters & View): SavedQuery;
}

export interface SavedQuery {
  /** The query string that shows it, in pages as long as the present ones. */
  readonly search: string;
  /** As it would be saved today. */
  readonly saved: string;
  /** False where the list does not know all of it any more. */
  readonly isComplete: boolean;
}

/** What of a view belongs to one visit and is not saved. */
const UNSAVED = ['page', 'pageSize'];

/**
 * What a list shows, stored in its URL, so that history and shared links work. `filters` decide which records are
 * listed, `view` how (sort, page, page size); clearing the filters keeps the view but for the page.
 */
export function defineListQuery<Filters extends Params, View extends Params>(definition: {
  readonly filters: Filters;
  readonly view: View;
}): ListQueryDefinition<ValuesOf<Filters>, ValuesOf<View>> {
  type Query = ValuesOf<Filters> & ValuesOf<View>;
  const params: Params = { ...definition.filters, ...definition.view };
  const filterNames = Object.keys(definition.filters);
  const fallbacks = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, params[name]?.fallback]));
  const isSet = (query: Query, name: string) => query[name] !== params[name]?.fallback;
  const firstPage = 'page' in params ? fallbacks(['page']) : {};

  function read(search: string): Query {
    const texts = new URLSearchParams(search);
    const values = Object.entries(params).map(([name, { parse, fallback }]) => {
      const text = texts.get(name);
      return [name, (text === null ? undefined : parse(text)) ?? fallback];
    });
    return Object.fromEntries(values) as Query;
  }

  function searchOf(query: Partial<Query>): string {
    const set = Object.keys(params).filter(
      (name) => query[name] !== undefined && query[name] !== params[name]?.fallback,
    );
    const text = new URLSearchParams(set.map((name) => [name, String(query[name])])).toString();
    return text && `?${text}`;
  }

  function toSaved(query: Query): string {
    const unsaved = UNSAVED.filter((name) => name in params);
    return searchOf({ ...query, ...fallbacks(unsaved) }).slice(1);
  }

  function fromSaved(saved: string, current: Query): SavedQuery {
    const query = read(saved);
    const isKnown = ([name, text]: [string, string]) =>
      !UNSAVED.includes(name) && params[name]?.parse(text) !== undefined;
    const view = 'pageSize' in params ? { pageSize: current.pageSize } : {};
    return {
      search: searchOf({ ...query, ...firstPage, ...view }),
      saved: toSaved(query),
      isComplete: [...new URLSearchParams(saved)].every(isKnown),
    };
  }

  return {
    read,
    searchOf,
    toSaved,
    fromSaved,
    change: (query, changes) => ({ ...query, ...firstPage, ...changes }),
    parse: (name, text) => {
      const param = definition.filters[name] as ListParam<ValuesOf<Filters>[typeof name]>;
      return param.parse(text) ?? param.fallback;
    },
    activeFilters: (query) => filterNames.filter((name) => name !== 'q' && isSet(query, name)),
    isFiltered: (query) => filterNames.some((name) => isSet(query, name)),
    withoutFilters: (query) => ({ ...query, ...fallbacks(filterNames), ...firstPage }),
  };
}

/** The parameters of an API request: without empty texts and unset values. */
export function requestParams<Query extends object>(query: Query) {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(set) as { [Name in keyof Query]?: Exclude<Query[Name], undefined> };
}

/** `sort` is a column's id, with a leading `-` when descending. */
export function nextSort(sort: string, column: string, first: 'asc' | 'desc' = 'asc'): string {
  const [one, other] = first === 'asc' ? [column, `-${column}`] : [`-${column}`, column];
  return sort === one ? other : one;
}

const MAX_ID = 2_147_483_647;
const MAX_PAGE = 1000;

export const PAGE_SIZES = [25, 50, 100] as const;

export function text(maxLength = 200): ListParam<string> {
  return { fallback: '', parse: (given) => given.trim().slice(0, maxLength) };
}

export function oneOf<Value extends string>(
  values: Readonly<Record<string, Value>>,
): ListParam<Value | undefined>;
export function oneOf<Value extends string>(
  values: Readonly<Record<string, Value>>,
  fallback: Value,
): ListParam<Value>;
export function oneOf<Value extends string>(values: Readonly<Record<string, Value>>, fallback?: Value) {
  return { fallback, parse: (given: string) => Object.values(values).find((value) => value === given) };
}

export function positiveInteger(max: number): ListParam<number | undefined> {
  return { fallback: undefined, parse: (given) => parsePositiveInteger(given, max) };
}

export const id = positiveInteger(MAX_ID);

export const page: ListParam<number> = {
  fallback: 1,
  parse: (given) => parsePositiveInteger(given, MAX_PAGE),
};

export const pageSize: ListParam<number> = {
  fallback: PAGE_SIZES[0],
  parse: (given) => PAGE_SIZES.find((size) => String(size) === given),
};

/** A Prague day, `2026-11-20`. */
export const day: ListParam<string> = {
  fallback: '',
  parse: (given) => ('iso' in parsePragueWallTime(`${given}T00:00`) ? given : undefined),
};

/** ISO 8601 in UTC. */
export const time: ListParam<string | undefined> = {
  fallback: undefined,
  parse(given) {
    const date = new Date(given);
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  },
};

function parsePositiveInteger(given: string, max: number): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(given)) return undefined;
  return Number(given) <= max ? Number(given) : undefined;
}
