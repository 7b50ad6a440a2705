import { ROUTES, type Route } from './routes';

export interface RouteMatch {
  readonly route: Route;
  /** The `:id` or `:slug` of the path. */
  readonly parameter: string | undefined;
}

/** Sources of regular expressions, one per route. The build hands them to the server (`web/build/addressList.ts`). */
export const ADDRESS_PATTERNS: readonly string[] = ROUTES.map(({ path }) => addressPattern(path));

const PATTERNS = ADDRESS_PATTERNS.map((source) => new RegExp(source));

/** Undefined for an address that the app does not have. A trailing slash is ignored. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  for (const [index, route] of ROUTES.entries()) {
    const match = PATTERNS[index]?.exec(pathname);
    if (match) return { route, parameter: match[1] };
  }
  return undefined;
}

export function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}

function addressPattern(path: string): string {
  const source = path.replace(':id', '([1-9]\\d*)').replace(':slug', '([^/]+)').replace(/\/\*$/, '(?:/.*)?');
  return `^${source}/*$`;
}
