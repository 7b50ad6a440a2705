/** @module-tag no-retry */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../database/database.ts';
import { lockForServer } from '../../database/dataFolderLock.ts';
import { openLogTable } from '../../database/logTable.ts';
import { MIGRATIONS } from '../../database/migrations/migrations.ts';
import { systemClock } from '../../platform/clock.ts';
import { createFileStore } from '../../platform/fileStore.ts';
import { buildArticle, buildFile, buildUser } from '../../test/factories.ts';
import { createEmptyPostgres } from '../../test/postgresTemplate.ts';
import { createTestApp } from '../../test/testApp.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { silentLogger } from '../../test/testFolder.ts';
import { createAudit } from '../audit/audit.service.ts';
import { createErasureLog } from '../users/erasureLog.ts';
import { reapplyErasures } from '../users/reapplyErasures.ts';
import { createBackupFolder } from './backupFolder.ts';
import { checkArchive } from './checkArchive.ts';
import { makeBackup, storedPath } from './makeBackup.ts';
import type { Manifest } from './manifest.ts';
import { migrateSafely } from './migrateSafely.ts';
import { restoreBackup } from './restoreBackup.ts';

const turn = { signal: new AbortController().signal, tell: () => undefined };
const auditOf = (database: Database) => createAudit({ database, clock: systemClock });
const logger = { ...silentLogger, info: () => undefined };

