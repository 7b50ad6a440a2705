import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../database/database.ts';
import type { Category } from '../../models/category.ts';
import { MemoryCache } from '../../platform/memoryCache.ts';
import { buildArticle, buildCategory } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { type BoardLists, createBoardLists } from './boardLists.service.ts';

const MINUTE = 60_000;

let test: TestDatabase;
let database: Database;
let time: number;
let cache: MemoryCache;
let lists: BoardLists;
let category: Category;

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database;
});
afterAll(() => test.close());
beforeEach(async () => {
  time = Date.UTC(2026, 10, 20);
  const clock = { now: () => new Date(time) };
  cache = new MemoryCache({ version: 'test', clock });
  lists = createBoardLists({ database, cache, clock });
  category = await buildCategory(database);
});

const buildAt = (slug: string, fromNow: number, values: object = {}) =>
  buildArticle(database, {
    slug: `${slug}-${category.id}`,
    category_id: category.id,
    published_at: new Date(time + fromNow),
    ...values,
  });
const slugs = async () => {
  const scope = { ids: new Set([category.id]), key: `of-${category.id}` };
  return (await lists.cards({ scope, limit: 10 })).map((card) => card.slug.replace(/-\d+$/, ''));
};

it('expire at the moment of a publication or expiry', async () => {
  await buildAt('mizejici', -MINUTE, { expires_at: new Date(time + MINUTE) });
  await buildAt('budouci', MINUTE);
  expect(await slugs()).toEqual(['mizejici']);
  time += MINUTE - 1;
  expect(await slugs()).toEqual(['mizejici']);
  time += 1;
  expect(await slugs()).toEqual(['budouci']);
});

it('do not outlive the publication of an article that was scheduled during their load', async () => {
  const select = database.select as (...args: unknown[]) => Promise<unknown>;
  vi.spyOn(database, 'select').mockImplementationOnce((async (...args: unknown[]) => {
    const result = await select(...args);
    await buildAt('prave-naplanovany', MINUTE);
    cache.clear('category-data', 'article.created');
    return result;
  }) as typeof database.select);
  expect(await slugs()).toEqual([]);
  time += MINUTE;
  expect(await slugs()).toEqual(['prave-naplanovany']);
});

it('separate the neighbours of an article in its former and its current category', async () => {
  const article = await buildAt('stehovany', 0);
  await buildAt('stary-soused', -MINUTE);
  const position = { id: article.id, publishedAt: new Date(time) };
  const before = await lists.neighbours({ ...position, categoryId: category.id });
  expect(before.older?.slug).toBe(`stary-soused-${category.id}`);
  // A reader who loaded the article just before it moved may request its former neighbours afterwards.
  const other = await buildCategory(database);
  expect((await lists.neighbours({ ...position, categoryId: other.id })).older).toBeNull();
});
