import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../database/database.ts';
import type { Category } from '../../models/category.ts';
import { MemoryCache } from '../../platform/memoryCache.ts';
import { buildArticle, buildCategory } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { type BoardLists, createBoardLists } from './boardLists.ts';

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

const build = (slug: string, fromNow: number, values: object = {}) =>
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

it('end at the very moment at which an article appears or expires', async () => {
  await build('mizejici', -MINUTE, { expires_at: new Date(time + MINUTE) });
  await build('budouci', MINUTE);
  expect(await slugs()).toEqual(['mizejici']);
  time += MINUTE - 1;
  expect(await slugs()).toEqual(['mizejici']);
  time += 1;
  expect(await slugs()).toEqual(['budouci']);
});

it('do not outlive the appearance of an article that was scheduled while they were made', async () => {
  const query = database.sequelize.query.bind(database.sequelize) as (...args: unknown[]) => Promise<unknown>;
  vi.spyOn(database.sequelize, 'query').mockImplementationOnce((async (...args: unknown[]) => {
    const answer = await query(...args);
    await build('prave-naplanovany', MINUTE);
    cache.clear('category-data', 'article.created');
    return answer;
  }) as typeof database.sequelize.query);
  expect(await slugs()).toEqual([]);
  time += MINUTE;
  expect(await slugs()).toEqual(['prave-naplanovany']);
});

it('keep the neighbours that an article had in the category it has left to that category', async () => {
  const article = await build('stehovany', 0);
  await build('stary-soused', -MINUTE);
  const place = { id: article.id, publishedAt: new Date(time) };
  const before = await lists.neighbours({ ...place, categoryId: category.id });
  expect(before.older?.slug).toBe(`stary-soused-${category.id}`);
  // A reader who fetched the article just before it moved may ask for its old neighbours after the move was told.
  const other = await buildCategory(database);
  expect((await lists.neighbours({ ...place, categoryId: other.id })).older).toBeNull();
});