describe('a restore', () => {
  let own: TestDatabase;
  let said: string[];
  let archive: string;
  let stored: string;

  beforeEach(async () => {
    own = await createTestDatabase();
    said = [];
    const article = await buildArticle(own.database, { title: 'Zůstane' });
    const { id: user_id } = await buildUser(own.database);
    const expires_at = new Date(Date.now() + 3_600_000);
    await own.database.write(async ({ transaction }) => {
      const given = { user_id, token_hash: 'hash', expires_at };
      const token = { ...given, name: 'skript', scope: 'read' as const };
      await own.database.models.ApiToken.create(token, { transaction });
      const link = { ...given, purpose: 'reset-password' as const };
      await own.database.models.AccountLink.create(link, { transaction });
    });
    const store = createFileStore(own.dataDir);
    const { storageKey } = await store.put(Buffer.from('obsah'), { name: 'a.txt' });
    stored = store.path(storageKey);
    await buildFile(own.database, article, { storage_key: storageKey });
    const folder = createBackupFolder(own.dataDir);
    await folder.make();
    const at = new Date();
    const name = folder.freeName(at, 'manual');
    const source = { ...own, version: '0', pathOf: storedPath(store) };
    await makeBackup(source, folder, { name, at }, turn);
    archive = folder.pathOf(name);
  });
  afterEach(() => own.close());

  const restore = (answer = true, config: { dataDir: string; databaseUrl: string | undefined } = own) =>
    restoreBackup({
      config,
      version: '0',
      archive,
      auditOf,
      say: (line) => void said.push(line),
      confirm: async (_manifest: Manifest) => answer,
    });
  const reopened = async () => {
    const { dataDir, databaseUrl } = own;
    own.database = await openDatabase({ dataDir, databaseUrl, logger: silentLogger });
    return own.database.models;
  };
  /** Writes a line of the log; what lines there are then. */
  const log = async (message: string) => {
    const table = await openLogTable(own.database, own.dataDir);
    const none = { request_id: null, user_id: null, ip: null, duration_ms: null, data: null };
    await table.insert([{ ...none, at: new Date(), level: 'info', module: 'test', message }]);
    const lines = await table.find({ limit: 10 });
    await table.close();
    return lines.map((line) => [line.id, line.message]).reverse();
  };
  const titles = async () =>
    (await own.database.models.Article.findAll({ order: ['id'] })).map(({ title }) => title);

  test('brings back what was there, files and all, after a backup of what is here', async () => {
    await buildArticle(own.database, { title: 'Přibyl potom' });
    await own.database.close();
    await rm(stored);
    await mkdir(join(own.dataDir, 'restoring-0', 'files'), { recursive: true });
    await restore();
    expect(existsSync(join(own.dataDir, 'restoring-0')), 'of one that was killed').toBe(false);
    const models = await reopened();
    expect(await titles()).toEqual(['Zůstane']);
    expect(await readFile(stored, 'utf8')).toBe('obsah');
    expect(await models.Session.count()).toBe(0);
    expect(await models.ApiToken.count(), 'a revoked one would work again').toBe(0);
    expect(await models.AccountLink.count(), 'a used one would work again').toBe(0);
    expect(await models.AuditEntry.count({ where: { action: 'backup.restored' } })).toBe(1);
    const backups = await createBackupFolder(own.dataDir).list();
    expect(backups).toHaveLength(2);

    // The safety backup leads to where one was before.
    archive = createBackupFolder(own.dataDir).pathOf(backups[0]?.name ?? '');
    await own.database.close();
    await restore();
    await reopened();
    expect(await titles()).toEqual(['Zůstane', 'Přibyl potom']);
  });

  test('erases again who was erased since, and nobody who has their number now', async () => {
    const { database } = own;
    const [person] = await database.models.User.findAll({ order: [['id', 'DESC']] });
    if (!person) throw new Error('nobody is there');
    const app = await createTestApp({ shared: { database: own } });
    const admin = await app.as(await buildUser(database, { role: 'admin' }));
    const later = await buildUser(database);
    for (const { id } of [person, later])
      expect((await admin.delete(`/api/admin/users/${id}`)).status).toBe(200);
    await app.close();
    const kept = await readFile(join(own.dataDir, 'erasures.jsonl'), 'utf8');
    for (const line of kept.split('\n').filter(Boolean))
      expect(Object.keys(JSON.parse(line))).toEqual(['board', 'user_id', 'user_created_at', 'erased_at']);
    await own.database.close();
    await restore();
    const models = await reopened();
    expect(said).toContainEqual(expect.stringMatching(/^Erased again: 1 /));
    expect(await models.User.findByPk(person.id)).toMatchObject({
      full_name: 'Smazaný uživatel',
      email: null,
      password_hash: null,
      state: 'deactivated',
      erased_at: expect.any(Date),
    });
    const [line] = await models.AuditEntry.findAll({ where: { action: 'user.erasure-repeated' } });
    expect(line).toMatchObject({
      actor_id: null,
      object_id: String(person.id),
      object_label: 'Smazaný uživatel',
    });
    // The database counts on from where the backup was.
    const others = [await buildUser(own.database), await buildUser(own.database)];
    expect(others.map(({ id }) => id)).toContain(later.id);
    const erasures = createErasureLog(own.dataDir);
    expect(await reapplyErasures({ database: own.database, erasures, audit: auditOf(own.database) })).toBe(0);
    for (const other of others) expect((await other.reload()).erased_at).toBeNull();
  });

  test('goes on with the system log of the time before', async () => {
    await log('jedna');
    const before = await log('dvě');
    expect(before).toHaveLength(2);
    await own.database.close();
    await restore();
    await reopened();
    const after = await log('tři');
    expect(after.slice(0, 2)).toEqual(before);
    expect(after.map(([, message]) => message)).toEqual(['jedna', 'dvě', 'tři']);
    expect(said.join('\n')).not.toMatch(/is kept/);
  });

  test('keeps the database whose log cannot be carried over, and restores all the same', async () => {
    const { databaseUrl } = own;
    if (!databaseUrl) return;
    await log('jedna');
    // As a newer version may have left it, whose backup from before its migration is the way back.
    await own.database.sequelize.query('ALTER TABLE log_entries RENAME COLUMN ip TO address');
    await own.database.close();
    await restore();
    await reopened();
    expect(await titles()).toEqual(['Zůstane']);
    expect(await log('dvě')).toEqual([[expect.any(Number), 'dvě']]);
    expect(said.join('\n')).toMatch(/The system log begins anew: pg_restore ended with/);
    const [, kept = ''] = /is kept: the database (\w+)\./.exec(said.join('\n')) ?? [];
    await own.database.sequelize.query(`DROP DATABASE "${kept}" WITH (FORCE)`);
  });

  test('changes nothing while a server runs, without a yes, and from a broken archive', async () => {
    const server = await lockForServer({ ...own, port: 3000 });
    await expect(restore()).rejects.toThrow(/^A server.* is running on /);
    await server.release();
    await buildArticle(own.database, { title: 'Přibyl potom' });
    await own.database.close();
    await expect(restore(false)).rejects.toThrow('Nothing was changed.');
    const bytes = await readFile(archive);
    await writeFile(archive, bytes.subarray(0, bytes.length - 200));
    await expect(restore()).rejects.toThrow(/The backup is broken:/);
    await reopened();
    expect(await titles()).toEqual(['Zůstane', 'Přibyl potom']);
    expect(existsSync(join(own.dataDir, `restoring-${process.pid}`))).toBe(false);
  });

  test('works where the present database is broken, and keeps what was there', async () => {
    // What is broken in PostgreSQL is not a file of ours.
    if (own.databaseUrl) return;
    await own.database.close();
    await writeFile(join(own.dataDir, 'nastenka.sqlite'), 'this is no database at all, but is it ours');
    await restore();
    await reopened();
    expect(await titles()).toEqual(['Zůstane']);
    expect(said.join('\n')).toMatch(/cannot be backed up/);
    const kept = (await readdir(own.dataDir)).filter((name) => name.startsWith('replaced-'));
    expect(kept).toHaveLength(1);
    expect(said.join('\n')).toContain(`is kept: ${join(own.dataDir, kept[0] ?? '')}`);
    const past = join(own.dataDir, kept[0] ?? '');
    expect(await readFile(join(past, 'nastenka.sqlite'), 'utf8')).toContain('no database at all');
  });

  test('refuses where erasures cannot be noted: an older backup would bring people back', async () => {
    await buildArticle(own.database, { title: 'Přibyl potom' });
    await buildUser(own.database, { erased_at: new Date() });
    await own.database.close();
    // Nothing is there to read, and nothing can be written.
    await symlink(join(own.dataDir, 'nowhere', 'erasures.jsonl'), join(own.dataDir, 'erasures.jsonl'));
    await expect(restore()).rejects.toThrow(
      /^Who was erased here cannot be noted in .*erasures\.jsonl: ENOENT/,
    );
    await reopened();
    expect(await titles()).toEqual(['Zůstane', 'Přibyl potom']);
  });

  test('keeps a board that cannot be asked who was erased', async () => {
    await own.database.write(({ transaction }) =>
      own.database.sequelize.query('ALTER TABLE users RENAME COLUMN erased_at TO gone_at', { transaction }),
    );
    await own.database.close();
    await restore();
    await reopened();
    expect(await titles()).toEqual(['Zůstane']);
    expect(said.join('\n')).toMatch(/cannot be asked who was erased/);
    expect(said.join('\n')).toMatch(/was backed up first/);
    const kept = /is kept: (?:the database )?(\S+)\. /.exec(said.join('\n'))?.[1] ?? 'nothing';
    if (own.databaseUrl) await own.database.sequelize.query(`DROP DATABASE "${kept}" WITH (FORCE)`);
    else expect(existsSync(join(kept, 'nastenka.sqlite'))).toBe(true);
  });

  test('says nothing of erased people where there is no board yet', async () => {
    const empty = await createEmptyDatabase();
    if (!empty.databaseUrl) await (await openDatabase({ ...empty, logger: silentLogger })).close();
    await restore(true, empty);
    expect(said.join('\n')).not.toMatch(/cannot be asked/);
    await empty.close();
  });

  test('refuses the other kind of database with a sentence', async () => {
    await own.database.close();
    const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;
    const name = `nastenka_test_other_${process.pid}`;
    const other = own.databaseUrl || !hasPostgres ? undefined : await createEmptyPostgres(name);
    if (own.databaseUrl || other) {
      const config = { dataDir: own.dataDir, databaseUrl: other?.url };
      await expect(restore(true, config)).rejects.toThrow(/cannot be put in the place of the other/);
    }
    await other?.drop();
    await reopened();
  });

  test('refuses a backup that holds no board, and its check says so', async () => {
    const empty = await createEmptyDatabase();
    await (await openDatabase({ ...empty, logger: silentLogger })).close();
    const folder = createBackupFolder(empty.dataDir);
    await folder.make();
    const name = folder.freeName(new Date(), 'manual');
    const source = { ...empty, version: '0', pathOf: () => undefined };
    await makeBackup(source, folder, { name, at: new Date() }, turn);
    archive = folder.pathOf(name);
    const checking = { ...empty, folder: join(empty.dataDir, 'check'), keepFiles: false };
    expect((await checkArchive(archive, checking, turn)).problems).toEqual([
      'V záloze není žádná nástěnka: její databáze byla prázdná.',
    ]);
    await own.database.close();
    await expect(restore()).rejects.toThrow(/^The backup holds no board/);
    await reopened();
    expect(await titles()).toEqual(['Zůstane']);
    await empty.close();
  });

  test('puts aside a database of somebody else, which no backup of ours would bring back', async () => {
    const strange = await createEmptyDatabase();
    const theirs = await openDatabase({ ...strange, logger: silentLogger });
    await theirs.write(async ({ transaction }) => {
      await theirs.sequelize.query('CREATE TABLE invoices (id INTEGER)', { transaction });
    });
    await theirs.close();
    await restore(true, strange);
    expect(said.join('\n')).toMatch(/cannot be backed up: there is no board in the .* with its files in /);
    const [, kept = ''] = /is kept: (?:the database )?(\S+)\. /.exec(said.join('\n')) ?? [];
    if (own.databaseUrl) await own.database.sequelize.query(`DROP DATABASE "${kept}" WITH (FORCE)`);
    else expect(existsSync(join(kept, 'nastenka.sqlite'))).toBe(true);
    await strange.close();
  });

  test('keeps a server from starting meanwhile', async () => {
    await own.database.close();
    let started: unknown = 'not tried';
    await restoreBackup({
      config: own,
      version: '0',
      archive,
      auditOf,
      say: () => undefined,
      confirm: async () => {
        started = await lockForServer({ ...own, port: 3000 }).catch((error: Error) => error.message);
        return false;
      },
    }).catch(() => undefined);
    expect(started).toBe(`a backup is being restored into ${own.dataDir}. Wait until it is done.`);
    await reopened();
  });
});

