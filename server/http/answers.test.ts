import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteAddress } from '../platform/siteAddress.ts';
import { preEncodeJson } from '../shared/preEncodedJson.ts';
import { fakeUser, type RunningApp, startHttpApp } from '../test/httpApp.ts';
import { csvReply, ok } from './operation.ts';

/** Longer than what is sent uncompressed. */
const sections = preEncodeJson({
  success: true as const,
  data: Array.from({ length: 30 }, (_, n) => ({
    id: n + 1,
    slug: `sekce-${n}`,
    name: `Sekce ${n}`,
    color: '#2d6a4f',
    description: '',
    public: false,
    article_count: n,
    unread_count: 0,
    latest_published_at: null,
  })),
});

let restOfExport: Promise<string>;
async function* exportedTable(): AsyncGenerator<string> {
  yield 'username\r\n';
  yield await restOfExport;
}

let app: RunningApp;
beforeAll(async () => {
  app = await startHttpApp({
    callers: {
      admin: fakeUser('admin'),
      reader: fakeUser('user'),
      writer: fakeUser('user', { write: [1] }),
      manyGroups: fakeUser('user', { fingerprint: `${'1.'.repeat(500)}2` }),
      otherGroups: fakeUser('user', { fingerprint: `${'1.'.repeat(500)}3` }),
    },
    siteAddress: createSiteAddress('https://nastenka.example'),
    config: { trustProxy: false, rateLimitMode: 'off' },
    handlers: {
      getVersion: () => {
        throw new Error('SELECT secret FROM users; at /srv/app/server.js');
      },
      listSections: () => ok(sections),
      exportUsers: () => csvReply(exportedTable(), 'uzivatele'),
      getSite: () =>
        ok({ success: true, data: { name: 'Nástěnka', public_board_enabled: false, surprise: 1 } as never }),
    },
  });
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.url + path, { method, headers });

describe('the headers of every response', () => {
  test.each([
    ['200', '/api/public/sections', 'GET', 200],
    ['304', '/api/public/sections', 'GET', 304],
    ['400', '/api/public/sections?x=1', 'GET', 400],
    ['401', '/api/auth/me', 'GET', 401],
    ['403', '/api/auth/logout', 'POST', 403],
    ['404 in the API', '/api/nothing', 'GET', 404],
    ['404 beside it', '/nothing.png', 'GET', 404],
    ['405', '/api/auth/me', 'PUT', 405],
    ['405 beside the API', '/', 'POST', 405],
    ['413', '/api/auth/login', 'POST', 413],
    ['500', '/api/system/version', 'GET', 500],
    ['Swagger UI', '/docs/api/ui/', 'GET', 200],
  ])('%s', async (name, path, method, status) => {
    const response = await fetch(app.url + path, {
      method,
      headers: {
        ...(name === '304' && { 'if-none-match': (await get(path)).headers.get('etag') ?? '' }),
        ...(name === '413' && { 'content-type': 'application/json' }),
      },
      ...(name === '413' && { body: `"${'x'.repeat(1_100_000)}"` }),
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    expect(response.headers.get('content-security-policy')).toMatch(/base-uri 'none'.*frame-ancestors/);
    expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe/);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
    expect(response.headers.has('x-powered-by')).toBe(false);
    expect([...response.headers.keys()].filter((header) => header.startsWith('access-control'))).toEqual([]);
  });

  test('only Swagger UI may be framed, and only by ourselves', async () => {
    const docs = await get('/docs/api/ui/');
    expect(docs.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(docs.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const data = await get('/api/public/sections');
    expect(data.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(data.headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('errors of the server', () => {
  test('reveal only the message and the request id of the log entry', async () => {
    const response = await get('/api/system/version');
    const envelope = (await response.json()) as { requestId: string };
    expect(envelope).toEqual({
      success: false,
      error: 'Na serveru došlo k chybě. Správce o ní ví.',
      code: 'INTERNAL_ERROR',
      requestId: response.headers.get('x-request-id'),
    });
    const lines = app.logLines.filter((line) => line.includes(envelope.requestId));
    expect(lines.join()).toContain('SELECT secret');
    expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([50, 40]);
    expect(lines[1]).toContain('/api/system/version');
    app.contractErrors.length = 0;
  });

  test('include a response that violates the document, which is reported', async () => {
    const response = await get('/api/public/site');
    expect(response.status).toBe(500);
    expect(app.contractErrors.map(String)).toEqual([expect.stringContaining('getSite 200')]);
    app.contractErrors.length = 0;
  });
});

describe('conditional reads', () => {
  test.each([
    '/api/public/sections',
    '/api/auth/me',
    '/api/openapi.json',
    '/api/openapi.yaml',
    '/api/system/health',
    '/api/public/files/1/a.pdf',
  ])('%s responds with 304 to its own ETag', async (path) => {
    const cookie = 'sid=admin';
    const first = await get(path, { cookie });
    expect(first.status).toBe(200);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w.-]+"$/);
    for (const value of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const second = await get(path, { cookie, 'if-none-match': value });
      expect(second.status, value).toBe(304);
      expect(second.headers.get('etag')).toBe(etag);
      expect(await second.text()).toBe('');
    }
    expect((await get(path, { cookie, 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('callers with different permissions never share a validator', async () => {
    const etags = await Promise.all(
      ['admin', 'reader', 'writer', ''].map(async (sid) =>
        (await get('/api/public/sections', { cookie: `sid=${sid}` })).headers.get('etag'),
      ),
    );
    expect(new Set(etags).size).toBe(4);
  });

  test('permissions that are too long for a header are told apart by a short validator', async () => {
    const etags = [];
    for (const sid of ['manyGroups', 'otherGroups']) {
      const headers = { cookie: `sid=${sid}` };
      const etag = (await get('/api/public/sections', headers)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"[\w.-]{1,150}"$/);
      expect((await get('/api/public/sections', { ...headers, 'if-none-match': etag })).status).toBe(304);
      etags.push(etag);
    }
    expect(etags[0]).not.toBe(etags[1]);
  });

  test('caller-dependent responses are private, others may be cached', async () => {
    const own = await get('/api/public/sections');
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(own.headers.get('vary')).toContain('Cookie');
    expect((await get('/api/openapi.json')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/api/auth/me')).headers.get('cache-control')).toBe('private, no-store');
  });
});

test.each(['/api/public/sections', '/api/public/files/1/a.pdf', '/api/nothing'])(
  'HEAD %s is GET without the bytes',
  async (path) => {
    const [head, full] = await Promise.all([get(path, {}, 'HEAD'), get(path)]);
    expect(head.status).toBe(full.status);
    for (const header of ['content-length', 'content-type', 'etag', 'cache-control']) {
      expect(head.headers.get(header), header).toBe(full.headers.get(header));
    }
    expect(await head.text()).toBe('');
  },
);

test('a file is sent with its name', async () => {
  const response = await get('/api/public/files/1/a.pdf');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="zapis.pdf"; filename*=UTF-8''z%C3%A1pis.pdf`,
  );
  expect(await response.text()).toBe('bytes');
});

test('the log has one line per request, without query, cookies and line breaks', async () => {
  app.logLines.length = 0;
  await get('/api/public/search?q=tajne', { cookie: 'sid=admin; token=secret-token' });
  await expect.poll(() => app.logLines.length).toBe(1);
  expect(JSON.parse(app.logLines[0] ?? '')).toMatchObject({
    method: 'GET',
    path: '/api/public/search',
    status: 200,
    userId: 1,
  });
  expect(app.logLines.join()).not.toMatch(/tajne|secret-token|sid=/);
});

test.each([
  ['a raw byte beyond ASCII in the address', 'GET /api/public/articles/\xe9 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an address without a path', 'GET http://x/api/public/sections HTTP/1.1\r\nHost: x\r\n\r\n'],
])('%s is refused', async (_name, request) => {
  const { port } = new URL(app.url);
  const response = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request, 'latin1'));
    socket.once('data', (bytes) => {
      resolve(bytes.toString());
      socket.destroy();
    });
  });
  expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(response).toContain('"success":false');
});

describe('a response whose content is made while it is sent', () => {
  const PATH = '/api/admin/users/export';
  const headers = { cookie: 'sid=admin' };
  const logOf = (response: Response) =>
    app.logLines
      .map((line) => JSON.parse(line) as { requestId: string })
      .filter(({ requestId }) => requestId === response.headers.get('x-request-id'));

  test('is complete', async () => {
    restOfExport = Promise.resolve('jana\r\n');
    expect(await (await get(PATH, headers)).text()).toBe('username\r\njana\r\n');
  });

  test('is cut off where the rest cannot be made, and the reason is logged', async () => {
    let fail: (reason: Error) => void = () => undefined;
    restOfExport = new Promise((_resolve, reject) => {
      fail = reject;
    });
    const response = await get(PATH, headers);
    expect(response.status).toBe(200);
    fail(new Error('the disk is gone'));
    await expect(response.text()).rejects.toThrow('terminated');
    await expect
      .poll(() => logOf(response))
      .toMatchObject([{ level: 50, err: { message: 'the disk is gone' } }, { path: PATH }]);
  });

  test('is no failure when the client leaves', async () => {
    let finish: (text: string) => void = () => undefined;
    restOfExport = new Promise((resolve) => {
      finish = resolve;
    });
    const leaving = new AbortController();
    const response = await fetch(app.url + PATH, { headers, signal: leaving.signal });
    leaving.abort();
    const expected = [{ path: PATH, aborted: true }];
    await expect.poll(() => logOf(response)).toMatchObject(expected);
    finish('jana\r\n');
    await new Promise(setImmediate);
    expect(logOf(response)).toMatchObject(expected);
  });
});

describe('a pre-encoded response', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', 'deflate'],
    ['identity', null],
  ])('for %s has the encoding %s, with the same content and ETag', async (accepted, encoding) => {
    const responses = [
      await get('/api/public/sections', { 'accept-encoding': accepted }),
      await get('/api/public/sections', { 'accept-encoding': accepted }),
    ];
    for (const response of responses) {
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toMatch(/\bAccept-Encoding\b/);
      expect(response.headers.get('etag')).toContain(sections.hash);
      expect(await response.text()).toBe(sections.bytes.toString());
    }
  });

  test('is compressed once for each encoding', async () => {
    for (const encoding of ['br', 'gzip'] as const) {
      const compressed = await sections.compressed(encoding);
      expect(compressed.length).toBeLessThan(sections.bytes.length / 2);
      expect(await sections.compressed(encoding)).toBe(compressed);
    }
  });
});
