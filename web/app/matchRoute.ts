import { ROUTES, type Route } from './routes';

export interface RouteMatch {
  readonly route: Route;
  /** The `:id` or `:slug` of the path. */
  readonly parameter: string | undefined;
}

/** The pattern is the source of a regular expression. The build hands them to the server (`web/build/addressList.ts`). */
export const ADDRESSES = ROUTES.map(({ path, isUnlisted }) => ({
  path,
  pattern: addressPattern(path),
  isUnlisted,
}));

const PATTERNS = ROUTES.map(({ path }) => new RegExp(addressPattern(path)));

/** A trailing slash is ignored. */
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
