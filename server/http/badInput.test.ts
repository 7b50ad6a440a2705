import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeUser, type RunningApp, startHttpApp } from '../test/httpApp.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startHttpApp({ callers: { admin: fakeUser('admin') } });
});
afterAll(() => app.close());

const LOGIN = '/api/auth/login';
const ARTICLE = '/api/admin/articles/1';

interface Case {
  what: string;
  path: string;
  method?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
  status: number;
  code: string;
  field?: string;
}

const login = (body: string | Buffer, headers: Record<string, string> = {}) => ({
  path: LOGIN,
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
});
const good = { username: 'jana', password: 'tajné' };

const cases: Case[] = [
  { what: 'unknown path', path: '/api/nothing', status: 404, code: 'NOT_FOUND' },
  { what: 'the bare root of the API', path: '/api', status: 404, code: 'NOT_FOUND' },
  { what: 'trailing slash', path: '/api/public/sections/', status: 404, code: 'NOT_FOUND' },
  {
    what: 'wrong method',
    path: '/api/public/sections',
    method: 'DELETE',
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
  },
  { what: 'OPTIONS', path: LOGIN, method: 'OPTIONS', status: 405, code: 'METHOD_NOT_ALLOWED' },
  { what: 'broken JSON', ...login('{"username":'), status: 400, code: 'MALFORMED_BODY' },
  { what: 'JSON that is no object', ...login('"x"'), status: 400, code: 'MALFORMED_BODY' },
  {
    what: 'wrong type',
    ...login(JSON.stringify({ ...good, username: 5 })),
    status: 400,
    code: 'VALIDATION_FAILED',
    field: 'username',
  },
  {
    what: 'missing field',
    ...login('{"username":"jana"}'),
    status: 400,
    code: 'VALIDATION_FAILED',
    field: 'password',
  },
  {
    what: 'extra field',
    ...login(JSON.stringify({ ...good, role: 'admin' })),
    status: 400,
    code: 'VALIDATION_FAILED',
    field: 'role',
  },
  { what: 'no body', path: LOGIN, method: 'POST', status: 400, code: 'VALIDATION_FAILED' },
  {
    what: 'extra query parameter',
    path: '/api/public/sections?x=1',
    status: 400,
    code: 'VALIDATION_FAILED',
    field: 'x',
  },
  {
    what: 'query where none is declared',
    path: '/api/system/version?_=1',
    status: 400,
    code: 'VALIDATION_FAILED',
    field: '_',
  },
  {
    what: '__proto__ in the query',
    path: '/api/public/sections?__proto__=1',
    status: 400,
    code: 'VALIDATION_FAILED',
  },
  {
    what: 'parameter twice',
    path: '/api/public/search?q=a&q=b',
    status: 400,
    code: 'VALIDATION_FAILED',
    field: 'q',
  },
  {
    what: 'array in the query',
    path: '/api/public/search?q[]=a',
    status: 400,
    code: 'VALIDATION_FAILED',
    field: 'q[]',
  },
  {
    what: 'empty parameter',
    path: '/api/public/search?q=',
    status: 400,
    code: 'VALIDATION_FAILED',
    field: 'q',
  },
  {
    what: 'missing parameter',
    path: '/api/public/search',
    status: 400,
    code: 'VALIDATION_FAILED',
    field: 'q',
  },
  ...[
    '1e400',
    '0x1',
    '+1',
    '%201',
    '1%20',
    '1.0',
    '01',
    '-',
    '1e1',
    '٣',
    'Infinity',
    '9'.repeat(30),
    '101',
    '0',
  ].map((limit) => ({
    what: `limit=${limit}`,
    path: `/api/public/articles?limit=${encodeURI(decodeURI(limit))}`,
    status: 400,
    code: 'VALIDATION_FAILED',
    field: 'limit',
  })),
  ...['1e400', '0x1', '+1', '%201', '1.5', '2147483648', '0', '-1', 'abc'].map((id) => ({
    what: `id ${id}`,
    path: `/api/admin/articles/${id}`,
    status: 400,
    code: 'VALIDATION_FAILED',
    field: 'id',
  })),
  {
    what: 'boolean that is none',
    path: '/api/public/articles?pinned=1',
    status: 400,
    code: 'VALIDATION_FAILED',
    field: 'pinned',
  },
  { what: 'U+0000 in the path', path: '/api/public/articles/a%00b', status: 400, code: 'VALIDATION_FAILED' },
  { what: 'U+0000 in the query', path: '/api/public/search?q=a%00', status: 400, code: 'VALIDATION_FAILED' },
  {
    what: 'U+0000 in the name of a parameter',
    path: '/api/public/search?q=a&%00=1',
    status: 400,
    code: 'VALIDATION_FAILED',
  },
  {
    what: 'U+0000 in the body',
    ...login('{"username":"a\\u0000","password":"b"}'),
    status: 400,
    code: 'MALFORMED_BODY',
  },
  { what: 'U+0000 in a key', ...login('{"a\\u0000":1}'), status: 400, code: 'MALFORMED_BODY' },
  {
    what: 'lone surrogate in the body',
    ...login('{"username":"\\ud800","password":"b"}'),
    status: 400,
    code: 'MALFORMED_BODY',
  },
  {
    what: 'surrogate in the path',
    path: '/api/public/articles/%ED%A0%80',
    status: 400,
    code: 'VALIDATION_FAILED',
  },
  {
    what: 'invalid UTF-8 in the path',
    path: '/api/public/articles/%ff',
    status: 400,
    code: 'VALIDATION_FAILED',
  },
  {
    what: 'half a percent sign in the path',
    path: '/api/public/articles/%',
    status: 400,
    code: 'VALIDATION_FAILED',
  },
  {
    what: 'invalid UTF-8 in the query',
    path: '/api/public/search?q=%c3%28',
    status: 400,
    code: 'VALIDATION_FAILED',
  },
  {
    what: 'invalid UTF-8 in the body',
    ...login(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])),
    status: 400,
    code: 'MALFORMED_BODY',
  },
  {
    what: '__proto__ in the body',
    ...login('{"username":"a","password":"b","__proto__":{"x":1}}'),
    status: 400,
    code: 'MALFORMED_BODY',
  },
  {
    what: '__proto__ further down',
    ...login('{"username":{"__proto__":1}}'),
    status: 400,
    code: 'MALFORMED_BODY',
  },
  {
    what: '50,000 levels of lists',
    ...login('['.repeat(50_000) + ']'.repeat(50_000)),
    status: 400,
    code: 'MALFORMED_BODY',
  },
  {
    what: '50,000 levels of objects',
    ...login(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`),
    status: 400,
    code: 'MALFORMED_BODY',
  },
  {
    what: 'a body of 2 MB',
    ...login(JSON.stringify({ ...good, password: 'x'.repeat(2_000_000) })),
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  },
  {
    what: 'a compressed bomb',
    ...login(gzipSync(Buffer.alloc(20_000_000, 32)), { 'content-encoding': 'gzip' }),
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  },
  {
    what: 'broken compression',
    ...login('abc', { 'content-encoding': 'gzip' }),
    status: 400,
    code: 'VALIDATION_FAILED',
  },
  {
    what: 'unknown compression',
    ...login('abc', { 'content-encoding': 'zip' }),
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'application/jsonx',
    '',
  ].map((type) => ({
    what: `Content-Type „${type}“`,
    ...login(JSON.stringify(good), { 'content-type': type }),
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  })),
  {
    what: 'text to an operation without a body',
    path: '/api/auth/refreshToken',
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'text/plain' },
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    what: 'data to an operation without a body',
    path: '/api/auth/refreshToken',
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
    status: 400,
    code: 'MALFORMED_BODY',
  },
  {
    what: 'an unknown value in an optional body',
    path: '/api/auth/logout',
    method: 'POST',
    body: '{"trigger":"BOREDOM"}',
    headers: { 'content-type': 'application/json' },
    status: 400,
    code: 'VALIDATION_FAILED',
    field: 'trigger',
  },
  {
    what: 'a bad Idempotency-Key',
    path: '/api/admin/articles',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'a b' },
    body: JSON.stringify({ title: 'T', html: '<p>x</p>', category_id: 1, state: 'draft' }),
    status: 400,
    code: 'VALIDATION_FAILED',
    field: 'idempotency-key',
  },
];

test.each(cases)(
  '$what → $status $code',
  async ({ path, method = 'GET', body, headers, status, code, field }) => {
    const tokens = app.csrf({ sid: 'admin' });
    const response = await fetch(app.url + path, {
      method,
      headers: { ...tokens, ...headers },
      ...(body && { body }),
    });
    const envelope = (await response.json()) as Record<string, unknown>;
    expect(envelope).toMatchObject({ success: false, code, requestId: response.headers.get('x-request-id') });
    expect(response.status).toBe(status);
    if (field !== undefined)
      expect(envelope.details).toContainEqual({ path: field, message: expect.stringMatching(/\.$/) });
    expect(JSON.stringify(envelope)).not.toMatch(
      /node_modules|\bat .*:\d+|openapi|ajv|must |should |Unexpected/i,
    );
    expect(app.contractErrors).toEqual([]);
  },
);

test('an invalid cookie makes the caller a visitor, and is no server error', async () => {
  for (const cookie of [
    'sid=%E0%A4%A',
    'sid',
    '=;=;',
    'sid="; token=\u00ff',
    'token=..',
    '__proto__=1; sid=x',
  ]) {
    const response = await fetch(app.url + ARTICLE, { headers: { cookie } });
    expect(response.status, cookie).toBe(401);
  }
});

test('an empty object is accepted where no body is expected', async () => {
  const response = await fetch(`${app.url}/api/notifications/4/dismiss`, {
    method: 'POST',
    headers: { ...app.csrf({ sid: 'admin' }), 'content-type': 'application/json; charset=UTF-8' },
    body: '{}',
  });
  expect(response.status).toBe(200);
});

test('a header is validated after a request to the same address without it', async () => {
  const askWith = (headers: Record<string, string>) =>
    fetch(`${app.url}/api/auth/me`, { headers: { cookie: 'sid=admin', ...headers } });
  expect((await askWith({})).status).toBe(200);
  expect((await askWith({ 'x-proactive-refresh': 'ano' })).status).toBe(400);
  expect((await askWith({ 'x-proactive-refresh': '1' })).status).toBe(200);
});
