import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSearchUpkeep } from '../features/board/searchUpkeep.ts';
import { parseQuery } from '../shared/searchTerms.ts';
import { createEmptyDatabase } from '../test/testDatabase.ts';
import { silentLogger } from '../test/testFolder.ts';
import { search } from './articleSearch.ts';
import { type Database, openDatabase } from './database.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { rebuildNext } from './searchRebuild.ts';

const COUNT = 130;
const BEFORE = MIGRATIONS.filter(({ name }) => name < '0010');
const logger = pino({ level: 'silent' });

let place: Awaited<ReturnType<typeof createEmptyDatabase>>;
let opened: Database[];
let database: Database;

async function open(migrations = MIGRATIONS): Promise<Database> {
  const { dataDir, databaseUrl } = place;
  const one = await openDatabase({ dataDir, databaseUrl, logger: silentLogger, migrations });
  opened.push(one);
  return one;
}

/** A site from before, with articles, of which one lies in the trash. */
beforeEach(async () => {
  place = await createEmptyDatabase();
  opened = [];
  const old = await open(BEFORE);
  await old.migrate();
  await old.write(async ({ transaction }) => {
    const category = await old.models.Category.create(
      { slug: 'deska', name: 'Deska', name_sort: 'deska', color: '#000000' },
      { transaction },
    );
    await old.models.Article.bulkCreate(
      Array.from({ length: COUNT }, (_, i) => ({
        title: `Vyhláška ${i}`,
        slug: `vyhlaska-${i}`,
        title_sort: '',
        title_search: '',
        category_id: category.id,
        state: i === 3 ? ('trashed' as const) : ('published' as const),
        published_at: new Date(Date.UTC(2026, 0, 1) + i * 60_000),
      })),
      { transaction },
    );
  });
  database = await open();
  await database.migrate();
});
afterEach(async () => {
  for (const one of opened) await one.close();
  await place.close();
});

async function found(): Promise<number> {
  const scope = { terms: parseQuery('vyhlášce'), categoryIds: [1], now: new Date(Date.UTC(2027, 0)) };
  return (await search(database, { ...scope, limit: 500 })).length;
}

it('begins with the newest articles and goes on from where it stopped', async () => {
  expect(await found()).toBe(0);
  expect(await rebuildNext(database)).toBe(true);
  expect(await found()).toBe(50);
  expect(await rebuildNext(database)).toBe(true);
  expect(await rebuildNext(database)).toBe(false);
  expect(await found()).toBe(COUNT - 1);
  expect(await rebuildNext(database)).toBe(false);
});

it('is shared by instances and ends in the background', async () => {
  const upkeeps = [database, await open()].map((one) =>
    createSearchUpkeep({ database: one, logger, retryMs: 10 }),
  );
  for (const upkeep of upkeeps) upkeep.start();
  await Promise.all(upkeeps.map((upkeep) => upkeep.done()));
  expect(await found()).toBe(COUNT - 1);
  for (const upkeep of upkeeps) await upkeep.close();
});

it('stops with the server and is resumed by the next one', async () => {
  const ending = createSearchUpkeep({ database, logger });
  ending.start();
  await ending.close();
  expect(await found()).toBeLessThan(COUNT - 1);
  const next = createSearchUpkeep({ database, logger });
  next.start();
  await next.done();
  expect(await found()).toBe(COUNT - 1);
});

it('has nothing to do on a new site', async () => {
  await database.write(({ transaction }) => database.models.Article.destroy({ where: {}, transaction }));
  await database.migrateDown('0010-search-words');
  await database.migrate();
  expect(await rebuildNext(database)).toBe(false);
});
