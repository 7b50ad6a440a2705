import type { Client } from '../client.ts';

/** What came of requests that were made all the time. */
export interface Outcome {
  reads: number;
  /** The ids of articles whose creation was answered. */
  written: number[];
  /** Every other answer, and every one that did not come. */
  failures: Failure[];
}

export interface Failure {
  method: 'GET' | 'POST';
  /** 0: no answer. */
  status: number;
  body: unknown;
}

interface LoadOptions {
  url: string;
  client: Client;
  categoryId: number;
  /** What is read; asked for in turn. */
  paths: readonly string[];
  readers: number;
  writers: number;
}

/** Reads and writes without a pause until it is told to stop. */
export function startLoad({ url, client, categoryId, paths, readers, writers }: LoadOptions) {
  const outcome: Outcome = { reads: 0, written: [], failures: [] };
  const cookie = Object.entries(client.cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  let going = true;

  async function call(method: Failure['method'], path: string, body?: object): Promise<Failure> {
    try {
      const answer = await fetch(url + path, {
        method,
        headers: {
          cookie,
          'content-type': 'application/json',
          'x-csrf-token': client.cookies.csrfToken ?? '',
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { method, status: answer.status, body: await answer.json() };
    } catch (error) {
      return { method, status: 0, body: String(error instanceof Error ? error.cause : error) };
    }
  }

  async function read(): Promise<void> {
    for (let n = 0; going; n += 1) {
      const answer = await call('GET', paths[n % paths.length] ?? '/');
      if (answer.status === 200) outcome.reads += 1;
      else outcome.failures.push(answer);
    }
  }

  async function write(): Promise<void> {
    while (going) {
      const title = `Zpráva ${outcome.written.length}`;
      const article = { title, html: '<p>Text</p>', category_id: categoryId };
      const answer = await call('POST', '/api/admin/articles', article);
      if (answer.status === 201) outcome.written.push((answer.body as { data: { id: number } }).data.id);
      else outcome.failures.push(answer);
    }
  }

  const loops = [...Array.from({ length: readers }, read), ...Array.from({ length: writers }, write)];
  return {
    /** What it has come to so far. */
    outcome,
    stop: async (): Promise<Outcome> => {
      going = false;
      await Promise.all(loops);
      return outcome;
    },
  };
}

export type Traffic = ReturnType<typeof startLoad>;
