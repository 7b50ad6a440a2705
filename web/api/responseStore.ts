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

export function createResponseStore(now: () => number): ResponseStore {
  const responses = new Map<string, StoredResponse>();
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
      const storedHeaders = Object.fromEntries(entries) as StoredResponse['headers'];
      // Without a validator no conditional request is possible.
      if (!storedHeaders.etag && !storedHeaders['last-modified']) return;
      const timestamp = now();
      responses.set(url, { body, headers: storedHeaders, timestamp, expires: timestamp + RESPONSE_TTL_MS });
    },
    remove(isStale) {
      for (const url of responses.keys()) if (isStale(url)) responses.delete(url);
    },
    removeExpired() {
      for (const [url, { expires }] of responses) if (expires <= now()) responses.delete(url);
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