describe('a migration', () => {
  const OLDER = MIGRATIONS.slice(0, -1);
  const config = (place: { dataDir: string; databaseUrl: string | undefined }, skip = false) => ({
    ...place,
    skipMigrationBackup: skip,
  });

  test('of a database with something in it is backed up before, once for two that start at once', async () => {
    const empty = await createEmptyDatabase();
    const { dataDir, databaseUrl } = empty;
    const older = await openDatabase({ dataDir, databaseUrl, logger: silentLogger, migrations: OLDER });
    await older.migrate();
    await older.close();
    const open = () => openDatabase({ dataDir, databaseUrl, logger: silentLogger });
    const [one, two] = await Promise.all([open(), open()]);
    const migrate = (database: typeof one) =>
      migrateSafely({ database, config: config(empty), version: '0', logger });
    const done = await Promise.all([migrate(one), migrate(two)]);
    expect(done.flat()).toEqual(MIGRATIONS.slice(-1).map(({ name }) => name));
    const backups = await createBackupFolder(dataDir).list();
    expect(backups.map(({ kind }) => kind)).toEqual(['migration']);
    await Promise.all([one.close(), two.close()]);
    await empty.close();
  });

  test('that fails is told as what it is, and pushes no backup out', async () => {
    const empty = await createEmptyDatabase();
    const { dataDir, databaseUrl } = empty;
    const older = await openDatabase({ dataDir, databaseUrl, logger: silentLogger, migrations: OLDER });
    await older.migrate();
    await older.close();
    const folder = createBackupFolder(dataDir);
    await folder.make();
    const earlier = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) =>
      folder.freeName(new Date(`${day}T08:00:00Z`), 'migration'),
    );
    for (const name of earlier) await writeFile(folder.pathOf(name), 'an archive');
    const names = async () => (await folder.list()).map(({ name }) => name).sort();
    const strange = MIGRATIONS.slice(-1).map((last) => ({
      ...last,
      up: () => Promise.reject(new Error('a step that cannot be done')),
    }));
    const failing = [...OLDER, ...strange];
    const broken = await openDatabase({ dataDir, databaseUrl, logger: silentLogger, migrations: failing });
    const migrate = (database: Database) =>
      migrateSafely({ database, config: config(empty), version: '0', logger });
    await expect(migrate(broken)).rejects.not.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await names()).toEqual(earlier);
    await broken.close();
    const mended = await openDatabase({ dataDir, databaseUrl, logger: silentLogger });
    expect(await migrate(mended)).toHaveLength(1);
    expect(await names()).toHaveLength(2);
    await mended.close();
    await empty.close();
  });

  test('of a new database is not; and where no backup can be made nothing is migrated', async () => {
    const empty = await createEmptyDatabase();
    const { dataDir, databaseUrl } = empty;
    const older = await openDatabase({ dataDir, databaseUrl, logger: silentLogger, migrations: OLDER });
    await migrateSafely({ database: older, config: config(empty, true), version: '0', logger });
    await older.close();
    expect(await createBackupFolder(dataDir).list()).toEqual([]);
    await writeFile(join(dataDir, 'backups'), 'not a folder');
    const database = await openDatabase({ dataDir, databaseUrl, logger: silentLogger });
    const migrate = (skip: boolean) =>
      migrateSafely({ database, config: config(empty, skip), version: '0', logger });
    await expect(migrate(false)).rejects.toMatchObject({
      logMessage: expect.stringContaining('SKIP_MIGRATION_BACKUP=true'),
    });
    expect(await migrate(true)).toHaveLength(1);
    await database.close();
    await empty.close();
  });
});
