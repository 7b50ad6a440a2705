import { afterEach, beforeEach, expect, it } from 'vitest';
import { searchArticles } from '../../search/articleSearch.ts';
import { insertTokens } from '../../search/indexArticles.ts';
import { rebuildNext } from '../../search/searchRebuild.ts';
import { parseQuery } from '../../search/searchTerms.ts';
import { articleTokens } from '../../search/searchTokens.ts';
import { createEmptyDatabase } from '../../test/testDatabase.ts';
import { silentLogger } from '../../test/testFolder.ts';
import { type Database, openDatabase } from '../database.ts';
import { attachmentNames } from './0028-attachment-names.ts';
import { MIGRATIONS } from './migrations.ts';

const TIME = '2026-11-20 08:00:00.000 +00:00';
const COUNT = 60;

let emptyDatabase: Awaited<ReturnType<typeof createEmptyDatabase>>;
let database: Database;
beforeEach(async () => {
  emptyDatabase = await createEmptyDatabase();
  const { dataDir, databaseUrl } = emptyDatabase;
  const open = (migrations: typeof MIGRATIONS) =>
    openDatabase({ dataDir, databaseUrl, logger: silentLogger, migrations });
  const old = await open(MIGRATIONS.filter(({ name }) => name < attachmentNames.name));
  await old.migrate();
  await old.write(async ({ transaction }) => {
    const run = (sql: string) => old.sequelize.query(sql, { transaction });
    await run(
      `INSERT INTO categories (id, slug, name, name_sort, color, created_at, updated_at)
       VALUES (1, 'uredni', 'Úřední', 'uredni', '#8c2f39', '${TIME}', '${TIME}')`,
    );
    const ids = Array.from({ length: COUNT }, (_, i) => i + 1);
    await run(
      `INSERT INTO articles (id, slug, title, title_sort, title_search, category_id, state, published_at, created_at, updated_at)
       VALUES ${ids.map((id) => `(${id}, 'sazby-${id}', 'Sazby', 'sazby', 'sazby', 1, 'published', '${TIME}', '${TIME}', '${TIME}')`).join(', ')}`,
    );
    await run(
      `INSERT INTO files (article_id, name, mime, size, storage_key, created_at)
       VALUES ${ids.map((id) => `(${id}, 'cenik_vody.zip', 'application/zip', 1, '00/${id}', '${TIME}')`).join(', ')}`,
    );
    const text = { title: 'Sazby', perex: '', text: '', events: '[]' };
    const tokens = ids.map((id) => ({ id, tokensByField: articleTokens({ id, ...text }, []) }));
    await insertTokens(old, transaction, tokens);
  });
  await old.close();
  // What indexes them reads the columns of today.
  database = await open(MIGRATIONS);
  await database.migrate();
});
afterEach(async () => {
  await database.close();
  await emptyDatabase.close();
});

async function countHits(query: string): Promise<number> {
  const request = { terms: parseQuery(query), categoryIds: [1], now: new Date('2026-12-01'), limit: 1 };
  return (await searchArticles(database, request)).total;
}

it('adds the names of attachments, while what was found before is found all the time', async () => {
  expect([await countHits('sazby'), await countHits('ceník')]).toEqual([COUNT, 0]);
  expect(await rebuildNext(database)).toBe(true);
  expect([await countHits('sazby'), await countHits('ceník')]).toEqual([COUNT, 50]);
  expect(await rebuildNext(database)).toBe(false);
  expect([await countHits('sazby'), await countHits('sazba ceníku vody')]).toEqual([COUNT, COUNT]);
});
