import { QueryTypes } from 'sequelize';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../test/testDatabase.ts';
import { silentLogger } from '../../test/testFolder.ts';
import { type Database, openDatabase } from '../database.ts';
import { contentParts } from './0009-content-parts.ts';
import { MIGRATIONS } from './migrations.ts';

const BEFORE = MIGRATIONS.filter(({ name }) => name < contentParts.name);

let emptyDatabase: Awaited<ReturnType<typeof createEmptyDatabase>>;
let database: Database;

beforeEach(async () => {
  emptyDatabase = await createEmptyDatabase();
  const old = await open(BEFORE);
  await old.migrate();
  await insertPage(old, 'kontakty', 'footer');
  await insertPage(old, 'smazana', 'none');
  await run(old, `DELETE FROM pages WHERE slug = 'smazana'`);
  await old.close();
  database = await open(MIGRATIONS.filter(({ name }) => name <= contentParts.name));
  await database.migrate();
});
afterEach(async () => {
  await database.close();
  await emptyDatabase.close();
});

function open(migrations: typeof MIGRATIONS): Promise<Database> {
  const { dataDir, databaseUrl } = emptyDatabase;
  return openDatabase({ dataDir, databaseUrl, logger: silentLogger, migrations });
}

function run(on: Database, sql: string): Promise<unknown> {
  return on.write(({ transaction }) => on.sequelize.query(sql, { transaction }));
}

function insertPage(on: Database, slug: string, placement: string): Promise<unknown> {
  return run(
    on,
    `INSERT INTO pages (slug, title, placement, created_at, updated_at)
     VALUES ('${slug}', 'Stránka', '${placement}', '2026-11-20 08:00:00.000 +00:00', '2026-11-20 08:00:00.000 +00:00')`,
  );
}

function pages(): Promise<{ id: number; slug: string; placement: string }[]> {
  return database.sequelize.query('SELECT id, slug, placement FROM pages ORDER BY id', {
    type: QueryTypes.SELECT,
  });
}

it('keeps the pages, allows them in the menu, and reuses no id', async () => {
  await insertPage(database, 'o-nas', 'menu');
  expect(await pages()).toEqual([
    { id: 1, slug: 'kontakty', placement: 'footer' },
    { id: 3, slug: 'o-nas', placement: 'menu' },
  ]);
  await expect(insertPage(database, 'jinde', 'elsewhere')).rejects.toThrow();
  await expect(insertPage(database, 'kontakty', 'none')).rejects.toThrow();
});

it('reverted, moves pages of the menu to the footer', async () => {
  await insertPage(database, 'o-nas', 'menu');
  await database.migrateDown(contentParts.name);
  expect((await pages()).map(({ placement }) => placement)).toEqual(['footer', 'footer']);
  await expect(insertPage(database, 'jinde', 'menu')).rejects.toThrow();
});
