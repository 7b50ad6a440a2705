/** @module-tag no-retry */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase } from '../test/testDatabase.ts';
import { silentLogger } from '../test/testFolder.ts';
import { type Database, openDatabase } from './database.ts';
import type { Migration } from './migration.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { createTable, execute } from './schema.ts';

const NAMES = MIGRATIONS.map((migration) => migration.name);

let emptyDatabase: Awaited<ReturnType<typeof createEmptyDatabase>>;
let opened: Database[];

beforeEach(async () => {
  emptyDatabase = await createEmptyDatabase();
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.close();
  await emptyDatabase.close();
});

async function open(migrations: readonly Migration[] = MIGRATIONS): Promise<Database> {
  const { dataDir, databaseUrl } = emptyDatabase;
  const database = await openDatabase({ dataDir, databaseUrl, logger: silentLogger, migrations });
  opened.push(database);
  return database;
}

function addGroup(database: Database, name: string): Promise<unknown> {
  return database.write(({ transaction }) =>
    database.models.Group.create({ name, name_sort: name }, { transaction }),
  );
}

it('migrates up, down to an empty schema, and up again', async () => {
  const database = await open();
  expect(await database.migrate()).toEqual(NAMES);
  const tables = (await database.sequelize.getQueryInterface().showAllTables()).sort();
  expect(await database.migrateDown(0)).toEqual([...NAMES].reverse());
  expect(await database.sequelize.getQueryInterface().showAllTables()).toHaveLength(1);
  expect(await database.migrate()).toEqual(NAMES);
  expect((await database.sequelize.getQueryInterface().showAllTables()).sort()).toEqual(tables);
  expect(await database.migrate()).toEqual([]);
});

it('has unique names in the order of their numbers', () => {
  expect(NAMES).toEqual([...new Set(NAMES)].sort());
});

it('leaves the old schema and its data intact when a migration fails half-way', async () => {
  const before = await open();
  await before.migrate();
  await addGroup(before, 'Učitelé');

  const broken: Migration = {
    name: '9999-broken',
    async up(context) {
      await createTable(context, 'half', { id: 'INTEGER PRIMARY KEY' });
      await execute(context, 'ALTER TABLE groups ADD COLUMN half TEXT');
      await execute(context, 'DELETE FROM groups');
      await execute(context, 'INSERT INTO no_such_table VALUES (1)');
    },
    async down() {},
  };
  const after = await open([...MIGRATIONS, broken]);
  await expect(after.migrate()).rejects.toThrow(/no_such_table/);

  const names = (await before.models.Group.findAll()).map((group) => group.name);
  expect(names).toEqual(['Učitelé']);
  expect(Object.keys(await before.sequelize.getQueryInterface().describeTable('groups'))).not.toContain(
    'half',
  );
  await addGroup(before, 'Rodiče');
  await addGroup(after, 'Žáci');
  expect(await before.migrate()).toEqual([]);
});

it('rolls back the earlier migrations too when a later one fails', async () => {
  const failing: Migration = {
    name: '9999-failing',
    up: () => Promise.reject(new Error('not today')),
    down: async () => {},
  };
  const database = await open([...MIGRATIONS, failing]);
  await expect(database.migrate()).rejects.toThrow('not today');
  expect(await database.sequelize.getQueryInterface().showAllTables()).toEqual([]);
});

it('refuses a migration that leaves dangling references', async () => {
  const before = await open();
  await before.migrate();
  const dangling: Migration = {
    name: '9999-dangling',
    up: (context) =>
      execute(
        context,
        `INSERT INTO group_members (group_id, user_id, created_at) VALUES (7, 7, '2026-01-01')`,
      ),
    down: async () => {},
  };
  const after = await open([...MIGRATIONS, dangling]);
  await expect(after.migrate()).rejects.toThrow(/point to nothing|foreign key/i);
  expect(await before.models.GroupMember.count()).toBe(0);
});

it('runs once when two instances in one process start at once', async () => {
  const [one, two] = [await open(), await open()];
  const done = await Promise.all([one.migrate(), two.migrate()]);
  expect(done.map((names) => names.length).sort()).toEqual([0, NAMES.length]);
});

function migrateInProcess(): Promise<string[]> {
  const script = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))};
    const logger = { debug() {}, error() {} };
    const database = await openDatabase({ ...${JSON.stringify(emptyDatabase)}, logger });
    console.log(JSON.stringify(await database.migrate()));
    await database.close();`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  return new Promise((resolve, reject) => {
    let output = '';
    let problems = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      problems += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(JSON.parse(output)) : reject(new Error(problems))));
  });
}

it('runs once when several processes start at once', async () => {
  const done = await Promise.all([migrateInProcess(), migrateInProcess(), migrateInProcess()]);
  expect(done.map((names) => names.length).sort()).toEqual([0, 0, NAMES.length]);
});
