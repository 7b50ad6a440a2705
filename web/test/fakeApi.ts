import { vi } from 'vitest';
import type { ErrorEnvelope } from '../../generated/web/model';

/** An answer of the fake server: a body with its status, or the network being away. */
export interface FakeAnswer {
  readonly status: number;
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
export function ok<Body>(body: Body): FakeAnswer {
  return { status: 200, body };
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
    const answer = typeof handler === 'function' ? await handler(request) : handler;
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers: answer.headers });
  });
  return { calls, requests, on: (call, handler) => void handlers.set(call, handler) };
}
