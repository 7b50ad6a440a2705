import { describe, expect, it, vi } from 'vitest';
import { conditionalHeaders, createResponseStore, responseKey } from './responseStore';

const AT = 1_000_000;
const headers = (more: Record<string, string> = {}) =>
  new Headers({ 'Content-Type': 'application/json', ETag: '"e1"', 'X-Request-Id': 'a', ...more });

function createStore() {
  const clock = { now: AT };
  return { clock, store: createResponseStore(() => clock.now) };
}

describe('the key of a stored response', () => {
  it('names the app, its version, the type, and for whom what was asked', () => {
    expect(responseKey('7:a', '/api/public/articles/voda?from=a')).toBe(
      'nastenka:1.0.0-browser:article-data:7:a:/api/public/articles/voda?from=a',
    );
  });

  it('names the version of the build, where it has one', () => {
    vi.stubEnv('VITE_APP_VERSION', '2.3.0');
    expect(responseKey('7:a', '/api/public/site')).toBe(
      'nastenka:2.3.0:system-settings:7:a:/api/public/site',
    );
  });

  it.each([
    ['/api/auth/verify', 'auth-verification'],
    ['/api/auth/me', 'user-data'],
    ['/api/auth/api-tokens', 'user-data'],
    ['/api/admin/users/7', 'user-data'],
    ['/api/notifications?state=unread', 'user-data'],
    ['/api/auth/permissions', 'user-permissions'],
    ['/api/admin/groups/2/access', 'user-permissions'],
    ['/api/auth/sessions', 'session-data'],
    ['/api/auth/check-expiry', 'session-data'],
    ['/api/admin/articles/3/revisions', 'article-data'],
    ['/api/articles/acknowledgements', 'article-data'],
    ['/api/public/search?q=voda', 'article-data'],
    ['/api/public/pages/kontakty', 'article-data'],
    ['/api/admin/site-pages', 'article-data'],
    ['/api/public/sections', 'category-data'],
    ['/api/admin/article-categories/1', 'category-data'],
    ['/api/system/settings/idle_timeout_enabled', 'system-settings'],
    ['/api/admin/logs', 'system-settings'],
  ])('counts %s to %s', (url, type) => {
    expect(responseKey('7:a', url).split(':')[2]).toBe(type);
  });
});

describe('a stored response', () => {
  it('holds the body, four headers, its time and its expiry', () => {
    const { store } = createStore();
    const more = { 'Cache-Control': 'private, no-store', 'Last-Modified': 'Fri, 20 Nov 2026 09:00:00 GMT' };
    store.put('7:a', '/api/things', '{"a":1}', headers(more));
    expect(store.get('7:a', '/api/things')).toEqual({
      body: '{"a":1}',
      headers: {
        'content-type': 'application/json',
        'cache-control': 'private, no-store',
        etag: '"e1"',
        'last-modified': 'Fri, 20 Nov 2026 09:00:00 GMT',
      },
      timestamp: AT,
      expires: AT + 300_000,
    });
  });

  it.each([
    [299_999, true],
    [300_000, false],
  ])('isServed', (age, served) => {
    const { store, clock } = createStore();
    store.put('7:a', '/api/things', '{}', headers());
    clock.now += age;
    expect(store.get('7:a', '/api/things') !== undefined).toBe(served);
    store.removeExpired();
    expect(store.size).toBe(served ? 1 : 0);
  });

  it('needs a validator (ETag or Last-Modified)', () => {
    const { store } = createStore();
    store.put('7:a', '/api/things', '{}', headers());
    store.put('7:a', '/api/things', '{}', new Headers({ 'Content-Type': 'application/json' }));
    expect(store.size).toBe(0);
  });

  it.each(['8:a', '7:b'])('is cleared when the scope changes to %s', (other) => {
    const { store } = createStore();
    store.put('7:a', '/api/things', '{}', headers());
    expect(store.get(other, '/api/things')).toBeUndefined();
    expect(store.size).toBe(0);
  });

  it('is removed by clear()', () => {
    const { store } = createStore();
    store.put('7:a', '/api/things', '{}', headers());
    store.clear();
    expect(store.size).toBe(0);
  });

  it.each([
    [{ etag: '"e1"' }, { 'If-None-Match': '"e1"' }],
    [{ 'last-modified': 'then' }, { 'If-Modified-Since': 'then' }],
    [
      { etag: '"e1"', 'last-modified': 'then' },
      { 'If-None-Match': '"e1"', 'If-Modified-Since': 'then' },
    ],
  ])('with %j is revalidated by %j', (stored, conditions) => {
    expect(conditionalHeaders({ body: '', headers: stored, timestamp: 0, expires: 0 })).toEqual(conditions);
  });
});
