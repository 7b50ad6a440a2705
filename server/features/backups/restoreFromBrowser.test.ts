/** @module-tag no-retry */
import { dirname } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { systemClock } from '../../platform/clock.ts';
import { hashPassword } from '../../platform/password.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle, buildUser } from '../../test/factories.ts';
import { PASSWORD } from '../../test/fixtures/site.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { makeTestBackup } from '../../test/testBackups.ts';
import { createTestDatabase, testDialect } from '../../test/testDatabase.ts';
import { silentLogger } from '../../test/testFolder.ts';
import { createAudit } from '../audit/audit.service.ts';
import { createRestoredDesks } from '../desk/restoredDesks.service.ts';
import { createRestoredErasures } from '../users/reapplyErasures.service.ts';
import { createBackupFolder } from './backupFolder.service.ts';
import { restoreWhileStopped } from './restoreWhileStopped.service.ts';

describe('a restore is asked for', () => {
  const begun: unknown[] = [];
  let app: TestApp;
  let admin: Client;
  let adminId: number;
  let username: string;
  let name: string;
  const path = (suffix = '/restore') => `/api/admin/backups/${name}${suffix}`;

  beforeAll(async () => {
    app = await createTestApp({
      rateLimitMode: 'enforce',
      restoreAndRestart: (backup, { name: who }) => void begun.push([backup, who]),
    });
    const password_hash = await hashPassword(PASSWORD);
    const user = await buildUser(app.database, { role: 'admin', full_name: 'Petr Správce', password_hash });
    adminId = user.id;
    username = user.username;
    admin = await app.signInAs(user);
    await buildArticle(app.database);
    app.clock.advance(1000); // Whole seconds are in the name of a backup.
    await admin.post('/api/admin/backups');
    await app.services.backups.waitUntilIdle();
    name = (await admin.get('/api/admin/backups')).body.data[0].name;
  });
  afterAll(() => app.close());
  beforeEach(() => {
    begun.length = 0;
  });

  test('with what it would undo, without the work on backups and who signed in', async () => {
    const losses = async () => (await admin.get(path())).body.data.losses;
    app.clock.advance(60_000);
    await admin.post(path('/verify'));
    await app.services.backups.waitUntilIdle();
    const visitor = await app.visitor();
    expect((await visitor.post('/api/auth/login', { username, password: PASSWORD })).status).toBe(200);
    const action = ['backup.created', 'backup.verified', 'session.signed-in'];
    expect(await app.database.models.AuditEntry.count({ where: { action } })).toBe(3);
    expect(await losses()).toEqual({ changes: 0, articles: 0, users: 0, last_change_at: null });
    expect((await admin.post('/api/admin/article-categories', { name: 'Nová' })).status).toBe(201);
    const { data } = (await admin.get(path())).body;
    expect(data).toMatchObject({ confirmation: 'Nástěnka', unavailable: null });
    expect(data.losses.changes).toBe(1);
    expect(data.losses.last_change_at).not.toBeNull();
  });

  test('by the name of the site and the own password, and is in the audit', async () => {
    const body = { confirmation: 'Nástěnka', current_password: PASSWORD };
    const wrongName = await admin.post(path(), { ...body, confirmation: 'Jiný web' });
    expect([wrongName.status, wrongName.body.details[0].path]).toEqual([400, 'confirmation']);
    const wrongPassword = await admin.post(path(), { ...body, current_password: 'spatne' });
    expect([wrongPassword.status, wrongPassword.body.code]).toEqual([400, 'WRONG_PASSWORD']);
    expect(begun).toEqual([]);
    expect((await admin.post(path(), body)).status).toBe(202);
    expect((await admin.post(path(), body)).status, 'one runs already').toBe(409);
    expect(begun).toEqual([[name, 'Petr Správce']]);
    const where = { action: 'backup.restore-begun', actor_id: adminId };
    expect(await app.database.models.AuditEntry.count({ where })).toBe(1);
  });

  // Nothing else can open the file of SQLite.
  test.runIf(testDialect() === 'postgres')('not while other servers use the database', async () => {
    const [{ database = '' } = {}] = await selectRows<{ database: string }>(
      app.database,
      'SELECT current_database() AS database',
    );
    const url = new URL(database, process.env.TEST_DATABASE_URL);
    const other = new pg.Client({ connectionString: url.href, application_name: 'nastenka jinde' });
    await other.connect();
    const { unavailable } = (await admin.get(path())).body.data;
    await other.end();
    expect(unavailable).toMatch(/Zastavte je všechny.*make restore FILE=\/.*nastenka-/);
    expect((await admin.get(path())).body.data.unavailable).toBeNull();
  });

  test('not of a broken backup', async () => {
    const folder = createBackupFolder(
      dirname(dirname(app.services.fileStore.path(`00/${'0'.repeat(30)}`))).replace(/\/files$/, ''),
    );
    const check = { at: new Date().toISOString(), ok: false, problems: ['x'], counts: [], files: 0 };
    await folder.saveCheck(await folder.get(name), check);
    expect((await admin.get(path())).body.data.unavailable).toMatch(/vadná/);
    const body = { confirmation: 'Nástěnka', current_password: PASSWORD };
    expect((await admin.post(path(), body)).status).toBe(409);
    expect(begun).toEqual([]);
  });

  test('and too many wrong passwords end the asking', async () => {
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 15; attempt += 1)
      statuses.add(
        (await admin.post(path(), { confirmation: 'Nástěnka', current_password: `x${attempt}` })).status,
      );
    expect([...statuses]).toEqual([400, 429]);
  });
});

test('a restore of a stopped server notes how it went; one that fails leaves the data as they are', async () => {
  const testDatabase = await createTestDatabase();
  const { dataDir, databaseUrl } = testDatabase;
  const folder = createBackupFolder(dataDir);
  await buildArticle(testDatabase.database, { title: 'Zůstane' });
  const archive = await makeTestBackup(testDatabase);
  await buildArticle(testDatabase.database, { title: 'Přibyl potom' });
  await testDatabase.database.close();
  const options = {
    config: { dataDir, databaseUrl },
    version: '0',
    actor: { name: 'Petr Správce' },
    erasures: createRestoredErasures(dataDir),
    desks: createRestoredDesks(systemClock),
    createAudit: (database: typeof testDatabase.database) => createAudit({ database, clock: systemClock }),
    logger: { info: () => undefined, error: () => undefined },
  };
  const titles = async () => {
    testDatabase.database = await openDatabase({ dataDir, databaseUrl, logger: silentLogger });
    const found = await testDatabase.database.models.Article.findAll({ order: ['id'] });
    return found.map(({ title }) => title);
  };

  await restoreWhileStopped({ ...options, name: 'nastenka-2020-01-01-000000-manual.tar.gz' });
  expect(await folder.readRestoreResult()).toMatchObject({
    ok: false,
    message: expect.stringMatching(/neexistuje/),
  });
  expect(await titles()).toEqual(['Zůstane', 'Přibyl potom']);
  await testDatabase.database.close();

  await restoreWhileStopped({ ...options, name: archive.split('/').at(-1) ?? '' });
  expect(await folder.readRestoreResult()).toMatchObject({
    ok: true,
    message: expect.stringMatching(/Všichni se přihlásí znovu/),
  });
  expect(await titles()).toEqual(['Zůstane']);
  const where = { action: 'backup.restored' };
  expect(await testDatabase.database.models.AuditEntry.findOne({ where })).toMatchObject({
    actor_name: 'Petr Správce',
  });
  expect(await folder.list(), 'the state before').toHaveLength(2);
  await testDatabase.close();
});
