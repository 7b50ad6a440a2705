import { beforeEach, describe, expect, it } from 'vitest';
import { CACHE_TYPES, cacheKey } from './cache.ts';
import { MemoryCache } from './memoryCache.ts';

let time: number;
let cache: MemoryCache;

beforeEach(() => {
  time = Date.UTC(2026, 0, 1);
  cache = new MemoryCache({ version: '1.0.0', clock: { now: () => new Date(time) }, maxEntriesPerType: 3 });
});

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const mustNotLoad = () => Promise.reject(new Error('should have come from memory'));

it('names an entry by application, version, type and identifier', () => {
  expect(cacheKey('1.0.0', 'article-data', 'zmena-rozvrhu')).toBe(
    'nastenka:1.0.0:article-data:zmena-rozvrhu',
  );
  expect(CACHE_TYPES).toHaveLength(8);
});

it('loads once, then reads from memory, also synchronously', async () => {
  expect(cache.peek('article-data', 1)).toBeUndefined();
  expect(await cache.getOrLoad('article-data', 1, async () => 'text')).toBe('text');
  expect(cache.peek('article-data', 1)).toBe('text');
  expect(await cache.getOrLoad('article-data', 1, mustNotLoad)).toBe('text');
  expect(cache.peek('category-data', 1)).toBeUndefined();
});

it('counts one miss for a peek followed by a load', async () => {
  cache.peek('article-data', 1);
  await cache.getOrLoad('article-data', 1, async () => 'text');
  cache.peek('article-data', 1);
  expect(cache.stats()['article-data']).toMatchObject({ hits: 1, misses: 1 });
});

it('caches null, but not undefined', async () => {
  await cache.getOrLoad('user-data', 1, async () => null);
  expect(await cache.getOrLoad('user-data', 1, mustNotLoad)).toBeNull();
  expect(await cache.getOrLoad('user-data', 2, async () => undefined)).toBeUndefined();
  expect(await cache.getOrLoad('user-data', 2, async () => 'text')).toBe('text');
  expect(cache.entries('user-data')).toHaveLength(2);
});

it('shares one load among concurrent callers', async () => {
  let loads = 0;
  const load = async () => ++loads;
  const values = await Promise.all(
    Array.from({ length: 50 }, () => cache.getOrLoad('session-data', 'a', load)),
  );
  expect(new Set(values)).toEqual(new Set([1]));
});

it('does not cache a failure', async () => {
  await expect(cache.getOrLoad('article-data', 1, () => Promise.reject(new Error('away')))).rejects.toThrow(
    'away',
  );
  const thrown = () => {
    throw new Error('at once');
  };
  await expect(cache.getOrLoad('article-data', 1, thrown)).rejects.toThrow('at once');
  expect(await cache.getOrLoad('article-data', 1, async () => 'back')).toBe('back');
});

describe('a load that began before an invalidation', () => {
  it.each(['delete', 'clear'] as const)('is neither stored nor shared after %s', async (way) => {
    const old = deferred<string>();
    const earlyCaller = cache.getOrLoad('article-data', 1, () => old.promise);
    if (way === 'delete') cache.delete('article-data', 1, 'article.updated');
    else cache.clear('article-data', 'category.updated');
    expect(await cache.getOrLoad('article-data', 1, async () => 'new')).toBe('new');
    old.resolve('old');
    expect(await earlyCaller).toBe('old');
    expect(cache.peek('article-data', 1)).toBe('new');
  });

  it('does not replace a newer load in progress', async () => {
    const old = deferred<string>();
    const fresh = deferred<string>();
    const earlyCaller = cache.getOrLoad('article-data', 1, () => old.promise);
    cache.delete('article-data', 1, 'article.updated');
    const lateCaller = cache.getOrLoad('article-data', 1, () => fresh.promise);
    old.resolve('old');
    await earlyCaller;
    expect(cache.peek('article-data', 1)).toBeUndefined();
    const joinedCaller = cache.getOrLoad('article-data', 1, mustNotLoad);
    fresh.resolve('new');
    expect([await lateCaller, await joinedCaller, cache.peek('article-data', 1)]).toEqual([
      'new',
      'new',
      'new',
    ]);
  });
});

it('deletes one entry, clears one type, and leaves the others', async () => {
  for (const id of [1, 2]) await cache.getOrLoad('article-data', id, async () => id);
  await cache.getOrLoad('user-data', 1, async () => 'eva');
  cache.delete('article-data', 1, 'article.deleted');
  expect([cache.peek('article-data', 1), cache.peek('article-data', 2)]).toEqual([undefined, 2]);
  cache.clear('article-data', 'by hand');
  expect([cache.peek('article-data', 2), cache.peek('user-data', 1)]).toEqual([undefined, 'eva']);
});

it('expires entries', async () => {
  await cache.getOrLoad('article-data', 1, async () => 'five minutes');
  await cache.getOrLoad(
    'article-data',
    2,
    async () => 'a second',
    () => time + 1_000,
  );
  time += 999;
  expect(cache.peek('article-data', 2)).toBe('a second');
  time += 1;
  expect([cache.peek('article-data', 1), cache.peek('article-data', 2)]).toEqual(['five minutes', undefined]);
  time += 300_000;
  expect(cache.peek('article-data', 1)).toBeUndefined();
});

it('is bounded, evicting the least recently used', async () => {
  for (const id of [1, 2, 3]) await cache.getOrLoad('article-data', id, async () => id);
  cache.peek('article-data', 1);
  await cache.getOrLoad('article-data', 4, async () => 4);
  expect([1, 2, 3, 4].map((id) => cache.peek('article-data', id))).toEqual([1, undefined, 3, 4]);
});

it('counts entries, hits and misses by type, with the reason of the last invalidation', async () => {
  cache.peek('article-data', 1);
  await cache.getOrLoad('article-data', 1, async () => 1);
  cache.peek('article-data', 1);
  cache.delete('article-data', 7, 'article.updated');
  expect(cache.stats()['article-data']).toEqual({
    entries: 1,
    hits: 1,
    misses: 1,
    lastInvalidation: { at: new Date(time), reason: 'article.updated' },
  });
  expect(cache.stats()['user-data']).toEqual({ entries: 0, hits: 0, misses: 0, lastInvalidation: undefined });
});

describe('with limited lifetimes', () => {
  it('expires entries at the limit, until it is removed', async () => {
    cache.limitLifetimes({ 'article-data': 1_000 });
    await cache.getOrLoad('article-data', 1, async () => 'text');
    time += 999;
    expect(cache.peek('article-data', 1)).toBe('text');
    time += 1;
    expect(cache.peek('article-data', 1)).toBeUndefined();
    cache.limitLifetimes({});
    await cache.getOrLoad('article-data', 1, async () => 'text');
    time += 60_000;
    expect(cache.peek('article-data', 1)).toBe('text');
  });

  it('neither stores nor shares anything at 0', async () => {
    cache.limitLifetimes({ 'user-data': 0 });
    let loads = 0;
    const load = async () => ++loads;
    const both = [cache.getOrLoad('user-data', 1, load), cache.getOrLoad('user-data', 1, load)];
    expect(await Promise.all(both)).toEqual([1, 2]);
    expect(cache.peek('user-data', 1)).toBeUndefined();
    expect(await cache.getOrLoad('user-data', 1, load)).toBe(3);
  });
});
