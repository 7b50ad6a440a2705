/** How long a stored answer is good for, and how often the old ones are thrown away. */
export const STORED_FOR_MS = 300_000;

const KEPT_HEADERS = ['content-type', 'cache-control', 'etag', 'last-modified'] as const;

/** An answer as it came, kept to be served when the server says that it is still true. */
export interface StoredAnswer {
  readonly body: string;
  readonly headers: Readonly<Partial<Record<(typeof KEPT_HEADERS)[number], string>>>;
  readonly timestamp: number;
  readonly expires: number;
}

/** Answers of one person with one set of rights; those of another throw all of them away. */
export interface AnswerStore {
  get(scope: string, url: string): StoredAnswer | undefined;
  put(scope: string, url: string, body: string, headers: Headers): void;
  /** Throws away the answers to these addresses. */
  remove(isOld: (url: string) => boolean): void;
  /** Throws away what is too old. */
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
      // Without a validator the server could never say that it is still true.
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

/** The headers that ask whether a stored answer is still true. */
export function conditionsOf({ headers }: StoredAnswer): Record<string, string> {
  return {
    ...(headers.etag && { 'If-None-Match': headers.etag }),
    ...(headers['last-modified'] && { 'If-Modified-Since': headers['last-modified'] }),
  };
}
