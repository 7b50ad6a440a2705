import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeApi, ok } from '../test/fakeApi';
import { ApiError } from './apiError';
import { request } from './request';

function cookie(name: string, value: string | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the tests write what the server would set
  document.cookie = value ? `${name}=${value}; path=/` : `${name}=; path=/; max-age=0`;
}

const csrfAnswer = (token: string) => () => {
  cookie('csrfToken', token);
  return ok({ success: true, data: { csrfToken: token } });
};
const save = () => request('/api/things', { method: 'POST', body: '{}' });

async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(() => undefined).catch((reason: unknown) => reason);
  if (error instanceof ApiError) return error;
  throw new Error('an ApiError was expected');
}

afterEach(() => {
  for (const name of ['token', 'csrfToken']) cookie(name, undefined);
  vi.unstubAllGlobals();
});

describe('the CSRF token', () => {
  it('is fetched once when there is none, for calls that change something only', async () => {
    const api = fakeApi();
    api.on('GET /api/things', ok({ success: true }));
    api.on('POST /api/things', ok({ success: true }));
    api.on('GET /api/csrf-token', csrfAnswer('t1'));
    await request('/api/things', { method: 'GET' });
    expect(api.calls).toEqual(['GET /api/things']);
    await Promise.all([save(), save()]);
    expect(api.calls.filter((call) => call === 'GET /api/csrf-token')).toHaveLength(1);
    expect(api.requests.at(-1)?.headers.get('X-CSRF-Token')).toBe('t1');
  });

  it('is renewed after CSRF_INVALID and the call repeated once', async () => {
    const api = fakeApi();
    cookie('csrfToken', 'old');
    api.on('GET /api/csrf-token', csrfAnswer('new'));
    api.on('POST /api/things', ({ headers }) =>
      headers.get('X-CSRF-Token') === 'new'
        ? ok({ success: true })
        : failure(403, 'CSRF_INVALID', 'Neplatný token.'),
    );
    await expect(save()).resolves.toEqual({ success: true });
    expect(api.calls).toEqual(['POST /api/things', 'GET /api/csrf-token', 'POST /api/things']);
  });

  it('is not renewed for ever', async () => {
    const api = fakeApi();
    cookie('csrfToken', 'old');
    api.on('GET /api/csrf-token', csrfAnswer('new'));
    api.on('POST /api/things', failure(403, 'CSRF_INVALID', 'Neplatný token.'));
    expect((await errorOf(save())).code).toBe('CSRF_INVALID');
    expect(api.calls).toHaveLength(3);
  });
});

describe('the access token', () => {
  it('is renewed once for all calls that found theirs ended', async () => {
    const api = fakeApi();
    cookie('token', 'a.b.c');
    cookie('csrfToken', 't');
    let renewed = false;
    api.on('POST /api/auth/refreshToken', () => {
      renewed = true;
      return ok({ success: true });
    });
    api.on('GET /api/things', () =>
      renewed ? ok({ success: true }) : failure(401, 'UNAUTHENTICATED', 'Vyžadována autentizace'),
    );
    await Promise.all([request('/api/things'), request('/api/things')]);
    expect(api.calls.filter((call) => call.includes('refreshToken'))).toHaveLength(1);
  });

  it('is not renewed for a visitor, nor when signing in is refused', async () => {
    const api = fakeApi();
    cookie('csrfToken', 't');
    api.on('GET /api/things', failure(401, 'UNAUTHENTICATED', 'Vyžadována autentizace'));
    expect((await errorOf(request('/api/things'))).status).toBe(401);
    cookie('token', 'a.b.c');
    api.on('POST /api/auth/login', failure(401, 'INVALID_CREDENTIALS', 'Nesprávné heslo.'));
    expect((await errorOf(request('/api/auth/login', { method: 'POST' }))).code).toBe('INVALID_CREDENTIALS');
    expect(api.calls).toEqual(['GET /api/things', 'POST /api/auth/login']);
  });
});

describe('failures', () => {
  it('carry the sentence, the code, the request id and the seconds to wait', async () => {
    const api = fakeApi();
    api.on('GET /api/things', failure(429, 'RATE_LIMITED', 'Příliš mnoho.', { 'Retry-After': '30' }));
    const expected = {
      status: 429,
      code: 'RATE_LIMITED',
      message: 'Příliš mnoho.',
      requestId: 'abc123',
      retryAfter: 30,
    };
    expect(await errorOf(request('/api/things'))).toMatchObject({ ...expected, title: 'Požadavek selhal' });
  });

  it('of the network are named so', async () => {
    fakeApi();
    expect(await errorOf(request('/api/things'))).toMatchObject({ status: 0, title: 'Chyba připojení' });
  });

  it.each([
    [404, 'Požadovaná stránka neexistuje.'],
    [502, 'Požadavek selhal se stavem: 502'],
  ])('without the envelope get a sentence by their status: %d', async (status, message) => {
    vi.stubGlobal('fetch', async () => new Response('<html></html>', { status }));
    expect(await errorOf(request('/api/things'))).toMatchObject({ status, code: 'UNREADABLE', message });
  });

  it('leave a call that was given up an AbortError', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('gone', 'AbortError');
    });
    await expect(request('/api/things')).rejects.toMatchObject({ name: 'AbortError' });
  });
});
