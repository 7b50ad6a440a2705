import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { createFakePostgresTools, type FakePostgresTools } from '../../test/fakePostgresTools.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { ACTOR, createTestBackups } from '../../test/testBackups.ts';
import { createTestDatabase, testDialect } from '../../test/testDatabase.ts';
import type { BackupFolder } from './backupFolder.service.ts';

const LIST = '/api/admin/backups';
const MISSING = 'Na serveru chybí programy pg_dump a pg_restore. Nainstalujte balík postgresql-client.';

describe.runIf(testDialect() === 'postgres')('a backup of PostgreSQL', () => {
  const { PATH } = process.env;
  let app: TestApp;
  let admin: Client;
  let folder: string;
  let tools: FakePostgresTools | undefined;
  beforeAll(async () => {
    app = await createTestApp();
    admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    folder = join(app.services.fileStore.path('00/000000000000000000000000000000'), '../../../backups');
  });
  afterAll(() => app.close());
  afterEach(async () => {
    process.env.PATH = PATH;
    await tools?.remove();
    app.clock.advance(61_000);
  });

  async function installTools(version: number | undefined): Promise<void> {
    tools = await createFakePostgresTools(version);
    process.env.PATH = tools.path;
  }
  function removeToolsOnStart(folder: BackupFolder, version: number | undefined): void {
    const { saveProgress } = folder;
    folder.saveProgress = async (work) => {
      if (process.env.PATH === PATH) await installTools(version);
      await saveProgress(work);
    };
  }
  const stored = async () => (existsSync(folder) ? readdir(folder) : []);

  test.each([
    ['are missing', undefined, MISSING],
    [
      'are older than the server',
      9,
      /^Program pg_dump je verze 9, databáze \d+\. Nainstalujte postgresql-client verze \d+ nebo novější\.$/,
    ],
  ])('is refused before it starts when the tools %s', async (_case, version, message) => {
    await installTools(version);
    const expectedMessage = typeof message === 'string' ? message : expect.stringMatching(message);
    const { body } = await admin.get(LIST);
    expect(body.meta).toMatchObject({ unavailable: expectedMessage, running: null, last_failure: null });
    const refused = await admin.post(LIST);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'BACKUP_UNAVAILABLE', error: expectedMessage });
    await app.services.backups.waitUntilIdle();
    expect((await stored()).filter((name) => /unfinished|nastenka-/.test(name))).toEqual([]);
  });

  test('is refused as soon as the tools are missing, and made when they are back', async () => {
    expect((await admin.get(LIST)).body.meta.unavailable).toBeNull();
    await installTools(undefined);
    expect((await admin.post(LIST)).body).toMatchObject({ code: 'BACKUP_UNAVAILABLE', error: MISSING });
    process.env.PATH = PATH;
    expect((await admin.post(LIST)).status).toBe(202);
    await app.services.backups.waitUntilIdle();
    const { body } = await admin.get(LIST);
    expect(body.data).toHaveLength(1);
    expect(body.meta).toMatchObject({ unavailable: null, last_failure: null });
  });

  test('keeps its last check while the tools are missing', async () => {
    expect((await admin.post(LIST)).status).toBe(202);
    await app.services.backups.waitUntilIdle();
    const { name } = (await admin.get(LIST)).body.data[0];
    const check = async () => {
      const { status, body } = await admin.post(`${LIST}/${name}/verify`);
      await app.services.backups.waitUntilIdle();
      return status === 202 ? 202 : body;
    };
    expect(await check()).toBe(202);
    const { data, meta } = (await admin.get(LIST)).body;
    expect(data[0].verified).toMatchObject({ ok: true, problems: [] });
    for (const version of [undefined, 9]) {
      await installTools(version);
      expect(await check()).toMatchObject({ code: 'BACKUP_UNAVAILABLE' });
      process.env.PATH = PATH;
      expect((await admin.get(LIST)).body).toMatchObject({ data, meta: { last_failure: meta.last_failure } });
    }
    const where = { action: 'backup.verified', object_id: name };
    expect(await app.database.models.AuditEntry.count({ where })).toBe(1);
  });

  test('is not marked as broken when the tools disappear during its check', async () => {
    const testDatabase = await createTestDatabase();
    const { backups, folder: own, backUp, check } = createTestBackups(testDatabase);
    const backup = await backUp();
    removeToolsOnStart(own, undefined);
    await check(backup.name);
    process.env.PATH = PATH;
    const { backups: after, failure } = await backups.list();
    expect(after).toEqual([backup]);
    expect(failure).toMatchObject({ kind: 'verify', message: MISSING });
    await testDatabase.close();
  });

  test.each([
    ['loses them', undefined, MISSING],
    ['finds older ones', 9, /^Program pg_dump je starší než databáze\./],
  ])('that %s while running reports it and leaves no partial files', async (_case, version, message) => {
    const testDatabase = await createTestDatabase();
    const { backups, folder: own } = createTestBackups(testDatabase);
    removeToolsOnStart(own, version);
    await backups.startBackup(ACTOR);
    await backups.waitUntilIdle();
    process.env.PATH = PATH;
    const { backups: created, failure } = await backups.list();
    expect(created).toEqual([]);
    expect(failure).toMatchObject({
      kind: 'backup',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect((await readdir(own.root)).filter((name) => /unfinished|nastenka-/.test(name))).toEqual([]);
    await testDatabase.close();
  });
});
