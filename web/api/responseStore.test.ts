import { describe, expect, it } from 'vitest';
import { conditionalHeaders, createResponseStore } from './responseStore';

const AT = 1_000_000;
const headers = (more: Record<string, string> = {}) =>
  new Headers({ 'Content-Type': 'application/json', ETag: '"e1"', 'X-Request-Id': 'a', ...more });

function createStore() {
  const clock = { now: AT };
  return { clock, store: createResponseStore(() => clock.now) };
}

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
