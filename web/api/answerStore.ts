/** Milliseconds a stored response stays usable; also the interval of the clean-up. */
export const STORED_FOR_MS = 300_000;

const KEPT_HEADERS = ['content-type', 'cache-control', 'etag', 'last-modified'] as const;

/** A response body with its validators, served again when the server answers 304. */
export interface StoredAnswer {
  readonly body: string;
  readonly headers: Readonly<Partial<Record<(typeof KEPT_HEADERS)[number], string>>>;
  readonly timestamp: number;
  readonly expires: number;
}

/** Responses of one scope (user and rights); access under another scope clears all of them. */
export interface AnswerStore {
  get(scope: string, url: string): StoredAnswer | undefined;
  put(scope: string, url: string, body: string, headers: Headers): void;
  remove(isOld: (url: string) => boolean): void;
  clean(): void;
  clear(): void;
  readonly size: number;
}

export function createAnswerStore(now: () => number): AnswerStore {
  const answers = new Map<string, StoredAnswer>();
  let owner: string | undefined;

  function belongTo(scope: string): void {
    if (scope !== owner) answers.clear();
    owner = scope;
  }

  return {
    get size() {
      return answers.size;
    },
    get(scope, url) {
      belongTo(scope);
      const answer = answers.get(url);
      return answer && answer.expires > now() ? answer : undefined;
    },
    put(scope, url, body, headers) {
      belongTo(scope);
      answers.delete(url);
      const kept = KEPT_HEADERS.flatMap((name) => {
        const value = headers.get(name);
        return value === null ? [] : [[name, value]];
      });
      const record = Object.fromEntries(kept) as StoredAnswer['headers'];
      // Without a validator no conditional request is possible.
      if (!record.etag && !record['last-modified']) return;
      const timestamp = now();
      answers.set(url, { body, headers: record, timestamp, expires: timestamp + STORED_FOR_MS });
    },
    remove(isOld) {
      for (const url of answers.keys()) if (isOld(url)) answers.delete(url);
    },
    clean() {
      for (const [url, { expires }] of answers) if (expires <= now()) answers.delete(url);
    },
    clear() {
      answers.clear();
      owner = undefined;
    },
  };
}

export function conditionsOf({ headers }: StoredAnswer): Record<string, string> {
  return {
    ...(headers.etag && { 'If-None-Match': headers.etag }),
    ...(headers['last-modified'] && { 'If-Modified-Since': headers['last-modified'] }),
  };
}
