/** @module-tag no-retry */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../database/database.ts';
import { lockForServer } from '../../database/dataFolderLock.ts';
import { openLogTable } from '../../database/openLogTable.ts';
import { selectRows } from '../../database/selectRows.ts';
import { systemClock } from '../../platform/clock.ts';
import { createFileStore } from '../../platform/fileStore.ts';
import { buildArticle, buildFile, buildPushSubscription, buildUser } from '../../test/factories.ts';
import { createTestApp } from '../../test/testApp.ts';
import { makeTestBackup } from '../../test/testBackups.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
  testDialect,
} from '../../test/testDatabase.ts';
import { newTestFolder, silentLogger } from '../../test/testFolder.ts';
import { createAudit } from '../audit/audit.service.ts';
import { createRestoredDesks } from '../desk/restoredDesks.service.ts';
import { createRestoredErasures } from '../users/reapplyErasures.service.ts';
import { createBackupFolder } from './backupFolder.service.ts';
import { checkArchive } from './checkArchive.service.ts';
import { requireCompleteRestore } from './replaceCurrent.service.ts';
import { restoreBackup } from './restoreBackup.service.ts';

const job = { name: '', signal: new AbortController().signal, report: () => undefined };
const auditOf = (database: Database) => createAudit({ database, clock: systemClock });

