import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningApp, startHttpApp } from '../test/httpApp.ts';
import { BUILT_PAGE, createWebBuild } from '../test/webBuild.ts';

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(3_000))})`;
let app: RunningApp;
let webDir: string;
beforeAll(async () => {
  webDir = createWebBuild();
  writeFileSync(join(webDir, 'favicon.svg'), '<svg/>');
  writeFileSync(join(webDir, 'sw.js'), SCRIPT);
  copyFileSync(join(import.meta.dirname, '../../web/public/favicon.ico'), join(webDir, 'favicon.ico'));
  writeFileSync(join(webDir, 'assets/main-abc.js'), SCRIPT);
  writeFileSync(join(webDir, 'assets/old-abc.js'), SCRIPT);
  writeFileSync(join(webDir, 'assets/main-abc.js.gz'), gzipSync(SCRIPT));
  app = await startHttpApp({ webDir });
});
afterAll(() => app.close());

const html = { accept: 'text/html,*/*;q=0.8' };
const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });

test.each(['/', '/login', '/articles/odstavka-vody?from=%2F', '/docs/api', '/docs/api/'])(
  '%s is the page',
  async (path) => {
    const response = await get(path, html);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  },
);

test('the service worker may fetch our own files, and is asked for anew at each visit', async () => {
  const { headers } = await get('/sw.js');
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('asks search engines not to list an address that the build marks, and no other', async () => {
  const robotsOf = async (path: string) => (await get(path, html)).headers.get('x-robots-tag');
  expect(await robotsOf('/nahled/abc')).toBe('noindex, nofollow');
  expect(await robotsOf('/login')).toBeNull();
});

test.each(['/nic', '/articles', '/loginx', '/articles/a/b', '/apiary', '/%ff', '/index.html'])(
  '%s is the page with 404, which no cache may take for another page',
  async (path) => {
    const response = await get(path, { ...html, 'if-none-match': '*' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.has('etag')).toBe(false);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain('nonce-');
    expect(await response.text()).toContain('<!doctype html>');
  },
);

test('the list of addresses is not served', async () => {
  const response = await get('/.vite/addresses.json', html);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('login');
});

test('a build of an older version, without the list, counts as none', async () => {
  const oldDir = mkdtempSync(join(tmpdir(), 'nastenka-web-'));
  writeFileSync(join(oldDir, 'index.html'), BUILT_PAGE);
  const oldApp = await startHttpApp({ webDir: oldDir });
  const response = await fetch(`${oldApp.url}/`, { headers: html });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
  await oldApp.close();
  rmSync(oldDir, { recursive: true });
});

test('the page and its policy have the same nonce, new in every response', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const response = await get('/login', html);
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /style-src 'self' 'nonce-([\w-]+)'/.exec(policy)?.[1];
      expect(await response.text()).toBe(BUILT_PAGE.replaceAll('__CSP_NONCE__', nonce ?? ''));
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("object-src 'none'");
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('the scripts of a page are announced with it', async () => {
  const linkOf = async (path: string) => (await get(path, html)).headers.get('link');
  expect(await linkOf('/')).toBe(
    '</assets/home-abc.js>; rel=modulepreload, </assets/board-abc.js>; rel=modulepreload',
  );
  expect([await linkOf('/login'), await linkOf('/kdovi-co')]).toEqual([null, null]);
});

test('an unchanged page gives 304 without a new policy', async () => {
  const first = await get('/', html);
  const second = await get('/login', { ...html, 'if-none-match': first.headers.get('etag') ?? '' });
  expect(second.status).toBe(304);
  expect(second.headers.has('content-security-policy')).toBe(false);
  expect(second.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a file deleted by a deploy is 404, and the server continues', async () => {
  expect((await get('/assets/old-abc.js')).status).toBe(200);
  rmSync(join(webDir, 'assets/old-abc.js'));
  expect((await get('/assets/old-abc.js')).status).toBe(404);
  expect((await get('/', html)).status).toBe(200);
});

describe('files', () => {
  test('files with a content hash are immutable', async () => {
    const response = await get('/assets/main-abc.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await response.text()).toBe(SCRIPT);
  });

  test('precompressed files are sent as they are', async () => {
    const bytes = await new Promise<Buffer>((resolve, reject) => {
      request(`${app.url}/assets/main-abc.js`, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
        expect(response.headers['content-encoding']).toBe('gzip');
        expect(response.headers.vary).toMatch(/accept-encoding/i);
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks)));
      })
        .on('error', reject)
        .end();
    });
    expect(gunzipSync(bytes).toString()).toBe(SCRIPT);
  });

  test('favicon.ico has its content type', async () => {
    const response = await get('/favicon.ico');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  });

  test('other files are revalidated', async () => {
    const response = await get('/favicon.svg');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/favicon.svg', { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(
      304,
    );
  });

  test.each([
    ['/assets/old-chunk.js', html],
    ['/assets/', html],
    ['/robots.txt', { accept: 'text/plain' }],
    ['/.env', html],
    ['/%2Eenv', html],
    ['/.git/config', html],
    ['/.well-known/change-password', html],
    ['/wp-login.php', html],
    ['/wp-login.php/', html],
    ['/admin/backup.zip', html],
    ['/index.html.bak', html],
    ['/assets/../../package.json', {}],
    ['/assets/%2e%2e%2f%2e%2e%2fpackage.json', html],
  ])('%s is 404, not the page', async (path, headers) => {
    const response = await get(path, headers as Record<string, string>);
    if (path.includes('..')) expect(await response.text()).not.toContain('"name"');
    else expect(response.status).toBe(404);
  });

  test.each(['/%ff', '/%00', '/%'])('%s is no server error', async (path) => {
    expect((await get(path, html)).status).toBeLessThan(500);
  });
});
