import { vi } from 'vitest';
import type { ErrorEnvelope } from '../../generated/web/model';

/** An answer of the fake server: a body with its status. */
export interface FakeAnswer {
  readonly status: number;
  /** Sent as JSON; a text as it is. */
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

type Handler = FakeAnswer | ((request: Request) => FakeAnswer | Promise<FakeAnswer>);

export interface FakeApi {
  /** What was asked, as `GET /api/…?…`, in order. */
  readonly calls: readonly string[];
  readonly requests: readonly Request[];
  /** Answers an operation; the path is compared without its query. */
  on(call: string, handler: Handler): void;
}

/** A good answer of the generated type that the call promises. */
export function ok<Body>(body: Body, headers: Record<string, string> = {}): FakeAnswer {
  return { status: 200, body, headers };
}

/** A failure in the envelope that the contract promises. */
export function failure(
  status: number,
  code: ErrorEnvelope['code'],
  error: string,
  headers: Record<string, string> = {},
): FakeAnswer {
  const body: ErrorEnvelope = { success: false, error, code, requestId: 'abc123' };
  return { status, body, headers };
}

/** A page of somebody else's, as a gateway in front of the server sends it. */
export function htmlPage(status: number): FakeAnswer {
  return { status, body: '<!doctype html>', headers: { 'Content-Type': 'text/html; charset=utf-8' } };
}

/** Puts a cookie as the server would set it, or takes it away. */
export function setCookie(name: string, value: string | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the tests write what the server would set
  document.cookie = value ? `${name}=${value}; path=/` : `${name}=; path=/; max-age=0`;
}

/** The answer to `GET /api/csrf-token`, which sets the cookie too. */
export function csrfAnswer(token = 'csrf'): Handler {
  return async () => {
    // Whoever asks at the same time does not find the cookie yet.
    await Promise.resolve();
    setCookie('csrfToken', token);
    return ok({ success: true, data: { csrfToken: token } });
  };
}

/** Puts a server of answers in the place of fetch; a call that nobody expects fails like a network. */
export function fakeApi(): FakeApi {
  const handlers = new Map<string, Handler>();
  const calls: string[] = [];
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
    const request = new Request(new URL(url, 'http://localhost'), options);
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}${search}`);
    requests.push(request);
    const handler = handlers.get(`${request.method} ${pathname}`);
    if (!handler) throw new TypeError('Failed to fetch');
    return toResponse(
      await unlessAborted(request.signal, typeof handler === 'function' ? handler(request) : handler),
    );
  });
  return { calls, requests, on: (call, handler) => void handlers.set(call, handler) };
}

function toResponse({ status, body, headers }: FakeAnswer): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(status === 204 || status === 304 ? null : text, {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

/** Fails as fetch does as soon as the call is given up. */
function unlessAborted(signal: AbortSignal, answer: FakeAnswer | Promise<FakeAnswer>): Promise<FakeAnswer> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail, { once: true });
    Promise.resolve(answer).then(resolve, reject);
  });
}
