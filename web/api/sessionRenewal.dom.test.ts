import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  csrfResponse,
  type FakeApi,
  type FakeResponse,
  failure,
  fakeApi,
  htmlPage,
  ok,
  setCookie,
} from '../test/fakeApi';
import { errorOf, recordApiEvents } from '../test/recordApiEvents';
import { isSessionFinished, renewAccess, stopRefreshing } from './renewAccess';
import { request } from './request';
import { type RequestHost, setRequestHost } from './requestHost';

const UNAUTHENTICATED = failure(401, 'UNAUTHENTICATED', 'Vyžadována autentizace');
const CSRF_REFUSED = failure(403, 'CSRF_INVALID', 'Neplatný CSRF token');
const REFRESH = 'POST /api/auth/refreshToken';
const events = recordApiEvents();
const types = () => events().map((event) => (event.type === 'notice' ? event.notice.title : event.type));
const tokenOf = (id: number) => `h.${btoa(JSON.stringify({ id }))}.s`;
const refreshes = ({ calls }: FakeApi) => calls.filter((call) => call === REFRESH).length;

function apiWithExpiredToken(
  onRefresh: FakeResponse | ((makeValid: () => void) => FakeResponse | Promise<FakeResponse>),
) {
  const api = fakeApi();
  let isValid = false;
  const answer = () => (isValid ? ok({ success: true }) : UNAUTHENTICATED);
  const makeGood = () => {
    isValid = true;
  };
  for (const call of ['GET /api/things', 'POST /api/things']) api.on(call, answer);
  api.on('GET /api/csrf-token', csrfResponse());
  api.on('POST /api/auth/logout', ok({ success: true }));
  api.on(REFRESH, () => (typeof onRefresh === 'function' ? onRefresh(makeGood) : onRefresh));
  return { api, makeGood };
}

const renewSuccessfully = (makeValid: () => void) => {
  makeValid();
  return ok({ success: true });
};

function setProtectedPage(recoverSession: RequestHost['recoverSession'] = async () => 'lost') {
  setRequestHost({ isProtected: () => true, recoverSession });
}

beforeEach(() => {
  setCookie('token', 'a.b.c');
  setCookie('csrfToken', 't');
  setProtectedPage();
});
afterEach(() => vi.unstubAllGlobals());

describe('an expired token', () => {
  it('is renewed once for a hundred concurrent calls, each repeated once', async () => {
    const { api } = apiWithExpiredToken(renewSuccessfully);
    const answers = await Promise.all(Array.from({ length: 100 }, () => request('/api/things')));
    expect(answers).toHaveLength(100);
    expect(refreshes(api)).toBe(1);
    expect(api.calls.filter((call) => call === 'GET /api/things')).toHaveLength(200);
    expect(types()).toEqual(['token-refreshed']);
  });

  it('is not renewed again for a call whose 401 came after the renewal', async () => {
    const { api } = apiWithExpiredToken(renewSuccessfully);
    let refuse: (answer: FakeResponse) => void = () => undefined;
    let attempts = 0;
    api.on('GET /api/slow', () => {
      attempts += 1;
      return attempts > 1 ? ok({ success: true }) : new Promise((resolve) => (refuse = resolve));
    });
    const slow = request('/api/slow');
    await request('/api/things');
    refuse(UNAUTHENTICATED);
    await expect(slow).resolves.toEqual({ success: true });
    expect(refreshes(api)).toBe(1);
  });

  it.each<[string, FakeResponse]>([
    ['ended', UNAUTHENTICATED],
    ['has another CSRF token', failure(403, 'CSRF_INVALID', 'Neplatný CSRF token.')],
  ])('repeats no call in the name of another user: the session %s', async (_what, refusal) => {
    setCookie('token', tokenOf(7));
    const { api } = apiWithExpiredToken(renewSuccessfully);
    api.on('POST /api/things', () => {
      // Another person signs in in another tab.
      setCookie('token', tokenOf(8));
      return refusal;
    });
    const error = await errorOf(request('/api/things', { method: 'POST', body: '{}' }));
    expect(error.status).toBe(refusal.status);
    expect(api.calls.filter((call) => call === 'POST /api/things')).toHaveLength(1);
  });

  it('is renewed for a mutation, which is repeated unchanged', async () => {
    const { api } = apiWithExpiredToken(renewSuccessfully);
    const options = { method: 'POST', body: '{"a":1}', headers: { 'Idempotency-Key': 'klic-12345' } };
    await request('/api/things', options);
    const [first, , repeated] = api.requests;
    expect(repeated?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    await expect(repeated?.json()).resolves.toEqual({ a: 1 });
  });

  it('is renewed with a new CSRF token when the current one belongs to an earlier session', async () => {
    let refused = false;
    const { api } = apiWithExpiredToken((makeValid) => {
      if (refused) return renewSuccessfully(makeValid);
      refused = true;
      return failure(403, 'CSRF_INVALID', 'Neplatný nebo chybějící CSRF token.');
    });
    await request('/api/things');
    expect(api.calls.slice(1, 4)).toEqual([REFRESH, 'GET /api/csrf-token', REFRESH]);
  });

  it('is not renewed for a visitor, nor when signing in is refused', async () => {
    const { api } = apiWithExpiredToken(renewSuccessfully);
    setRequestHost({});
    setCookie('token', undefined);
    expect((await errorOf(request('/api/things'))).status).toBe(401);
    setCookie('token', 'a.b.c');
    api.on('POST /api/auth/login', failure(401, 'INVALID_CREDENTIALS', 'Nesprávné heslo.'));
    expect((await errorOf(request('/api/auth/login', { method: 'POST' }))).code).toBe('INVALID_CREDENTIALS');
    expect(refreshes(api)).toBe(0);
    expect(events()).toEqual([]);
  });

  it.each<[string, FakeResponse, object]>([
    [
      'asked to wait',
      failure(429, 'RATE_LIMITED', 'Příliš mnoho.', { 'Retry-After': '30' }),
      { status: 429, retryAfter: 30 },
    ],
    ['met a server that is not ready', failure(503, 'SERVICE_UNAVAILABLE', 'Nejede to.'), { status: 503 }],
    ['met a broken server', failure(500, 'INTERNAL_ERROR', 'Chyba.'), { status: 500 }],
  ])(
    'whose renewal %s ends no session, and the call fails with that reason',
    async (_what, answer, expected) => {
      apiWithExpiredToken(answer);
      expect(await errorOf(request('/api/things'))).toMatchObject(expected);
      expect(events()).toEqual([]);
      expect(isSessionFinished()).toBe(false);
    },
  );

  it('whose renewal gets no response ends no session', async () => {
    apiWithExpiredToken(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await errorOf(request('/api/things'))).code).toBe('NETWORK');
    expect(types()).toEqual(['Chyba připojení']);
  });

  it('does not delay a call that was aborted', async () => {
    const { api } = apiWithExpiredToken(() => new Promise<FakeResponse>(() => undefined));
    const controller = new AbortController();
    const call = request('/api/things', { signal: controller.signal });
    await vi.waitFor(() => expect(refreshes(api)).toBe(1));
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    stopRefreshing();
  });

  it('stops waiting for its renewal after 15 s', async () => {
    vi.useFakeTimers();
    apiWithExpiredToken(() => new Promise<FakeResponse>(() => undefined));
    const error = errorOf(request('/api/things'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await error).code).toBe('NETWORK');
    vi.useRealTimers();
  });
});

