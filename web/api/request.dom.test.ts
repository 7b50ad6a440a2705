import { afterEach, describe, expect, it, vi } from 'vitest';
import { csrfResponse, type FakeResponse, failure, fakeApi, htmlPage, ok, setCookie } from '../test/fakeApi';
import { errorOf, recordApiEvents } from '../test/recordApiEvents';
import { request } from './request';
import { setRequestHost } from './requestHost';
import type { RequestOptions } from './requestOptions';

const events = recordApiEvents();
const save = (options: RequestOptions = {}) =>
  request('/api/things', { method: 'POST', body: '{}', ...options });
const CSRF_REFUSED = failure(403, 'CSRF_INVALID', 'Neplatný nebo chybějící CSRF token.');
const FORBIDDEN = failure(403, 'FORBIDDEN', 'Nemáte oprávnění k této akci');

afterEach(() => vi.unstubAllGlobals());

describe('every call', () => {
  it('sends credentials, asks for JSON and carries the CSRF token', async () => {
    const seen: RequestInit[] = [];
    vi.stubGlobal('fetch', async (_url: string, options: RequestInit) => {
      seen.push(options);
      return new Response('{}');
    });
    setCookie('csrfToken', 't1');
    await request('/api/things');
    expect(seen[0]).toMatchObject({ credentials: 'same-origin' });
    const headers = new Headers(seen[0]?.headers);
    expect([headers.get('Accept'), headers.get('X-CSRF-Token')]).toEqual(['application/json', 't1']);
  });

  it('reports a token that the server renewed with the response', async () => {
    const api = fakeApi();
    api.on('GET /api/things', ok({ success: true }, { 'X-Token-Refreshed': '1' }));
    await request('/api/things');
    expect(events()).toEqual([{ type: 'token-refreshed' }]);
  });

  it.each(['/api/auth/check-expiry', '/api/auth/refreshToken'])(
    'sends the last activity to %s',
    async (path) => {
      const api = fakeApi();
      setRequestHost({ lastActivitySeconds: () => 42 });
      api.on(`GET ${path}`, ok({ success: true }));
      api.on('GET /api/things', ok({ success: true }));
      await request(path);
      await request('/api/things');
      expect(api.requests.map(({ headers }) => headers.get('X-Last-Activity'))).toEqual(['42', null]);
    },
  );

  it('rejects with an AbortError when aborted', async () => {
    const api = fakeApi();
    api.on('GET /api/things', () => new Promise<FakeResponse>(() => undefined));
    const controller = new AbortController();
    const call = request('/api/things', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(events()).toEqual([]);
  });

  it('rejects with the reason of a timed-out signal', async () => {
    const api = fakeApi();
    api.on('GET /api/things', () => new Promise<FakeResponse>(() => undefined));
    const controller = new AbortController();
    const call = request('/api/things', { signal: controller.signal });
    controller.abort(new DOMException('late', 'TimeoutError'));
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('the CSRF token', () => {
  it('is fetched once when missing, for mutations only', async () => {
    const api = fakeApi();
    api.on('GET /api/things', ok({ success: true }));
    api.on('POST /api/things', ok({ success: true }));
    api.on('GET /api/csrf-token', csrfResponse('t1'));
    await request('/api/things', { method: 'GET' });
    expect(api.calls).toEqual(['GET /api/things']);
    await Promise.all([save(), save()]);
    expect(api.calls.filter((call) => call === 'GET /api/csrf-token')).toHaveLength(1);
    expect(api.requests.at(-1)?.headers.get('X-CSRF-Token')).toBe('t1');
  });

  it.each([
    ['the code', CSRF_REFUSED],
    ['the sentence', failure(403, 'FORBIDDEN', 'Neplatný CSRF token')],
  ])(
    'is renewed when %s reports it as invalid, and the call is repeated once, unchanged',
    async (_what, refusal) => {
      const api = fakeApi();
      setCookie('csrfToken', 'old');
      api.on('GET /api/csrf-token', csrfResponse('new'));
      api.on('POST /api/things', ({ headers }) =>
        headers.get('X-CSRF-Token') === 'new' ? ok({ success: true }) : refusal,
      );
      const key = { 'Idempotency-Key': 'klic-12345' };
      await expect(save({ body: '{"a":1}', headers: key })).resolves.toEqual({ success: true });
      expect(api.calls).toEqual(['POST /api/things', 'GET /api/csrf-token', 'POST /api/things']);
      const repeated = api.requests.at(-1);
      expect(repeated?.headers.get('Idempotency-Key')).toBe('klic-12345');
      await expect(repeated?.json()).resolves.toEqual({ a: 1 });
      expect(events()).toEqual([]);
    },
  );

  it('is renewed at most once per call', async () => {
    const api = fakeApi();
    setCookie('csrfToken', 'old');
    api.on('GET /api/csrf-token', csrfResponse('new'));
    api.on('POST /api/things', CSRF_REFUSED);
    expect((await errorOf(save())).code).toBe('CSRF_INVALID');
    expect(api.calls).toHaveLength(3);
    expect(events()).toMatchObject([{ notice: { type: 'security', title: 'Bezpečnostní upozornění' } }]);
  });

  it.each([
    ['is refused', failure(500, 'INTERNAL_ERROR', 'Na serveru došlo k chybě.')],
    ['cannot be read', ok({ success: true })],
  ])('whose renewal %s asks the person to reload the page', async (_what, answer) => {
    const api = fakeApi();
    setCookie('csrfToken', 'old');
    api.on('GET /api/csrf-token', answer);
    api.on('POST /api/things', CSRF_REFUSED);
    expect((await errorOf(save())).code).toBe('CSRF_NOT_RENEWED');
    const message = 'Bezpečnostní token se nepodařilo obnovit. Obnovte prosím stránku a zkuste to znovu.';
    expect(events()).toMatchObject([{ notice: { type: 'error', title: 'Požadavek selhal', message } }]);
  });

  describe('that the browser does not store', () => {
    const api = () => {
      const fake = fakeApi();
      fake.on('GET /api/csrf-token', ok({ success: true, data: { csrfToken: 't' } }));
      fake.on('POST /api/things', ok({ success: true }));
      fake.on('POST /api/auth/login', ok({ success: true }));
      return fake;
    };

    it('is fetched once; still missing, the mutation fails with a warning and a redirect to the login', async () => {
      const fake = api();
      setRequestHost({ isProtected: () => true });
      expect((await errorOf(save())).code).toBe('CSRF_MISSING');
      expect(fake.calls).toEqual(['GET /api/csrf-token']);
      expect(events()).toMatchObject([
        { type: 'notice', notice: { type: 'security', title: 'Bezpečnostní upozornění' } },
        { type: 'session-lost', reason: 'csrf_missing', url: '/api/things' },
      ]);
    });

    it('does not redirect when the caller opts out', async () => {
      api();
      setRequestHost({ isProtected: () => true });
      expect((await errorOf(save({ allowsMissingCsrf: true }))).code).toBe('CSRF_MISSING');
      expect(events().map(({ type }) => type)).toEqual(['notice']);
    });

    it('does not block public pages or the sign-in', async () => {
      api();
      await save();
      setRequestHost({ isProtected: () => true });
      await request('/api/auth/login', { method: 'POST' });
      expect(events()).toEqual([]);
    });
  });
});

describe('failures', () => {
  it('carry the sentence, the code, the request id and the seconds to wait', async () => {
    const api = fakeApi();
    api.on('GET /api/things', failure(429, 'RATE_LIMITED', 'Příliš mnoho.', { 'Retry-After': '30' }));
    expect(await errorOf(request('/api/things'))).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      title: 'Požadavek selhal',
      message: 'Příliš mnoho.',
      hint: 'Další pokus bude možný za 30\u00a0sekund.',
      requestId: 'abc123',
      retryAfter: 30,
    });
  });

  it.each([
    [400, 'Neplatný požadavek. Zkontrolujte zadané údaje.'],
    [403, 'K této části nemáte oprávnění.'],
    [404, 'Požadovaná stránka neexistuje.'],
    [429, 'Příliš mnoho požadavků. Zkuste to prosím za chvíli.'],
    [500, 'Na serveru došlo k chybě.'],
    [503, 'Služba je dočasně nedostupná. Zkuste to prosím za chvíli.'],
    [502, 'Požadavek selhal se stavem: 502'],
    [418, 'Požadavek selhal se stavem: 418'],
  ])('without a server message get a message by status: %d', async (status, message) => {
    fakeApi().on('GET /api/things', htmlPage(status));
    expect(await errorOf(request('/api/things'))).toMatchObject({ status, code: 'UNREADABLE', message });
  });

  it.each([
    [{ error: 'Slovo.', message: 'Jiné.' }, 'Slovo.'],
    [{ message: 'Z brány.' }, 'Z brány.'],
    [{ error: '' }, 'Požadovaná stránka neexistuje.'],
    [null, 'Požadovaná stránka neexistuje.'],
  ])('prefer the message of the server: %j', async (body, message) => {
    fakeApi().on('GET /api/things', { status: 404, body });
    expect((await errorOf(request('/api/things'))).message).toBe(message);
  });

  it('include responses that are no API responses', async () => {
    fakeApi().on('GET /api/things', htmlPage(200));
    expect((await errorOf(request('/api/things'))).code).toBe('UNREADABLE');
  });

  it('of a mutation are reported by a toast, of a read by the page', async () => {
    const api = fakeApi();
    setCookie('csrfToken', 't');
    for (const method of ['GET', 'POST']) api.on(`${method} /api/things`, failure(404, 'NOT_FOUND', 'Není.'));
    await errorOf(request('/api/things'));
    expect(events()).toEqual([]);
    await errorOf(save());
    const notice = { type: 'error', title: 'Požadavek selhal', requestId: 'abc123', message: 'Není.' };
    expect(events()).toEqual([{ type: 'notice', notice }]);
  });

  it('for missing permissions warn of a mutation on a protected page', async () => {
    const api = fakeApi();
    setCookie('csrfToken', 't');
    setRequestHost({ isProtected: () => true });
    for (const method of ['GET', 'POST']) api.on(`${method} /api/things`, FORBIDDEN);
    await errorOf(request('/api/things'));
    expect(events()).toEqual([]);
    await errorOf(save());
    const message = 'Nemáte oprávnění k této akci. Porušení přístupových pravidel se zaznamenávají.';
    expect(events()).toMatchObject([
      { notice: { type: 'security', title: 'Bezpečnostní upozornění', message } },
    ]);
  });
});

describe('a lost connection', () => {
  const lost = { type: 'error', title: 'Chyba připojení', key: 'connection' };

  it('is reported once for all reads, and so is its return', async () => {
    const api = fakeApi();
    api.on('GET /api/there', ok({ success: true }));
    await request('/api/there');
    expect(await errorOf(request('/api/things'))).toMatchObject({ status: 0, title: 'Chyba připojení' });
    await errorOf(request('/api/things'));
    expect(events()).toMatchObject([{ notice: lost }]);
    await request('/api/there');
    await request('/api/there');
    expect(events()).toMatchObject([{ notice: lost }, { notice: { type: 'success', key: 'connection' } }]);
  });

  it('is reported for a mutation, but not for background calls', async () => {
    fakeApi();
    setCookie('csrfToken', 't');
    await errorOf(save({ failures: 'background' }));
    await errorOf(request('/api/things', { failures: 'background' }));
    expect(events()).toEqual([]);
    await errorOf(save());
    expect(events()).toMatchObject([{ notice: lost }]);
  });
});
