/** @module-tag no-retry */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BearerCaller, Caller } from '../access/caller.ts';
import { RATE_RULES, type RateLimitMode } from '../shared/rateRules.ts';
import { fakeUser, type RunningApp, startHttpApp } from '../test/httpApp.ts';
import { readBearer } from './bearer.ts';
import { ok } from './operation.ts';

const secretOf = (letter: string) => `nst_${letter.repeat(43)}`;
const READ = secretOf('r');
const FULL = secretOf('f');
const UNKNOWN = secretOf('x');

function token(tokenId: number, scope: BearerCaller['scope']): BearerCaller {
  const { user, permissions, fingerprint } = fakeUser('admin', { id: 5 });
  return { kind: 'user', via: 'bearer', user, permissions, fingerprint, tokenId, scope, deskId: null };
}
const bearers = { [READ]: token(1, 'read'), [FULL]: token(2, 'full') };
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

test.each([
  [`Bearer ${FULL}`, FULL],
  [`bearer  ${FULL}`, FULL],
  [`Bearer ${FULL} `, null],
  [`Bearer ${FULL}x`, null],
  [`Bearer ${FULL.slice(0, -1)}`, null],
  [`Bearer ${'f'.repeat(47)}`, null],
  [`Bearer${FULL}`, null],
  [`Basic ${FULL}`, null],
  [FULL, null],
  ['Bearer', null],
  ['', null],
  [`Bearer ${FULL}, Bearer ${FULL}`, null],
])('of „%s“ the token is %s', (header, expected) => expect(readBearer(header)).toBe(expected));

describe('with an Authorization header', () => {
  let seen: Caller | undefined;
  const markArticleRead = vi.fn(({ caller }: { caller: Caller }) => {
    seen = caller;
    return ok({ success: true as const }, { cookies: [{ name: 'sid', value: 'planted' }] });
  });
  let app: RunningApp;
  beforeAll(async () => {
    app = await startHttpApp({
      callers: { a: fakeUser('admin', { id: 9 }) },
      bearers,
      handlers: { markArticleRead: markArticleRead as never },
    });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    seen = undefined;
    markArticleRead.mockClear();
  });

  const get = (path: string, headers: Record<string, string>) => fetch(app.url + path, { headers });
  const markRead = (headers: Record<string, string>) =>
    fetch(`${app.url}/api/articles/1/read`, { method: 'POST', headers });

  test('the token is used and cookies are ignored', async () => {
    expect((await markRead({ ...app.csrf({ sid: 'a' }), ...bearer(FULL) })).status).toBe(200);
    expect(seen).toMatchObject({ via: 'bearer', tokenId: 2, user: { id: 5 } });
  });

  test('a change needs neither a CSRF token nor an origin, and the response sets no cookies', async () => {
    const response = await markRead({ ...bearer(FULL), origin: 'https://elsewhere.example' });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('vary')).toContain('Authorization');
  });

  test.each([
    ['an unknown token', `Bearer ${UNKNOWN}`],
    ['rubbish', 'Bearer rubbish'],
    ['no token', 'Bearer'],
    ['nothing', ''],
    ['a password', `Basic ${Buffer.from('jana:heslo').toString('base64')}`],
    ['the cookie’s token', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.c2ln'],
  ])('%s is 401 with no fallback, on public calls too', async (_what, authorization) => {
    const cookies = app.csrf({ sid: 'a' });
    for (const response of [
      await get('/api/auth/me', { ...cookies, authorization }),
      await get('/api/public/sections', { ...cookies, authorization }),
      await get('/api/system/health', { authorization }),
      await get('/api/csrf-token', { authorization }),
      await markRead({ ...cookies, authorization }),
    ]) {
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(await response.json()).toMatchObject({
        code: 'UNAUTHENTICATED',
        error: 'Vyžadována autentizace',
      });
    }
    expect(markArticleRead).not.toHaveBeenCalled();
    expect(app.contractErrors).toEqual([]);
  });

  test('a token of scope read allows GET and HEAD only', async () => {
    expect((await get('/api/auth/me', bearer(READ))).status).toBe(200);
    const head = await fetch(`${app.url}/api/auth/me`, { method: 'HEAD', headers: bearer(READ) });
    expect(head.status).toBe(200);
    const response = await markRead(bearer(READ));
    expect(response.status).toBe(403);
    expect(response.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"');
    expect(await response.json()).toMatchObject({
      code: 'BEARER_REFUSED',
      error: 'Tento API token smí jen číst.',
    });
    expect(markArticleRead).not.toHaveBeenCalled();
  });

  test('an operation that refuses tokens says so', async () => {
    const response = await get('/api/auth/sessions', bearer(FULL));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'BEARER_REFUSED',
      error: 'S API tokenem toto volání použít nelze.',
    });
  });

  test('the log has the id of the token and never the token', async () => {
    await markRead(bearer(FULL));
    await get('/api/public/sections', bearer(UNKNOWN));
    await get(`/api/public/search?q=${UNKNOWN}`, {});
    const log = app.logLines.join('');
    expect(log).toContain('"tokenId":2');
    expect(log).not.toContain(FULL);
    expect(log).not.toContain(UNKNOWN);
  });
});

describe('limits', () => {
  let app: RunningApp;
  const start = async (rateLimitMode: RateLimitMode) => {
    app = await startHttpApp({
      config: { trustProxy: false, rateLimitMode },
      rateRules: { ...RATE_RULES, read: { points: 3, seconds: 60 }, bearer: { points: 3, seconds: 60 } },
      callers: { a: fakeUser('admin', { id: 5 }) },
      bearers,
    });
  };
  afterEach(() => app.close());
  const me = async (headers: Record<string, string>) => fetch(`${app.url}/api/auth/me`, { headers });
  const statuses = async (times: number, headers: Record<string, string>) => {
    const all: number[] = [];
    for (let i = 0; i < times; i++) all.push((await me(headers)).status);
    return all;
  };

  test('count per token, apart from the owner’s other tokens and from their browser', async () => {
    await start('enforce');
    expect(await statuses(4, bearer(FULL))).toEqual([200, 200, 200, 429]);
    expect((await me(bearer(READ))).status).toBe(200);
    expect((await me({ cookie: 'sid=a' })).status).toBe(200);
  });

  test('guessing is limited by address, and does not affect cached tokens', async () => {
    await start('enforce');
    expect(await statuses(2, bearer(UNKNOWN))).toEqual([401, 401]);
    expect(await statuses(3, bearer('rubbish'))).toEqual([401, 429, 429]);
    const refused = await me(bearer(UNKNOWN));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await me(bearer(FULL))).status).toBe(200);
    expect((await me({ cookie: 'sid=a' })).status).toBe(200);
    expect(app.logLines.filter((line) => line.includes('rate limit exceeded'))).toHaveLength(1);
    expect(app.contractErrors).toEqual([]);
  });

  test('„observe“ logs guessing and refuses nobody', async () => {
    await start('observe');
    expect(await statuses(5, bearer(UNKNOWN))).toEqual([401, 401, 401, 401, 401]);
    expect(app.logLines.filter((line) => line.includes('rate limit exceeded'))).toHaveLength(1);
  });

  test('„off“ does not count', async () => {
    await start('off');
    expect(await statuses(5, bearer(UNKNOWN))).toEqual([401, 401, 401, 401, 401]);
    expect(app.logLines.filter((line) => line.includes('rate limit'))).toEqual([]);
  });
});
