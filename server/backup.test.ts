import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeConnection, openConnection } from './database/sqliteConnections.ts';
import { createFakePostgresTools } from './test/fakePostgresTools.ts';
import { builtProgram, runProcess } from './test/runProcess.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
  testDialect,
} from './test/testDatabase.ts';

let testDatabase: TestDatabase;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
});
afterEach(() => testDatabase.close());

async function backUp(env: Record<string, string> = {}) {
  const { dataDir, databaseUrl } = testDatabase;
  return runProcess(process.execPath, [await builtProgram('backup')], {
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env },
  });
}

const auditEntries = () =>
  testDatabase.database.models.AuditEntry.findAll({ where: { object_type: 'backup' } });

test('a backup from the command line is recorded in the audit with the account that made it', async () => {
  const { code, out, err } = await backUp();
  expect([code, err]).toEqual([0, '']);
  const [, name] = /Zazálohováno: .*\/(nastenka-[^/]+-manual\.tar\.gz), souborů: 0/.exec(out) ?? [];
  expect((await auditEntries()).map((line) => line.toJSON())).toMatchObject([
    {
      action: 'backup.created',
      object_id: name,
      object_label: name,
      actor_id: null,
      actor_name: expect.stringMatching(/^Příkazová řádka \(.+\)$/),
      after: { kind: 'manual', bytes: expect.any(Number), files: 0 },
    },
  ]);
});

test('a database without a board is refused in a sentence with its location, and nothing is created', async () => {
  const { dataDir, databaseUrl, close } = await createEmptyDatabase();
  const { code, out, err } = await backUp({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  expect([code, out]).toEqual([1, '']);
  const database = databaseUrl
    ? `databáze PostgreSQL ${new URL(databaseUrl).pathname.slice(1)} na ${new URL(databaseUrl).host}`
    : `databáze SQLite ${join(dataDir, 'nastenka.sqlite')}`;
  expect(err).toBe(
    `Není tu žádná nástěnka (${database} a soubory v ${dataDir}). Nastavte DATABASE_URL a DATA_DIR jako pro ` +
      'server, nebo uveďte jeho soubor prostředí: make backup ENV_FILE=/etc/nastenka.env\n',
  );
  expect(await readdir(dataDir)).toEqual([]);
  await close();
});

test.runIf(testDialect() === 'sqlite')('a database of another application is refused unchanged', async () => {
  const { dataDir, close } = await createEmptyDatabase();
  const file = join(dataDir, 'nastenka.sqlite');
  const connection = await openConnection(file, 'CREATE TABLE invoices (id INTEGER)');
  await closeConnection(connection);
  await chmod(file, 0o644);
  const before = await readFile(file);
  const { code, err } = await backUp({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(err).toContain('Není tu žádná nástěnka (databáze SQLite');
  expect(await readFile(file)).toEqual(before);
  expect((await stat(file)).mode & 0o777).toBe(0o644);
  expect(await readdir(dataDir)).toEqual(['nastenka.sqlite']);
  await close();
});

test('a backup that cannot be recorded in the audit is kept, and a warning is printed', async () => {
  await testDatabase.database.write(async ({ transaction }) => {
    await testDatabase.database.sequelize.query('DROP TABLE audit_log', { transaction });
  });
  const { code, out, err } = await backUp();
  expect(code).toBe(0);
  expect(out).toContain('Zazálohováno: ');
  expect(err).toMatch(/^Záloha je hotová, ale v auditu chybí: /);
});

describe.runIf(testDialect() === 'postgres')('without the tools of PostgreSQL', () => {
  test.each([
    ['missing', undefined, 'Na serveru chybí programy pg_dump a pg_restore.'],
    ['older than the server', 9, 'Program pg_dump je verze 9, databáze'],
  ])('%s: one sentence with its code, and no leftover files', async (_what, version, words) => {
    const tools = await createFakePostgresTools(version);
    const { code, out, err } = await backUp({ PATH: tools.path });
    await tools.remove();
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(words);
    expect(err).toMatch(/\(BACKUP_UNAVAILABLE\)\n$/);
    expect(err.trim().split('\n')).toHaveLength(1);
    const folder = join(testDatabase.dataDir, 'backups');
    expect(existsSync(folder) ? await readdir(folder) : []).toEqual([]);
    expect(await auditEntries()).toEqual([]);
  });
});
