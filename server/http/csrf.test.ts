/** @module-tag no-retry */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSiteAddress } from '../platform/siteAddress.ts';
import { readDocument } from '../projectFiles.ts';
import { fakeUser, type RunningApp, startHttpApp, TEST_SECRET } from '../test/httpApp.ts';
import { createCsrf } from './csrf.ts';
import { ok } from './operation.ts';
import { readOperations } from './operationTable.ts';

const logout = vi.fn(() => ok({ success: true as const }));
let app: RunningApp;
beforeAll(async () => {
  app = await startHttpApp({ callers: { a: fakeUser('admin'), b: fakeUser('user') }, handlers: { logout } });
});
afterAll(() => app.close());

const csrf = createCsrf(TEST_SECRET);
const tokenOf = (sid: string) => csrf.issue({}, { sid }).token;
const ownToken = tokenOf('a');
const foreignToken = createCsrf('another-secret').issue({}, { sid: 'a' }).token;

const post = (headers: Record<string, string>) =>
  fetch(`${app.url}/api/auth/logout`, { method: 'POST', headers });

test.each([
  ['nothing at all', {}],
  ['no cookie', { 'x-csrf-token': ownToken }],
  ['no header', { cookie: `sid=a; csrfToken=${ownToken}` }],
  ['no session and no anonId', { cookie: `csrfToken=${ownToken}`, 'x-csrf-token': ownToken }],
  ['header and cookie differ', { cookie: `sid=a; csrfToken=${ownToken}`, 'x-csrf-token': tokenOf('a') }],
  ["another session's token", { cookie: `sid=a; csrfToken=${tokenOf('b')}`, 'x-csrf-token': tokenOf('b') }],
  ['self-made', { cookie: 'sid=a; csrfToken=abc.def', 'x-csrf-token': 'abc.def' }],
  ['signed by somebody else', { cookie: `sid=a; csrfToken=${foreignToken}`, 'x-csrf-token': foreignToken }],
  ['empty', { cookie: 'sid=a; csrfToken=', 'x-csrf-token': '' }],
  [
    'a stranger’s anonId',
    { cookie: `anonId=${'0'.repeat(32)}; csrfToken=${ownToken}`, 'x-csrf-token': ownToken },
  ],
])('%s → 403, and the handler is not called', async (_name, headers) => {
  logout.mockClear();
  const response = await post(headers);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    code: 'CSRF_INVALID',
    error: expect.stringContaining('CSRF token'),
  });
  expect(logout).not.toHaveBeenCalled();
});

test('the session’s own token is accepted, before and after signing in', async () => {
  expect((await post(app.csrf({ sid: 'a' }))).status).toBe(200);
  expect((await post(app.csrf())).status).toBe(200);
});

/** Of mail programs and of probes: they have no cookies, and a token of their own. */
const WITHOUT_COOKIES = ['unsubscribe', 'reportDeskProbe'];

test('every mutating operation is protected, but for those that programs without cookies call', async () => {
  const unsafe = readOperations(readDocument()).filter(
    ({ id, method }) => method !== 'get' && !WITHOUT_COOKIES.includes(id),
  );
  expect(unsafe.length).toBeGreaterThan(5);
  for (const { id, method, template } of unsafe) {
    const response = await fetch(app.url + template.replaceAll(/\{[^}]+\}/g, '1'), {
      method: method.toUpperCase(),
      headers: { cookie: 'sid=a' },
    });
    expect(response.status, id).toBe(403);
  }
});

describe('issuing', () => {
  test('keeps a valid token and replaces one of another session', () => {
    const reissued = csrf.issue({ sid: 'a', csrfToken: ownToken });
    expect(reissued.token).toBe(ownToken);
    const replaced = csrf.issue({ sid: 'b', csrfToken: ownToken });
    expect(replaced.token).not.toBe(ownToken);
  });

  test('signing in rotates the token and binds it to the new session', async () => {
    const before = csrf.issue({});
    const after = csrf.issue({ csrfToken: before.token }, { sid: 'a', maxAgeSeconds: 60 });
    expect(after.token).not.toBe(before.token);
    expect(after.cookies).toEqual([{ name: 'csrfToken', value: after.token, maxAgeSeconds: 60 }]);
  });

  test('a visitor gets an anonId that scripts cannot read', () => {
    const { cookies } = csrf.issue({ anonId: 'chosen by an attacker' });
    expect(cookies).toContainEqual({
      name: 'anonId',
      value: expect.stringMatching(/^[0-9a-f]{32}$/),
      httpOnly: true,
    });
  });
});

describe('origin', () => {
  const cases: [string, Record<string, string>, number][] = [
    ['none sent', {}, 200],
    ['our own', { origin: 'SELF' }, 200],
    ['PUBLIC_URL', { origin: 'https://nastenka.example' }, 200],
    ['another site', { origin: 'https://evil.example' }, 403],
    ['null', { origin: 'null' }, 403],
    ['our host, another scheme', { origin: 'SELF-HTTPS' }, 403],
    ['our host, another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['PUBLIC_URL with a suffix', { origin: 'https://nastenka.example.evil.example' }, 403],
    [
      'forwarded by nobody we trust',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      403,
    ],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin', origin: 'SELF' }, 200],
  ];
  const send = (target: RunningApp, headers: Record<string, string>) => {
    const origin = headers.origin
      ?.replace('SELF-HTTPS', target.url.replace('http:', 'https:'))
      .replace('SELF', target.url);
    return fetch(`${target.url}/api/auth/logout`, {
      method: 'POST',
      headers: { ...target.csrf({ sid: 'a' }), ...headers, ...(origin && { origin }) },
    });
  };
  const siteAddress = createSiteAddress('https://nastenka.example');
  const config = { rateLimitMode: 'off' } as const;
  let direct: RunningApp;
  let proxied: RunningApp;
  beforeAll(async () => {
    direct = await startHttpApp({ siteAddress, config: { ...config, trustProxy: false } });
    proxied = await startHttpApp({ siteAddress, config: { ...config, trustProxy: 'loopback' } });
  });
  afterAll(() => Promise.all([direct.close(), proxied.close()]));

  test.each(cases)('%s', async (_name, headers, status) => {
    const response = await send(direct, headers);
    expect(response.status).toBe(status);
    if (status === 403) expect(await response.json()).toMatchObject({ code: 'ORIGIN_REFUSED' });
  });

  test('the host forwarded by a trusted proxy counts', async () => {
    const forwarded = { 'x-forwarded-host': 'deska.example', 'x-forwarded-proto': 'https' };
    expect((await send(proxied, { origin: 'https://deska.example', ...forwarded })).status).toBe(200);
    expect((await send(proxied, { origin: 'https://evil.example', ...forwarded })).status).toBe(403);
  });

  test.each([[undefined], ['http://nastenka.example']])(
    'our host with https counts behind a proxy that is not trusted, where the address is %s',
    async (address) => {
      const unset = await startHttpApp({
        siteAddress: createSiteAddress(address),
        config: { ...config, trustProxy: false },
      });
      expect((await send(unset, { origin: 'SELF-HTTPS' })).status).toBe(200);
      for (const origin of ['https://evil.example', 'https://127.0.0.1:1', 'null'])
        expect((await send(unset, { origin })).status).toBe(403);
      await unset.close();
    },
  );

  test('cookies are Secure where the site is served over https', async () => {
    const response = await fetch(`${direct.url}/api/auth/logout`, { method: 'POST', headers: direct.csrf() });
    expect(response.status).toBe(200);
  });
});
