/** Milliseconds a stored response stays usable; also the interval of the clean-up. */
export const STORED_FOR_MS = 300_000;

const STORED_HEADERS = ['content-type', 'cache-control', 'etag', 'last-modified'] as const;

/** A response body with its validators, served again when the server answers 304. */
export interface StoredAnswer {
  readonly body: string;
  readonly headers: Readonly<Partial<Record<(typeof STORED_HEADERS)[number], string>>>;
  readonly timestamp: number;
  readonly expires: number;
}

/** Responses of one scope (user and rights); access under another scope clears all of them. */
export interface AnswerStore {
  get(scope: string, url: string): StoredAnswer | undefined;
  put(scope: string, url: string, body: string, headers: Headers): void;
  remove(isStale: (url: string) => boolean): void;
  clean(): void;
  clear(): void;
  readonly size: number;
}

export function createAnswerStore(now: () => number): AnswerStore {
  const responses = new Map<string, StoredAnswer>();
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
      const response = responses.get(url);
      return response && response.expires > now() ? response : undefined;
    },
    put(scope, url, body, headers) {
      clearOnScopeChange(scope);
      responses.delete(url);
      const entries = STORED_HEADERS.flatMap((name) => {
        const value = headers.get(name);
        return value === null ? [] : [[name, value]];
      });
      const storedHeaders = Object.fromEntries(entries) as StoredAnswer['headers'];
      // Without a validator no conditional request is possible.
      if (!storedHeaders.etag && !storedHeaders['last-modified']) return;
      const timestamp = now();
      responses.set(url, { body, headers: storedHeaders, timestamp, expires: timestamp + STORED_FOR_MS });
    },
    remove(isStale) {
      for (const url of responses.keys()) if (isStale(url)) responses.delete(url);
    },
    clean() {
      for (const [url, { expires }] of responses) if (expires <= now()) responses.delete(url);
    },
    clear() {
      responses.clear();
      currentScope = undefined;
    },
  };
}

export function conditionsOf({ headers }: StoredAnswer): Record<string, string> {
  return {
    ...(headers.etag && { 'If-None-Match': headers.etag }),
    ...(headers['last-modified'] && { 'If-Modified-Since': headers['last-modified'] }),
  };
}
