import { QueryTypes } from 'sequelize';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../test/testDatabase.ts';
import { silentLogger } from '../../test/testFolder.ts';
import { type Database, openDatabase } from '../database.ts';
import { selectRows } from '../selectRows.ts';
import { pageFiles } from './0015-page-files.ts';
import { MIGRATIONS } from './migrations.ts';

const TIME = '2026-11-20 08:00:00.000 +00:00';

let emptyDatabase: Awaited<ReturnType<typeof createEmptyDatabase>>;
let database: Database;

beforeEach(async () => {
  emptyDatabase = await createEmptyDatabase();
  const old = await open(MIGRATIONS.filter(({ name }) => name < pageFiles.name));
  await old.migrate();
  await run(
    old,
    `INSERT INTO categories (id, slug, name, name_sort, color, created_at, updated_at)
     VALUES (1, 'uredni', 'Úřední', 'uredni', '#8c2f39', '${TIME}', '${TIME}')`,
  );
  await run(
    old,
    `INSERT INTO articles (id, slug, title, title_sort, title_search, category_id, created_at, updated_at)
     VALUES (1, 'odstavka', 'Odstávka', 'odstavka', 'odstavka', 1, '${TIME}', '${TIME}')`,
  );
  await run(
    old,
    `INSERT INTO pages (id, slug, title, created_at, updated_at)
     VALUES (1, 'kontakty', 'Kontakty', '${TIME}', '${TIME}')`,
  );
  await insertFile(old, 'clanku', { article_id: 1 });
  await insertFile(old, 'niceho', { article_id: null });
  await run(
    old,
    `INSERT INTO file_variants (file_id, width, mime, storage_key)
     SELECT id, 480, 'image/webp', 'niceho-480' FROM files WHERE storage_key = 'niceho'`,
  );
  await run(old, `UPDATE articles SET cover_file_id = (SELECT id FROM files WHERE storage_key = 'niceho')`);
  await old.close();
  database = await open(MIGRATIONS.filter(({ name }) => name <= pageFiles.name));
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

function insertFile(on: Database, key: string, owner: Record<string, number | null>): Promise<unknown> {
  const columns = Object.keys(owner).join(', ');
  const values = Object.values(owner).map(String).join(', ');
  return run(
    on,
    `INSERT INTO files (name, mime, size, storage_key, created_at, ${columns})
     VALUES ('a.png', 'image/png', 1, '${key}', '${TIME}', ${values})`,
  );
}

async function keysIn(table: string): Promise<string[]> {
  const sql = `SELECT storage_key FROM ${table} ORDER BY storage_key`;
  const rows = await database.sequelize.query<{ storage_key: string }>(sql, { type: QueryTypes.SELECT });
  return rows.map(({ storage_key }) => storage_key);
}

it('keeps the files of articles, and schedules the bytes of orphaned files for deletion', async () => {
  expect(await keysIn('files')).toEqual(['clanku']);
  expect(await keysIn('file_variants')).toEqual([]);
  expect(await keysIn('removed_files')).toEqual(['niceho', 'niceho-480']);
  const articles = await selectRows(database, 'SELECT cover_file_id FROM articles', {});
  expect(articles).toEqual([{ cover_file_id: null }]);
  const [removed] = await database.models.RemovedFile.findAll();
  expect(removed?.removed_at.getTime()).toBeGreaterThan(0);
});

it('requires that a file belongs to exactly one article or page', async () => {
  await insertFile(database, 'stranky', { page_id: 1 });
  await expect(insertFile(database, 'obou', { article_id: 1, page_id: 1 })).rejects.toThrow();
  await expect(insertFile(database, 'zadneho', { article_id: null })).rejects.toThrow();
  await expect(run(database, 'DELETE FROM pages WHERE id = 1')).rejects.toThrow();
  await expect(run(database, 'DELETE FROM articles WHERE id = 1')).rejects.toThrow();
});

it('reverted, deletes only the files of pages', async () => {
  await insertFile(database, 'stranky', { page_id: 1 });
  await database.migrateDown(pageFiles.name);
  expect(await keysIn('files')).toEqual(['clanku']);
  expect(await keysIn('removed_files')).toContain('stranky');
  await insertFile(database, 'zadneho', { article_id: null });
});
