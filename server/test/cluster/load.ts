import type { Client } from '../client.ts';

export interface LoadResult {
  reads: number;
  written: number[];
  failures: Failure[];
}

export interface Failure {
  method: 'GET' | 'POST';
  /** 0: no response. */
  status: number;
  body: unknown;
}

interface LoadOptions {
  url: string;
  client: Client;
  categoryId: number;
  paths: readonly string[];
  readers: number;
  writers: number;
}

export function startLoad({ url, client, categoryId, paths, readers, writers }: LoadOptions) {
  const outcome: LoadResult = { reads: 0, written: [], failures: [] };
  const cookie = Object.entries(client.cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  let isRunning = true;

  async function call(method: Failure['method'], path: string, body?: object): Promise<Failure> {
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          cookie,
          'content-type': 'application/json',
          'x-csrf-token': client.cookies.csrfToken ?? '',
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { method, status: response.status, body: await response.json() };
    } catch (error) {
      return { method, status: 0, body: String(error instanceof Error ? error.cause : error) };
    }
  }

  async function read(): Promise<void> {
    for (let n = 0; isRunning; n += 1) {
      const response = await call('GET', paths[n % paths.length] ?? '/');
      if (response.status === 200) outcome.reads += 1;
      else outcome.failures.push(response);
    }
  }

  async function write(): Promise<void> {
    while (isRunning) {
      const title = `Zpráva ${outcome.written.length}`;
      const article = { title, html: '<p>Text</p>', category_id: categoryId };
      const response = await call('POST', '/api/admin/articles', article);
      if (response.status === 201) outcome.written.push((response.body as { data: { id: number } }).data.id);
      else outcome.failures.push(response);
    }
  }

  const loops = [...Array.from({ length: readers }, read), ...Array.from({ length: writers }, write)];
  return {
    outcome,
    stop: async (): Promise<LoadResult> => {
      isRunning = false;
      await Promise.all(loops);
      return outcome;
    },
  };
}

export type Load = ReturnType<typeof startLoad>;
