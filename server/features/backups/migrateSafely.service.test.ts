import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../database/database.ts';
import { MIGRATIONS } from '../../database/migrations/migrations.ts';
import { createEmptyDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { silentLogger } from '../../test/testFolder.ts';
import { type BackupFolder, createBackupFolder } from './backupFolder.service.ts';
import { migrateSafely } from './migrateSafely.service.ts';

const LAST = MIGRATIONS.slice(-1);
const OLDER = MIGRATIONS.slice(0, -1);

let site: Omit<TestDatabase, 'database'>;
let opened: Database[];
let folder: BackupFolder;
beforeEach(async () => {
  opened = [];
  site = await createEmptyDatabase();
  folder = createBackupFolder(site.dataDir);
});
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await site.close();
});

async function open(migrations = MIGRATIONS): Promise<Database> {
  const database = await openDatabase({ ...site, logger: silentLogger, migrations });
  opened.push(database);
  return database;
}
const migrate = (database: Database, skipMigrationBackup = false) =>
  migrateSafely({
    database,
    config: { ...site, skipMigrationBackup },
    version: '0',
    logger: { info: () => undefined },
  });

test('a non-empty database is backed up first, once for two instances starting at once', async () => {
  await (await open(OLDER)).migrate();
  const [one, two] = await Promise.all([open(), open()]);
  const done = await Promise.all([migrate(one), migrate(two)]);
  expect(done.flat()).toEqual(LAST.map(({ name }) => name));
  expect((await folder.list()).map(({ kind }) => kind)).toEqual(['migration']);
});

test('a migration that fails throws its own error and displaces no backup', async () => {
  await (await open(OLDER)).migrate();
  await folder.ensureExists();
  const earlier = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) =>
    folder.findFreeName(new Date(`${day}T08:00:00Z`), 'migration'),
  );
  for (const name of earlier) await writeFile(folder.pathOf(name), 'an archive');
  const names = async () => (await folder.list()).map(({ name }) => name).sort();
  const fail = () => Promise.reject(new Error('a step that cannot be done'));
  const broken = await open([...OLDER, ...LAST.map((last) => ({ ...last, up: fail }))]);
  await expect(migrate(broken)).rejects.not.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(await names()).toEqual(earlier);
  expect(await migrate(await open())).toHaveLength(1);
  expect(await names()).toHaveLength(2);
});

test('an empty database is not backed up; without a possible backup nothing is migrated', async () => {
  await migrate(await open(OLDER));
  expect(await folder.list()).toEqual([]);
  await writeFile(join(site.dataDir, 'backups'), 'not a folder');
  const database = await open();
  await expect(migrate(database)).rejects.toMatchObject({
    logMessage: expect.stringContaining('SKIP_MIGRATION_BACKUP=true'),
  });
  expect(await migrate(database, true)).toHaveLength(1);
});