describe('an ended session', () => {
  it('is reported once for all calls and not renewed again', async () => {
    const { api } = apiWithExpiredToken(UNAUTHENTICATED);
    await Promise.all(Array.from({ length: 20 }, () => errorOf(request('/api/things'))));
    expect(types()).toEqual(['Relace vypršela', 'session-lost']);
    expect(events()[1]).toMatchObject({
      reason: 'refresh_failed',
      url: '/api/things',
      error: { status: 401 },
    });
    expect((await errorOf(request('/api/things'))).status).toBe(401);
    expect(events()).toHaveLength(2);
    expect(refreshes(api)).toBe(1);
  });

  it('continues when the person signs in again, and the interrupted mutation completes once', async () => {
    const { api, makeGood } = apiWithExpiredToken(UNAUTHENTICATED);
    const recover = vi.fn(async () => {
      makeGood();
      return 'recovered' as const;
    });
    setProtectedPage(recover);
    const save = { method: 'POST', body: '{"a":1}', headers: { 'Idempotency-Key': 'klic-12345' } };
    await Promise.all([request('/api/things', save), request('/api/things')]);
    expect(recover).toHaveBeenCalledTimes(1);
    const saves = api.requests.filter(({ url, method }) => method === 'POST' && url.endsWith('/things'));
    expect(saves.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['klic-12345', 'klic-12345']);
    await expect(saves[1]?.json()).resolves.toEqual({ a: 1 });
    expect(events()).toEqual([]);
  });

  it('invalidates its CSRF token: the mutation completes with the one of the next session', async () => {
    const { api } = apiWithExpiredToken(UNAUTHENTICATED);
    const answers = [CSRF_REFUSED, UNAUTHENTICATED, CSRF_REFUSED, ok({ success: true })];
    setCookie('token', tokenOf(2));
    api.on('POST /api/things', () => {
      if (answers.length === 4) setCookie('token', undefined);
      return answers.shift() ?? UNAUTHENTICATED;
    });
    setProtectedPage(async () => {
      setCookie('token', tokenOf(2));
      return 'recovered';
    });
    await expect(request('/api/things', { method: 'POST' })).resolves.toEqual({ success: true });
  });

  it('is not renewed again when a fresh token is refused', async () => {
    const { api } = apiWithExpiredToken(ok({ success: true }));
    await errorOf(request('/api/things'));
    expect(api.calls).toEqual(['GET /api/things', REFRESH, 'GET /api/things']);
    expect(types()).toEqual(['token-refreshed', 'Relace vypršela', 'session-lost']);
  });

  it('is lost when a call fails after a new sign-in', async () => {
    apiWithExpiredToken(UNAUTHENTICATED);
    const recover = vi.fn(async () => 'recovered' as const);
    setProtectedPage(recover);
    await errorOf(request('/api/things'));
    expect(recover).toHaveBeenCalledTimes(1);
    expect(types()).toEqual(['Relace vypršela', 'session-lost']);
  });

  it('is not reported over a session started meanwhile', async () => {
    apiWithExpiredToken(UNAUTHENTICATED);
    setProtectedPage(async () => {
      setCookie('token', 'd.e.f');
      return 'lost';
    });
    await errorOf(request('/api/things'));
    expect(events()).toEqual([]);
    expect(isSessionFinished()).toBe(false);
  });

  it('is not reported when the person signs out during the recovery', async () => {
    apiWithExpiredToken(UNAUTHENTICATED);
    setProtectedPage(async () => {
      await request('/api/auth/logout', { method: 'POST' });
      return 'lost';
    });
    await errorOf(request('/api/things'));
    expect(events()).toEqual([]);
  });

  it('is recognized without a renewal when no token is left', async () => {
    const { api } = apiWithExpiredToken(renewSuccessfully);
    setCookie('token', undefined);
    await errorOf(request('/api/things'));
    expect(refreshes(api)).toBe(0);
    expect(types()).toEqual(['Relace vypršela', 'session-lost']);
  });

  it('is recognized by an HTML page, without a renewal', async () => {
    const { api } = apiWithExpiredToken(renewSuccessfully);
    api.on('GET /api/things', htmlPage(401));
    await errorOf(request('/api/things'));
    expect(refreshes(api)).toBe(0);
    expect(events().at(-1)).toMatchObject({ type: 'session-lost', reason: 'session_expired_html' });
  });

  it('is not reported on a public page', async () => {
    apiWithExpiredToken(UNAUTHENTICATED);
    setRequestHost({});
    expect((await errorOf(request('/api/things'))).status).toBe(401);
    expect(events()).toEqual([]);
  });

  it('is left to a caller with handlesLostSession', async () => {
    const { api } = apiWithExpiredToken(UNAUTHENTICATED);
    expect((await errorOf(request('/api/things', { handlesLostSession: true }))).status).toBe(401);
    expect(refreshes(api)).toBe(1);
    expect(events()).toEqual([]);
  });

  it('does not follow from a wrong password', async () => {
    const { api } = apiWithExpiredToken(renewSuccessfully);
    api.on('POST /api/things', failure(401, 'INVALID_CREDENTIALS', 'Nesprávné heslo.'));
    await errorOf(request('/api/things', { method: 'POST', failures: 'caller' }));
    expect(refreshes(api)).toBe(0);
    expect(events()).toEqual([]);
  });
});

