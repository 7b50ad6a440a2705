/** @module-tag no-retry */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Response } from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Article } from '../../models/article.ts';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import { buildApiToken, buildArticle, buildFile, buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { createBackupFolder } from './backupFolder.service.ts';
import { acquireBackupLock } from './backupLock.service.ts';

const PATH = '/api/admin/backups';
const pathOf = (name: string, suffix = '') => `${PATH}/${name}${suffix}`;

let app: TestApp;
let adminUser: User;
let admin: Client;
let reader: Client;
let folder: string;
let article: Article;

beforeAll(async () => {
  app = await createTestApp();
  article = await buildArticle(app.database);
  adminUser = await buildUser(app.database, { role: 'admin' });
  admin = await app.signInAs(adminUser);
  reader = await app.signInAs(await buildUser(app.database));
  for (const text of ['jedna', 'dvě', 'x'.repeat(200_000)]) {
    const { storageKey, size } = await app.services.fileStore.put(Buffer.from(text), { name: 'a.txt' });
    await buildFile(app.database, article, { storage_key: storageKey, size });
  }
  folder = join(app.services.fileStore.path('00/000000000000000000000000000000'), '../../../backups');
});
afterAll(() => app.close());
afterEach(() => app.services.backups.waitUntilIdle());

async function backUp(): Promise<string> {
  const started = await admin.post(PATH);
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  await app.services.backups.waitUntilIdle();
  const { body } = await admin.get(PATH);
  expect(body.meta).toMatchObject({ running: null, last_failure: null, unavailable: null });
  return body.data[0].name;
}

async function verify(name: string) {
  expect((await admin.post(pathOf(name, '/verify'))).status).toBe(202);
  await app.services.backups.waitUntilIdle();
  const { body } = await admin.get(PATH);
  expect(body.meta.last_failure).toBeNull();
  return body.data.find((backup: { name: string }) => backup.name === name).verified;
}

const holdLock = () =>
  acquireBackupLock({ folder: createBackupFolder(dirname(folder)), kind: 'backup', findName: () => 'x' });

describe('a backup', () => {
  test('is created, checked by restoring it, downloaded and deleted, each with an audit record', async () => {
    const name = await backUp();
    expect(name).toMatch(/^nastenka-\d{4}-\d{2}-\d{2}-\d{6}-manual\.tar\.gz$/);
    const check = await verify(name);
    expect(check).toMatchObject({ ok: true, problems: [], files: 3 });
    const users = await app.database.models.User.count();
    expect(check.counts).toContainEqual({ name: 'users', rows: users });

    const download = await admin.raw('get', pathOf(name)).buffer(true).parse(binary);
    expect(download.status).toBe(200);
    expect(download.headers['content-type']).toBe('application/gzip');
    expect(download.headers['content-disposition']).toContain(name);
    expect((download.body as Buffer).equals(await readFile(join(folder, name)))).toBe(true);

    const left = await admin.delete(pathOf(name));
    expect(left.body.data.map((backup: { name: string }) => backup.name)).not.toContain(name);
    expect((await admin.get(pathOf(name))).status).toBe(404);
    const auditEntries = await app.database.models.AuditEntry.findAll({
      where: { object_id: name },
      order: ['id'],
    });
    expect(auditEntries.map(({ action, actor_id }) => [action, actor_id])).toEqual(
      ['created', 'verified', 'downloaded', 'deleted'].map((verb) => [`backup.${verb}`, adminUser.id]),
    );
  });

  test('is readable only by the server account', async () => {
    const name = await backUp();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  test('is limited to administrators with a session', async () => {
    const name = await backUp();
    const secret = await buildApiToken(app.database, adminUser);
    for (const call of [
      ['get', PATH],
      ['post', PATH],
      ['get', pathOf(name)],
      ['post', pathOf(name, '/verify')],
    ]) {
      const [method = '', path = ''] = call;
      const refused = await reader.raw(method, path).set('X-CSRF-Token', reader.cookies.csrfToken ?? '');
      expect(refused.status).toBe(403);
      const visitor = await app.visitor();
      const script = await visitor.raw(method, path).set('Authorization', `Bearer ${secret}`);
      expect(script.status).toBe(403);
    }
  });

  test('runs one at a time', async () => {
    // How many are accepted depends on timing: the first may finish before the last request.
    const before = (await admin.get(PATH)).body.data.length;
    const responses = await Promise.all([admin.post(PATH), admin.post(PATH), admin.post(PATH)]);
    await app.services.backups.waitUntilIdle();
    const accepted = responses.filter(({ status }) => status === 202);
    expect((await admin.get(PATH)).body.data).toHaveLength(before + accepted.length);
    for (const { status, body } of responses) {
      if (status !== 202) expect([status, body.code]).toEqual([409, 'WRONG_STATE']);
    }

    const lease = await holdLock();
    expect((await admin.post(PATH)).status).toBe(409);
    const { body } = await admin.get(PATH);
    expect(body.meta.running).toMatchObject({ kind: 'backup', name: 'x', step: 'database', done: 0 });
    await lease?.release();
    expect((await admin.get(PATH)).body.meta.running).toBeNull();
  });

  test('retains files that are deleted while it runs', async () => {
    const { storageKey } = await app.services.fileStore.put(Buffer.from('pryč'), { name: 'a.txt' });
    const file = await buildFile(app.database, article, { storage_key: storageKey });
    const lease = await holdLock();
    const deleted = await admin.delete(`/api/admin/files/${file.id}`);
    await lease?.release();
    expect(deleted.status, JSON.stringify(deleted.body)).toBe(200);
    expect(existsSync(app.services.fileStore.path(storageKey))).toBe(true);
    expect(await app.database.models.RemovedFile.count({ where: { storage_key: storageKey } })).toBe(1);
  });

  test('reports a file that was already missing, without being broken', async () => {
    const key = `ab/${'0'.repeat(30)}`;
    const file = await buildFile(app.database, article, { storage_key: key });
    const check = await verify(await backUp());
    expect(check.ok).toBe(true);
    expect(check.problems).toEqual([expect.stringContaining(key)]);
    await app.database.write(({ transaction }) => file.destroy({ transaction }));
  });
});

function binary(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts)));
}
