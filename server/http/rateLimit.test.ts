import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unauthenticated } from '../shared/errors.ts';
import { networkOf } from '../shared/networkOf.ts';
import { RATE_RULES, type RateLimitMode } from '../shared/rateRules.ts';
import { fixedLimits } from '../test/fixedLimits.ts';
import { fakeUser, type RunningApp, startHttpApp } from '../test/httpApp.ts';
import { createPageRateLimit } from './rateLimit.ts';

const rateRules = {
  ...RATE_RULES,
  read: { points: 3, seconds: 60 },
  write: { points: 3, seconds: 60 },
  search: { points: 3, seconds: 60, key: 'address' as const },
  login: { points: 2, seconds: 60, failuresOnly: true },
};
const PATH = '/api/public/sections';
let app: RunningApp;
const start = async (rateLimitMode: RateLimitMode) => {
  app = await startHttpApp({
    config: { trustProxy: false, rateLimitMode },
    rateRules,
    callers: {
      a: fakeUser('user', { id: 1 }),
      b: fakeUser('user', { id: 2 }),
      admin: fakeUser('admin', { id: 3 }),
      late: { kind: 'visitor', renewable: { userId: 4 } },
    },
    handlers: {
      login: ({ body }) => {
        if (body.password === 'wrong') throw unauthenticated();
        return { status: 200, body: { success: true, user: fakeUser('user').user } };
      },
    },
  });
};
const read = (headers: Record<string, string> = {}, path = PATH) => fetch(app.url + path, { headers });
const login = (password: string) =>
  fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { ...app.csrf(), 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'jana', password }),
  });
const statuses = async (times: number, send: () => Promise<Response>) => {
  const seen: number[] = [];
  for (let i = 0; i < times; i++) seen.push((await send()).status);
  return seen;
};

afterEach(() => app.close());

describe('enforced', () => {
  beforeEach(() => start('enforce'));

  test('responses count down, and the refusal has Retry-After', async () => {
    const first = await read();
    expect(first.headers.get('ratelimit-policy')).toBe('"read";q=3;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"read";r=2;t=\d+$/);
    expect(await statuses(2, read)).toEqual([200, 200]);
    const refused = await read();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(app.contractErrors).toEqual([]);
  });

  test('users are counted separately from each other and from their address', async () => {
    expect(await statuses(4, () => read({ cookie: 'sid=a' }))).toEqual([200, 200, 200, 429]);
    expect((await read({ cookie: 'sid=b' })).status).toBe(200);
    expect((await read()).status).toBe(200);
  });

  test('users of one address are counted together where the rule counts by address', async () => {
    const search = (sid: string) => read({ cookie: `sid=${sid}` }, '/api/public/search?q=voda');
    expect(await statuses(3, () => search('a'))).toEqual([200, 200, 200]);
    expect((await search('b')).status).toBe(429);
  });

  test('neither a forged address nor another spelling of the path starts a new count', async () => {
    await statuses(3, read);
    expect((await read({ 'x-forwarded-for': '8.8.8.8' })).status).toBe(429);
    expect((await read({}, `${PATH}?_t=1`)).status).toBe(429);
  });

  test('requests to unknown paths are counted', async () => {
    expect(await statuses(4, () => read({}, '/api/auth/me'))).toEqual([401, 401, 401, 429]);
  });

  test('only failed logins count', async () => {
    expect(await statuses(5, () => login('right'))).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(3, () => login('wrong'))).toEqual([401, 401, 429]);
    expect((await login('right')).status).toBe(429);
  });

  test('a whole school may sign in at once', async () => {
    const school = await Promise.all(Array.from({ length: 30 }, () => login('right')));
    expect(school.map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  test('exceeding the limit of failed logins is logged once', async () => {
    await statuses(6, () => login('wrong'));
    expect(app.logLines.filter((line) => line.includes('rate limit exceeded'))).toHaveLength(1);
  });

  test('administrators are exempt for the operations of every page, others are not', async () => {
    const paths = [
      '/api/auth/me',
      '/api/auth/permissions',
      '/api/csrf-token',
      '/api/public/site',
      '/api/auth/verify',
      '/api/auth/check-expiry',
    ];
    const send = async (sid: string) => {
      await statuses(3, () => read({ cookie: `sid=${sid}` }));
      const responses = [];
      for (const path of paths) responses.push((await read({ cookie: `sid=${sid}` }, path)).status);
      return responses;
    };
    expect(await send('admin')).toEqual(paths.map(() => 200));
    expect((await read({ cookie: 'sid=admin' })).status).toBe(429);
    expect(await send('a')).toEqual(paths.map(() => 429));
  });

  test('a session can be renewed above every limit; without a session the call is counted', async () => {
    const renew = (sid: string) =>
      fetch(`${app.url}/api/auth/refreshToken`, { method: 'POST', headers: app.csrf({ sid }) });
    expect(await statuses(5, () => renew('a'))).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(5, () => renew('late'))).toEqual([200, 200, 200, 200, 200]);
    expect((await statuses(5, () => renew('nobody'))).at(-1)).toBe(429);
  });

  test('health is never refused', async () => {
    expect(await statuses(5, () => read({}, '/api/system/health'))).toEqual([200, 200, 200, 200, 200]);
  });
});

test('observe refuses nobody and logs once who would have been refused', async () => {
  await start('observe');
  expect(await statuses(5, read)).toEqual([200, 200, 200, 200, 200]);
  expect(app.logLines.filter((line) => line.includes('rate limit exceeded'))).toHaveLength(1);
});

test('off does not count', async () => {
  await start('off');
  expect(await statuses(5, read)).toEqual([200, 200, 200, 200, 200]);
  expect((await read()).headers.has('ratelimit')).toBe(false);
});

test('an unknown rule in the document is an error at the start', async () => {
  await start('enforce');
  await expect(startHttpApp({ rateRules: {} })).rejects.toThrow(/login counts against the rate limit login/);
});

test('an unknown rule is an error of the page that names it', async () => {
  await start('enforce');
  const countPage = createPageRateLimit(fixedLimits('enforce', {}));
  await expect(countPage({ ip: '127.0.0.1', log: pino({ level: 'silent' }) }, 'read')).rejects.toThrow(
    'There is no rate limit read.',
  );
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
