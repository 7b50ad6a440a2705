import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../test/testDatabase.ts';
import { silentLogger } from '../../test/testFolder.ts';
import { type Database, openDatabase } from '../database.ts';
import { selectRows } from '../selectRows.ts';
import { unplacedDrafts } from './0020-unplaced-drafts.ts';
import { MIGRATIONS } from './migrations.ts';

const TIME = '2026-11-20 08:00:00.000 +00:00';
const BEFORE = MIGRATIONS.filter(({ name }) => name < unplacedDrafts.name);
const UP_TO = MIGRATIONS.filter(({ name }) => name <= unplacedDrafts.name);

let emptyDatabase: Awaited<ReturnType<typeof createEmptyDatabase>>;
let database: Database;

beforeEach(async () => {
  emptyDatabase = await createEmptyDatabase();
  const old = await open(BEFORE);
  await old.migrate();
  await run(
    old,
    `INSERT INTO categories (id, slug, name, name_sort, color, created_at, updated_at)
     VALUES (1, 'uredni', 'Úřední', 'uredni', '#8c2f39', '${TIME}', '${TIME}')`,
  );
  await run(old, insertArticle(1, 1));
  await old.close();
  database = await open(UP_TO);
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

function insertArticle(id: number, categoryId: number | null): string {
  return `INSERT INTO articles (id, slug, title, title_sort, title_search, category_id, created_at, updated_at)
          VALUES (${id}, 'clanek-${id}', 'A', 'a', 'a', ${categoryId}, '${TIME}', '${TIME}')`;
}

const select = (sql: string) => selectRows(database, sql, {});
const unplaced = () => select('SELECT id FROM articles WHERE category_id IS NULL');

it('lets articles be without a category, also for connections that are open', async () => {
  // At once, so that each reading connection of SQLite has read the schema before.
  const unplacedForAll = () => Promise.all(Array.from({ length: 4 }, unplaced));
  await unplacedForAll();
  await database.migrate();
  await run(database, insertArticle(2, null));
  expect(await unplacedForAll()).toEqual(Array(4).fill([{ id: 2 }]));
});

it('still refuses a category that does not exist', async () => {
  await database.migrate();
  await expect(run(database, insertArticle(3, 99))).rejects.toThrow(/foreign key/i);
});

it('is undone without losing a draft, or what belongs to it', async () => {
  await database.migrate();
  await run(database, insertArticle(2, null));
  await run(
    database,
    `INSERT INTO article_redirects (slug, article_id, created_at) VALUES ('drive', 2, '${TIME}')`,
  );
  await database.migrateDown(unplacedDrafts.name);
  expect(await select('SELECT id, category_id FROM articles ORDER BY id')).toEqual([
    { id: 1, category_id: 1 },
    { id: 2, category_id: 1 },
  ]);
  expect(await select('SELECT article_id FROM article_redirects')).toEqual([{ article_id: 2 }]);
  await expect(run(database, insertArticle(4, null))).rejects.toThrow();
});
