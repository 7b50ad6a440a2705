import type { Response, Test } from 'supertest';
import { prepareRequest, type Verb } from './prepareRequest.ts';

/** Simulates a browser: it stores cookies and repeats the CSRF token. */
export interface Client {
  readonly cookies: Record<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<Response>;
  put(path: string, body?: object, headers?: Record<string, string>): Promise<Response>;
  delete(path: string, headers?: Record<string, string>): Promise<Response>;
  raw(method: string, path: string): Test;
}

export async function createClient(url: string, initial: Record<string, string>): Promise<Client> {
  const cookies: Record<string, string> = { ...initial };

  function storeCookies(response: Response): Response {
    const changes = (response.headers['set-cookie'] ?? []) as unknown as string[];
    for (const change of changes) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(change) ?? [];
      if (/max-age=0/i.test(change)) delete cookies[name];
      else cookies[name] = value;
    }
    return response;
  }

  function raw(method: string, path: string): Test {
    const header = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const test = prepareRequest(url, method.toLowerCase() as Verb, path);
    return header.length > 0 ? test.set('Cookie', header.join('; ')) : test;
  }

  async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const test = raw(method, path)
      .set('X-CSRF-Token', cookies.csrfToken ?? '')
      .set(headers);
    return storeCookies(body === undefined ? await test : await test.send(body));
  }

  storeCookies(await raw('get', '/api/csrf-token'));
  return {
    cookies,
    raw,
    get: async (path, headers = {}) => storeCookies(await raw('get', path).set(headers)),
    post: (path, body, headers) => send('post', path, body, headers),
    put: (path, body, headers) => send('put', path, body, headers),
    delete: (path, headers) => send('delete', path, undefined, headers),
  };
}