describe('signing out while a token is renewed', () => {
  it('aborts the renewal, and its late response restores nothing', async () => {
    let answer: (late: FakeResponse) => void = () => undefined;
    const { api, makeGood } = apiWithExpiredToken(() => new Promise((resolve) => (answer = resolve)));
    const read = errorOf(request('/api/things'));
    await vi.waitFor(() => expect(refreshes(api)).toBe(1));
    await request('/api/auth/logout', { method: 'POST' });
    makeGood();
    answer(ok({ success: true }));
    expect((await read).status).toBe(401);
    expect(api.requests.find(({ url }) => url.endsWith('/refreshToken'))?.signal.aborted).toBe(true);
    expect(api.calls.at(-1)).toBe('POST /api/auth/logout');
    expect(events()).toEqual([]);
  });

  it('prevents renewal and recovery afterwards, with or without a token left', async () => {
    const { api } = apiWithExpiredToken(renewSuccessfully);
    const recover = vi.fn(async () => 'recovered' as const);
    setProtectedPage(recover);
    stopRefreshing();
    await errorOf(request('/api/things'));
    setCookie('token', undefined);
    await errorOf(request('/api/things'));
    expect(refreshes(api)).toBe(0);
    expect(recover).not.toHaveBeenCalled();
    expect(events()).toEqual([]);
  });

  it.each([
    ['here', () => request('/api/auth/login', { method: 'POST' })],
    ['in another tab', async () => setCookie('token', 'd.e.f')],
  ])('no longer blocks renewal after a sign-in %s', async (_where, signIn) => {
    const { api } = apiWithExpiredToken(renewSuccessfully);
    api.on('POST /api/auth/login', ok({ success: true }));
    stopRefreshing();
    expect(await renewAccess()).toEqual({ outcome: 'refused' });
    await signIn();
    expect(await renewAccess()).toEqual({ outcome: 'renewed' });
  });
});
