import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../test/testDatabase.ts';
import { silentLogger } from '../../test/testFolder.ts';
import { type Database, openDatabase } from '../database.ts';
import { selectRows } from '../selectRows.ts';
import { following } from './0026-following.ts';
import { MIGRATIONS } from './migrations.ts';

const PAST = '2026-11-20 08:00:00.000 +00:00';
const FUTURE = '2126-11-20 08:00:00.000 +00:00';

let emptyDatabase: Awaited<ReturnType<typeof createEmptyDatabase>>;
let database: Database;
beforeEach(async () => {
  emptyDatabase = await createEmptyDatabase();
});
afterEach(async () => {
  await database.close();
  await emptyDatabase.close();
});

async function migrate(isWanted: (name: string) => boolean): Promise<Database> {
  const { dataDir, databaseUrl } = emptyDatabase;
  const migrations = MIGRATIONS.filter(({ name }) => isWanted(name));
  const opened = await openDatabase({ dataDir, databaseUrl, logger: silentLogger, migrations });
  await opened.migrate();
  return opened;
}

it('announces nothing that was on the board before anybody could follow it', async () => {
  const old = await migrate((name) => name < following.name);
  const article = (id: number, state: string, publishedAt: string | null) =>
    `(${id}, 'clanek-${id}', 'A', 'a', 'a', '${state}', ${publishedAt && `'${publishedAt}'`}, '${PAST}', '${PAST}')`;
  const rows = [
    article(1, 'published', PAST),
    article(2, 'unpublished', PAST),
    article(3, 'published', FUTURE),
    article(4, 'draft', null),
  ];
  await old.write(({ transaction }) =>
    old.sequelize.query(
      `INSERT INTO articles (id, slug, title, title_sort, title_search, state, published_at, created_at, updated_at)
       VALUES ${rows.join(', ')}`,
      { transaction },
    ),
  );
  await old.close();
  database = await migrate((name) => name <= following.name);
  const announced = await selectRows<{ id: number }>(
    database,
    'SELECT id FROM articles WHERE announced_at IS NOT NULL ORDER BY id',
    {},
  );
  expect(announced.map(({ id }) => id)).toEqual([1, 2]);
});
