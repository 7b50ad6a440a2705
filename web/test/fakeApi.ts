import { vi } from 'vitest';
import type { ErrorEnvelope } from '../../generated/web/model';

export interface FakeResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

type Handler = FakeResponse | ((request: Request) => FakeResponse | Promise<FakeResponse>);

export interface FakeApi {
  readonly calls: readonly string[];
  readonly requests: readonly Request[];
  /** Stands for the browser's own, until a test cuts the connection. */
  readonly fetch: typeof fetch;
  /** The path is matched without its query. */
  on(call: string, handler: Handler): void;
}

export function ok<Body>(body: Body, headers: Record<string, string> = {}): FakeResponse {
  return { status: 200, body, headers };
}

export function failure(
  status: number,
  code: ErrorEnvelope['code'],
  error: string,
  headers: Record<string, string> = {},
): FakeResponse {
  const body: ErrorEnvelope = { success: false, error, code, requestId: 'abc123' };
  return { status, body, headers };
}

export function htmlPage(status: number): FakeResponse {
  return { status, body: '<!doctype html>', headers: { 'Content-Type': 'text/html; charset=utf-8' } };
}

export function setCookie(name: string, value: string | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the tests write what the server would set
  document.cookie = value ? `${name}=${value}; path=/` : `${name}=; path=/; max-age=0`;
}

export function csrfResponse(token = 'csrf'): Handler {
  return async () => {
    // Concurrent callers do not find the cookie yet.
    await Promise.resolve();
    setCookie('csrfToken', token);
    return ok({ success: true, data: { csrfToken: token } });
  };
}

/** Replaces fetch; a call without a handler fails like a lost connection. */
export function fakeApi(): FakeApi {
  const handlers = new Map<string, Handler>();
  const calls: string[] = [];
  const requests: Request[] = [];
  const fetch = async (url: string, options: RequestInit = {}) => {
    const request = new Request(new URL(url, 'http://localhost'), options);
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}${search}`);
    requests.push(request);
    const handler = handlers.get(`${request.method} ${pathname}`);
    if (!handler) throw new TypeError('Failed to fetch');
    return toResponse(
      await rejectOnAbort(request.signal, typeof handler === 'function' ? handler(request) : handler),
    );
  };
  vi.stubGlobal('fetch', fetch);
  return {
    fetch: fetch as FakeApi['fetch'],
    calls,
    requests,
    on: (call, handler) => void handlers.set(call, handler),
  };
}

function toResponse({ status, body, headers }: FakeResponse): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(status === 204 || status === 304 ? null : text, {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

function rejectOnAbort(
  signal: AbortSignal,
  response: FakeResponse | Promise<FakeResponse>,
): Promise<FakeResponse> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    Promise.resolve(response).then(resolve, reject);
  });
}
