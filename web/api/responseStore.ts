import type { CacheType } from '../../generated/web/model';
import { API_PATHS, matchPaths, matchUnder } from './apiPaths';
import { pathOf } from './requestOptions';

/** Milliseconds a stored response stays usable; also the interval of the clean-up. */
export const RESPONSE_TTL_MS = 300_000;

const STORED_HEADERS = ['content-type', 'cache-control', 'etag', 'last-modified'] as const;

/** A response body with its validators, served again when the server answers 304. */
export interface StoredResponse {
  readonly body: string;
  readonly headers: Readonly<Partial<Record<(typeof STORED_HEADERS)[number], string>>>;
  readonly timestamp: number;
  readonly expires: number;
}

/** Responses of one scope (user and rights); access under another scope clears all of them. */
export interface ResponseStore {
  get(scope: string, url: string): StoredResponse | undefined;
  put(scope: string, url: string, body: string, headers: Headers): void;
  remove(isStale: (url: string) => boolean): void;
  removeExpired(): void;
  clear(): void;
  readonly size: number;
}

/** Where `web/vite.config.ts` sets no `VITE_APP_VERSION`. */
const DEFAULT_VERSION = '1.0.0-browser';

const TYPES: readonly (readonly [RegExp, CacheType])[] = [
  [matchPaths(API_PATHS.verify), 'auth-verification'],
  [matchPaths(API_PATHS.sessions, API_PATHS.checkExpiry), 'session-data'],
  [matchUnder(API_PATHS.permissions, API_PATHS.groups), 'user-permissions'],
  [
    matchUnder(API_PATHS.me, API_PATHS.profile, API_PATHS.apiTokens, API_PATHS.users, API_PATHS.inbox),
    'user-data',
  ],
  [matchUnder(API_PATHS.sections, API_PATHS.categories), 'category-data'],
  [
    matchUnder(
      API_PATHS.publicArticles,
      API_PATHS.articles,
      API_PATHS.acknowledgements,
      API_PATHS.search,
      API_PATHS.publicPages,
      API_PATHS.sitePages,
    ),
    'article-data',
  ],
];

/** The scope belongs to the key, so that nobody is ever served the response of somebody else. */
export function responseKey(scope: string, url: string): string {
  const path = pathOf(url);
  const [, type = 'system-settings'] = TYPES.find(([pattern]) => pattern.test(path)) ?? [];
  const version: string = import.meta.env.VITE_APP_VERSION ?? DEFAULT_VERSION;
  return `nastenka:${version}:${type}:${scope}:${url}`;
}

export function createResponseStore(now: () => number): ResponseStore {
  const responses = new Map<string, { readonly url: string; readonly response: StoredResponse }>();
  let currentScope: string | undefined;

  function clearOnScopeChange(scope: string): void {
    if (scope !== currentScope) responses.clear();
    currentScope = scope;
  }

  return {
    get size() {
      return responses.size;
    },
    get(scope, url) {
      clearOnScopeChange(scope);
      const response = responses.get(responseKey(scope, url))?.response;
      return response && response.expires > now() ? response : undefined;
    },
    put(scope, url, body, headers) {
      clearOnScopeChange(scope);
      const key = responseKey(scope, url);
      responses.delete(key);
      const entries = STORED_HEADERS.flatMap((name) => {
        const value = headers.get(name);
        return value === null ? [] : [[name, value]];
      });
      const storedHeaders = Object.fromEntries(entries) as StoredResponse['headers'];
      // Without a validator no conditional request is possible.
      if (!storedHeaders.etag && !storedHeaders['last-modified']) return;
      const timestamp = now();
      const expires = timestamp + RESPONSE_TTL_MS;
      responses.set(key, { url, response: { body, headers: storedHeaders, timestamp, expires } });
    },
    remove(isStale) {
      for (const [key, { url }] of responses) if (isStale(url)) responses.delete(key);
    },
    removeExpired() {
      for (const [key, { response }] of responses) if (response.expires <= now()) responses.delete(key);
    },
    clear() {
      responses.clear();
      currentScope = undefined;
    },
  };
}

export function conditionalHeaders({ headers }: StoredResponse): Record<string, string> {
  return {
    ...(headers.etag && { 'If-None-Match': headers.etag }),
    ...(headers['last-modified'] && { 'If-Modified-Since': headers['last-modified'] }),
  };
}