describe('a restore', () => {
  let testDatabase: TestDatabase;
  let output: string[];
  let archive: string;
  let storedFile: string;

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    output = [];
    const article = await buildArticle(testDatabase.database, { title: 'Zůstane' });
    const user = await buildUser(testDatabase.database);
    const user_id = user.id;
    await buildPushSubscription(testDatabase.database, user);
    const expires_at = new Date(Date.now() + 3_600_000);
    await testDatabase.database.write(async ({ transaction }) => {
      const { CalendarAddress } = testDatabase.database.models;
      await CalendarAddress.create({ user_id, token_hash: 'x' }, { transaction });
      const shared = { user_id, token_hash: 'hash', expires_at };
      const token = { ...shared, name: 'skript', scope: 'read' as const };
      await testDatabase.database.models.ApiToken.create(token, { transaction });
      const sent = { title: 'Odstávka', title_search: 'odstavka', message: 'Text', type: 'info' } as const;
      const planned = {
        audience: 'all',
        state: 'planned',
        starts_at: new Date(),
        dismissible: true,
      } as const;
      await testDatabase.database.models.Broadcast.create({ ...sent, ...planned }, { transaction });
      const link = { ...shared, purpose: 'reset-password' as const };
      await testDatabase.database.models.AccountLink.create(link, { transaction });
    });
    const store = createFileStore(testDatabase.dataDir);
    const { storageKey } = await store.put(Buffer.from('obsah'), { name: 'a.txt' });
    storedFile = store.path(storageKey);
    await buildFile(testDatabase.database, article, { storage_key: storageKey });
    archive = await makeTestBackup(testDatabase);
  });
  afterEach(() => testDatabase.close());

  const restore = (
    isConfirmed = true,
    config: { dataDir: string; databaseUrl: string | undefined } = testDatabase,
    beforeConfirm = async (): Promise<void> => undefined,
  ) =>
    restoreBackup({
      config,
      version: '0',
      archive,
      createAudit: auditOf,
      erasures: createRestoredErasures(config.dataDir),
      desks: createRestoredDesks(systemClock),
      log: (line) => void output.push(line),
      confirm: async () => {
        await beforeConfirm();
        return isConfirmed;
      },
    });
  const reopen = async () => {
    const { dataDir, databaseUrl } = testDatabase;
    testDatabase.database = await openDatabase({ dataDir, databaseUrl, logger: silentLogger });
    return testDatabase.database.models;
  };
  const writeLog = async (message: string) => {
    const table = await openLogTable(testDatabase.database, testDatabase.dataDir);
    const none = { request_id: null, user_id: null, ip: null, duration_ms: null, data: null };
    await table.insert([{ ...none, at: new Date(), level: 'info', module: 'test', message }]);
    const lines = await table.find({ limit: 10 });
    await table.close();
    return lines.map((line) => [line.id, line.message]).reverse();
  };
  const titles = async () =>
    (await testDatabase.database.models.Article.findAll({ order: ['id'] })).map(({ title }) => title);

  test('restores data and files after a backup of the current state', async () => {
    await buildArticle(testDatabase.database, { title: 'Přibyl potom' });
    await testDatabase.database.close();
    await rm(storedFile);
    await mkdir(join(testDatabase.dataDir, 'restoring-0', 'files'), { recursive: true });
    await restore();
    expect(existsSync(join(testDatabase.dataDir, 'restoring-0')), 'of one that was killed').toBe(false);
    const models = await reopen();
    expect(await titles()).toEqual(['Zůstane']);
    expect(await readFile(storedFile, 'utf8')).toBe('obsah');
    expect(await models.Session.count()).toBe(0);
    expect(await models.ApiToken.count(), 'a revoked one would work again').toBe(0);
    expect(await models.AccountLink.count(), 'a used one would work again').toBe(0);
    expect(await models.PushSubscription.count(), 'it may be somebody else’s by now').toBe(0);
    expect(await models.CalendarAddress.count(), 'an ended one would work again').toBe(0);
    const broadcast = await models.Broadcast.findOne();
    expect(broadcast?.state, 'it would be sent a second time').toBe('draft');
    const kept = await models.Article.findOne({ where: { title: 'Zůstane' } });
    expect(kept?.announced_at, 'it would be news a second time').not.toBeNull();
    expect(await models.AuditEntry.count({ where: { action: 'backup.restored' } })).toBe(1);
    const backups = await createBackupFolder(testDatabase.dataDir).list();
    expect(backups).toHaveLength(2);

    archive = createBackupFolder(testDatabase.dataDir).pathOf(backups[0]?.name ?? '');
    await testDatabase.database.close();
    await restore();
    await reopen();
    expect(await titles()).toEqual(['Zůstane', 'Přibyl potom']);
  });

  test('repeats erasures made since the backup, and only for the same users', async () => {
    const { database } = testDatabase;
    const [user] = await database.models.User.findAll({ order: [['id', 'DESC']] });
    if (!user) throw new Error('nobody is there');
    const app = await createTestApp({ shared: { database: testDatabase } });
    const admin = await app.signInAs(await buildUser(database, { role: 'admin' }));
    const later = await buildUser(database);
    for (const { id } of [user, later])
      expect((await admin.delete(`/api/admin/users/${id}`)).status).toBe(200);
    await app.close();
    const retained = await readFile(join(testDatabase.dataDir, 'erasures.jsonl'), 'utf8');
    for (const line of retained.split('\n').filter(Boolean))
      expect(Object.keys(JSON.parse(line))).toEqual(['board', 'user_id', 'user_created_at', 'erased_at']);
    await testDatabase.database.close();
    await restore();
    const models = await reopen();
    expect(output).toContainEqual(expect.stringMatching(/^Znovu vymazaných lidí: 1\./));
    expect(await models.User.findByPk(user.id)).toMatchObject({
      full_name: 'Smazaný uživatel',
      email: null,
      password_hash: null,
      state: 'deactivated',
      erased_at: expect.any(Date),
    });
    const [line] = await models.AuditEntry.findAll({ where: { action: 'user.erasure-repeated' } });
    expect(line).toMatchObject({
      actor_id: null,
      object_id: String(user.id),
      object_label: 'Smazaný uživatel',
    });
    // Ids continue from the state of the backup.
    const others = [await buildUser(testDatabase.database), await buildUser(testDatabase.database)];
    expect(others.map(({ id }) => id)).toContain(later.id);
    const erasures = createRestoredErasures(testDatabase.dataDir);
    expect(await erasures.reapply(testDatabase.database, auditOf(testDatabase.database))).toBe(0);
    for (const other of others) expect((await other.reload()).erased_at).toBeNull();
  });

  test('retains the system log', async () => {
    await writeLog('jedna');
    const before = await writeLog('dvě');
    expect(before).toHaveLength(2);
    await testDatabase.database.close();
    await restore();
    await reopen();
    const after = await writeLog('tři');
    expect(after.slice(0, 2)).toEqual(before);
    expect(after.map(([, message]) => message)).toEqual(['jedna', 'dvě', 'tři']);
    expect(output.join('\n')).not.toMatch(/zůstala/);
  });

  test('restores and retains the database whose log cannot be copied', async () => {
    const { databaseUrl } = testDatabase;
    if (!databaseUrl) return;
    await writeLog('jedna');
    // A newer version may have changed the table.
    await testDatabase.database.sequelize.query('ALTER TABLE log_entries RENAME COLUMN ip TO address');
    await testDatabase.database.close();
    await restore();
    await reopen();
    expect(await titles()).toEqual(['Zůstane']);
    expect(await writeLog('dvě')).toEqual([[expect.any(Number), 'dvě']]);
    expect(output.join('\n')).toMatch(/Systémový log začne znovu: pg_restore ended with/);
    const [, retained = ''] = /zůstala: databáze (\w+)\./.exec(output.join('\n')) ?? [];
    await testDatabase.database.sequelize.query(`DROP DATABASE "${retained}" WITH (FORCE)`);
  });

  test('changes nothing while a server runs, without confirmation, or from a broken archive', async () => {
    const server = await lockForServer({ ...testDatabase, port: 3000 });
    await expect(restore()).rejects.toThrow(/^Nad daty v .* běží server/);
    await server.release();
    await buildArticle(testDatabase.database, { title: 'Přibyl potom' });
    await testDatabase.database.close();
    await expect(restore(false)).rejects.toThrow('Nic se nezměnilo.');
    const bytes = await readFile(archive);
    await writeFile(archive, bytes.subarray(0, bytes.length - 200));
    await expect(restore()).rejects.toThrow(/Záloha je vadná:/);
    await reopen();
    expect(await titles()).toEqual(['Zůstane', 'Přibyl potom']);
    expect(existsSync(join(testDatabase.dataDir, `restoring-${process.pid}`))).toBe(false);
    if (!testDatabase.databaseUrl) return;
    const prefix = `${new URL(testDatabase.databaseUrl).pathname.slice(1, 41)}_restore_`;
    const query = 'SELECT datname FROM pg_database WHERE starts_with(datname::text, :prefix)';
    expect(await selectRows(testDatabase.database, query, { prefix })).toEqual([]);
  });

  test('works with a broken current database, and retains it', async () => {
    if (testDatabase.databaseUrl) return;
    await testDatabase.database.close();
    await writeFile(
      join(testDatabase.dataDir, 'nastenka.sqlite'),
      'this is no database at all, but is it ours',
    );
    await restore();
    await reopen();
    expect(await titles()).toEqual(['Zůstane']);
    expect(output.join('\n')).toMatch(/nelze zazálohovat/);
    const retained = (await readdir(testDatabase.dataDir)).filter((name) => name.startsWith('replaced-'));
    expect(retained).toHaveLength(1);
    expect(output.join('\n')).toContain(`zůstala: ${join(testDatabase.dataDir, retained[0] ?? '')}`);
    const past = join(testDatabase.dataDir, retained[0] ?? '');
    expect(await readFile(join(past, 'nastenka.sqlite'), 'utf8')).toContain('no database at all');
  });

  test('is refused when erasures cannot be saved, since an older backup would undo them', async () => {
    await buildArticle(testDatabase.database, { title: 'Přibyl potom' });
    await buildUser(testDatabase.database, { erased_at: new Date() });
    await testDatabase.database.close();
    await symlink(
      join(testDatabase.dataDir, 'nowhere', 'erasures.jsonl'),
      join(testDatabase.dataDir, 'erasures.jsonl'),
    );
    await expect(restore()).rejects.toThrow(
      /^Kdo tu byl vymazaný, nelze zapsat do .*erasures\.jsonl: ENOENT/,
    );
    await reopen();
    expect(await titles()).toEqual(['Zůstane', 'Přibyl potom']);
  });

  test('retains a database whose erasures cannot be read', async () => {
    await testDatabase.database.write(({ transaction }) =>
      testDatabase.database.sequelize.query('ALTER TABLE users RENAME COLUMN erased_at TO gone_at', {
        transaction,
      }),
    );
    await testDatabase.database.close();
    await restore();
    await reopen();
    expect(await titles()).toEqual(['Zůstane']);
    expect(output.join('\n')).toMatch(/nelze zjistit, kdo byl vymazaný/);
    expect(output.join('\n')).toMatch(/je zazálohovaný/);
    const retained = /zůstala: (?:databáze )?(\S+)\. /.exec(output.join('\n'))?.[1] ?? 'nothing';
    if (testDatabase.databaseUrl)
      await testDatabase.database.sequelize.query(`DROP DATABASE "${retained}" WITH (FORCE)`);
    else expect(existsSync(join(retained, 'nastenka.sqlite'))).toBe(true);
  });

  test('reports no erasures where there is no board yet', async () => {
    const empty = await createEmptyDatabase();
    if (!empty.databaseUrl) await (await openDatabase({ ...empty, logger: silentLogger })).close();
    await restore(true, empty);
    expect(output.join('\n')).not.toMatch(/cannot be asked/);
    await empty.close();
  });

  test.runIf(testDialect() === 'sqlite')('retains the files beside an empty database file', async () => {
    const damaged = await createEmptyDatabase();
    await writeFile(join(damaged.dataDir, 'nastenka.sqlite'), '');
    await mkdir(join(damaged.dataDir, 'files', 'aa'), { recursive: true });
    await writeFile(join(damaged.dataDir, 'files', 'aa', '0123'), 'obsah');
    await restore(true, damaged);
    const [, retained = ''] = /zůstala: (\S+)\. /.exec(output.join('\n')) ?? [];
    expect(await readFile(join(retained, 'files', 'aa', '0123'), 'utf8')).toBe('obsah');
    await damaged.close();
  });

  test.runIf(testDialect() === 'postgres')('backs up a board in a schema of its own', async () => {
    const { sequelize } = testDatabase.database;
    const [{ name }] = (await selectRows(testDatabase.database, 'SELECT current_database() AS name')) as [
      { name: string },
    ];
    await sequelize.query('ALTER SCHEMA public RENAME TO board');
    await sequelize.query(`ALTER DATABASE "${name}" SET search_path TO board`);
    await testDatabase.database.close();
    await restore();
    expect(output.join('\n')).toContain('Dosavadní stav je zazálohovaný: ');
    await reopen();
    expect(await titles()).toEqual(['Zůstane']);
  });

  test.runIf(testDialect() === 'postgres')('refuses a backup of the other kind of database', async () => {
    const { dataDir, database } = testDatabase;
    await database.close();
    const refusal = /jedna nemůže nahradit druhou/;
    await expect(restore(true, { dataDir, databaseUrl: undefined })).rejects.toThrow(refusal);
    const sqlite = await createTestDatabase('sqlite');
    archive = await makeTestBackup(sqlite);
    await expect(restore()).rejects.toThrow(refusal);
    await sqlite.close();
    await reopen();
  });

  test('refuses a backup without a board, and its check reports it', async () => {
    const empty = await createEmptyDatabase();
    await (await openDatabase({ ...empty, logger: silentLogger })).close();
    archive = await makeTestBackup(empty);
    const checking = { location: empty, folder: join(empty.dataDir, 'check'), extractFiles: false };
    const { problems, staging } = await checkArchive(archive, checking, job);
    expect(problems).toEqual(['V záloze není žádná nástěnka: její databáze byla prázdná.']);
    await staging?.drop();
    await testDatabase.database.close();
    await expect(restore()).rejects.toThrow(/^V záloze není žádná nástěnka/);
    await reopen();
    expect(await titles()).toEqual(['Zůstane']);
    await empty.close();
  });

  test('retains the database of another application', async () => {
    const foreign = await createEmptyDatabase();
    const foreignDatabase = await openDatabase({ ...foreign, logger: silentLogger });
    await foreignDatabase.write(async ({ transaction }) => {
      await foreignDatabase.sequelize.query('CREATE TABLE invoices (id INTEGER)', { transaction });
    });
    await foreignDatabase.close();
    await restore(true, foreign);
    expect(output.join('\n')).toMatch(/nelze zazálohovat: Není tu žádná nástěnka \(.* a soubory v /);
    const [, retained = ''] = /zůstala: (?:databáze )?(\S+)\. /.exec(output.join('\n')) ?? [];
    if (testDatabase.databaseUrl)
      await testDatabase.database.sequelize.query(`DROP DATABASE "${retained}" WITH (FORCE)`);
    else expect(existsSync(join(retained, 'nastenka.sqlite'))).toBe(true);
    await foreign.close();
  });

  test('prevents a server from starting during it', async () => {
    await testDatabase.database.close();
    let started: unknown = 'not tried';
    await restore(false, testDatabase, async () => {
      started = await lockForServer({ ...testDatabase, port: 3000 }).catch((error: Error) => error.message);
    }).catch(() => undefined);
    expect(started).toBe(`a backup is being restored into ${testDatabase.dataDir}. Wait until it is done.`);
    await reopen();
  });
});

test('a server starts on an empty or complete folder, but not on a partial restore', async () => {
  const dataDir = await newTestFolder();
  const config = { dataDir, databaseUrl: undefined };
  await expect(requireCompleteRestore(config)).resolves.toBeUndefined();
  await mkdir(join(dataDir, 'replaced-a1b2c3'));
  await expect(requireCompleteRestore(config)).rejects.toThrow(/přerušilo.*replaced-a1b2c3/);
  await expect(requireCompleteRestore({ dataDir, databaseUrl: 'postgres://db/x' })).resolves.toBeUndefined();
  await writeFile(join(dataDir, 'nastenka.sqlite'), '');
  await expect(requireCompleteRestore(config)).resolves.toBeUndefined();
  await rm(dataDir, { recursive: true });
});
