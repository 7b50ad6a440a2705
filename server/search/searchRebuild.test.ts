import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { MIGRATIONS } from '../database/migrations/migrations.ts';
import { createMemoryBus } from '../events/bus.ts';
import { createSearchSync } from '../features/board/searchSync.job.ts';
import { createEmptyDatabase } from '../test/testDatabase.ts';
import { silentLogger } from '../test/testFolder.ts';
import { searchArticles } from './articleSearch.ts';
import { rebuildNext } from './searchRebuild.ts';
import { parseQuery } from './searchTerms.ts';

const COUNT = 130;
const TIME = '2026-01-01 00:00:00.000 +00:00';
const OLD_MIGRATIONS = MIGRATIONS.filter(({ name }) => name < '0010');
const logger = pino({ level: 'silent' });
const bus = createMemoryBus(logger);

let emptyDatabase: Awaited<ReturnType<typeof createEmptyDatabase>>;
let opened: Database[];
let database: Database;

async function open(migrations = MIGRATIONS): Promise<Database> {
  const { dataDir, databaseUrl } = emptyDatabase;
  const opening = await openDatabase({ dataDir, databaseUrl, logger: silentLogger, migrations });
  opened.push(opening);
  return opening;
}

beforeEach(async () => {
  emptyDatabase = await createEmptyDatabase();
  opened = [];
  const old = await open(OLD_MIGRATIONS);
  await old.migrate();
  await old.write(async ({ transaction }) => {
    // By hand: the models have columns of later migrations.
    const insert = (table: string, columns: string, rows: readonly string[]) =>
      old.sequelize.query(
        `INSERT INTO ${table} (${columns}, created_at, updated_at)
         VALUES ${rows.map((row) => `(${row}, '${TIME}', '${TIME}')`).join(', ')}`,
        { transaction },
      );
    await insert('categories', 'id, slug, name, name_sort, color', [
      `1, 'deska', 'Deska', 'deska', '#000000'`,
    ]);
    const articles = Array.from({ length: COUNT }, (_, i) => {
      // Three of each minute at once, and the first thirty.
      const publishedAt = new Date(Date.UTC(2026, 0, 1) + (i < 30 ? 0 : Math.floor(i / 3)) * 60_000);
      const time = publishedAt.toISOString().replace('T', ' ').replace('Z', ' +00:00');
      return `'vyhlaska-${i}', 'Vyhláška ${i}', '', '', 1, '${i === 3 ? 'trashed' : 'published'}', '${time}'`;
    });
    await insert(
      'articles',
      'slug, title, title_sort, title_search, category_id, state, published_at',
      articles,
    );
  });
  database = await open();
  await database.migrate();
});
afterEach(async () => {
  for (const opening of opened) await opening.close();
  await emptyDatabase.close();
});

async function findIds(): Promise<number[]> {
  const scope = { terms: parseQuery('vyhlášce'), categoryIds: [1], now: new Date(Date.UTC(2027, 0)) };
  return (await searchArticles(database, { ...scope, limit: 500 })).hits.map(({ id }) => id);
}

async function countHits(): Promise<number> {
  return (await findIds()).length;
}

it('starts with the newest articles and resumes where it stopped', async () => {
  expect(await countHits()).toBe(0);
  expect(await rebuildNext(database)).toBe(true);
  expect(await countHits()).toBe(50);
  expect(await rebuildNext(database)).toBe(true);
  expect(await rebuildNext(database)).toBe(false);
  const ids = await findIds();
  expect(ids).toHaveLength(COUNT - 1);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(await rebuildNext(database)).toBe(false);
});

it('is shared by instances and finishes in the background', async () => {
  const jobs = [database, await open()].map((opening) =>
    createSearchSync({ database: opening, bus, logger, retryMs: 10 }),
  );
  const events: string[] = [];
  const unsubscribe = bus.subscribe(({ type }) => void events.push(type));
  for (const job of jobs) job.start();
  await Promise.all(jobs.map((job) => job.done()));
  expect(await countHits()).toBe(COUNT - 1);
  for (const job of jobs) await job.close();
  unsubscribe();
  expect(events.length).toBeGreaterThanOrEqual(3);
  expect(new Set(events)).toEqual(new Set(['search.indexed']));
});

it('stops with the server and resumes at the next start', async () => {
  const stopped = createSearchSync({ database, bus, logger });
  stopped.start();
  await stopped.close();
  expect(await countHits()).toBeLessThan(COUNT - 1);
  const next = createSearchSync({ database, bus, logger });
  next.start();
  await next.done();
  expect(await countHits()).toBe(COUNT - 1);
});

it('has nothing to do on a new site', async () => {
  await database.write(({ transaction }) => database.models.Article.destroy({ where: {}, transaction }));
  await database.migrateDown('0010-search-words');
  await database.migrate();
  expect(await rebuildNext(database)).toBe(false);
});
