/** @module-tag no-retry */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Response } from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Article } from '../../models/article.ts';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import { buildApiToken, buildArticle, buildFile, buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { createBackupFolder } from './backupFolder.ts';
import { createTurns } from './backupWork.ts';

const PATH = '/api/admin/backups';
const AT = (name: string, more = '') => `${PATH}/${name}${more}`;

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
  admin = await app.as(adminUser);
  reader = await app.as(await buildUser(app.database));
  for (const text of ['jedna', 'dvě', 'x'.repeat(200_000)]) {
    const { storageKey, size } = await app.services.fileStore.put(Buffer.from(text), { name: 'a.txt' });
    await buildFile(app.database, article, { storage_key: storageKey, size });
  }
  folder = join(app.services.fileStore.path('00/000000000000000000000000000000'), '../../../backups');
});
afterAll(() => app.close());
afterEach(() => app.services.backups.idle());

/** Makes a backup by the button and waits until it is there. */
async function backUp(): Promise<string> {
  const begun = await admin.post(PATH);
  expect(begun.status, JSON.stringify(begun.body)).toBe(202);
  await app.services.backups.idle();
  const { body } = await admin.get(PATH);
  expect(body.meta).toMatchObject({ running: null, last_failure: null, unavailable: null });
  return body.data[0].name;
}

async function verified(name: string) {
  expect((await admin.post(AT(name, '/verify'))).status).toBe(202);
  await app.services.backups.idle();
  const { body } = await admin.get(PATH);
  expect(body.meta.last_failure).toBeNull();
  return body.data.find((one: { name: string }) => one.name === name).verified;
}

describe('a backup', () => {
  test('is made, checked by restoring it, given out and deleted, and each is in the audit', async () => {
    const name = await backUp();
    expect(name).toMatch(/^nastenka-\d{4}-\d{2}-\d{2}-\d{6}-manual\.tar\.gz$/);
    const check = await verified(name);
    expect(check).toMatchObject({ ok: true, problems: [], files: 3 });
    const users = await app.database.models.User.count();
    expect(check.counts).toContainEqual({ name: 'users', rows: users });

    const download = await admin.raw('get', AT(name)).buffer(true).parse(binary);
    expect(download.status).toBe(200);
    expect(download.headers['content-type']).toBe('application/gzip');
    expect(download.headers['content-disposition']).toContain(name);
    expect((download.body as Buffer).equals(await readFile(join(folder, name)))).toBe(true);

    const left = await admin.delete(AT(name));
    expect(left.body.data.map((one: { name: string }) => one.name)).not.toContain(name);
    expect((await admin.get(AT(name))).status).toBe(404);
    const trail = await app.database.models.AuditEntry.findAll({
      where: { object_id: name },
      order: ['id'],
    });
    expect(trail.map(({ action, actor_id }) => [action, actor_id])).toEqual(
      ['created', 'verified', 'downloaded', 'deleted'].map((verb) => [`backup.${verb}`, adminUser.id]),
    );
  });

  test('is readable by nobody else on the machine', async () => {
    const name = await backUp();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  test('is for administrators, and never for scripts', async () => {
    const name = await backUp();
    const secret = await buildApiToken(app.database, adminUser);
    for (const call of [
      ['get', PATH],
      ['post', PATH],
      ['get', AT(name)],
      ['post', AT(name, '/verify')],
    ]) {
      const [method = '', path = ''] = call;
      const refused = await reader.raw(method, path).set('X-CSRF-Token', reader.cookies.csrfToken ?? '');
      expect(refused.status).toBe(403);
      const visitor = await app.visitor();
      const script = await visitor.raw(method, path).set('Authorization', `Bearer ${secret}`);
      expect(script.status).toBe(403);
    }
  });

  test('is one at a time', async () => {
    // How many are accepted is up to the machine: the first may be done before the last is asked for.
    const before = (await admin.get(PATH)).body.data.length;
    const answers = await Promise.all([admin.post(PATH), admin.post(PATH), admin.post(PATH)]);
    await app.services.backups.idle();
    const accepted = answers.filter(({ status }) => status === 202);
    expect((await admin.get(PATH)).body.data).toHaveLength(before + accepted.length);
    for (const { status, body } of answers) {
      if (status !== 202) expect([status, body.code]).toEqual([409, 'WRONG_STATE']);
    }

    // Another instance, or a command, is another process; the turn is not to be had from here.
    const store = createBackupFolder(join(folder, '..'));
    const turns = createTurns({ folder: store, databaseUrl: undefined });
    const begin = () => ({ kind: 'backup' as const, name: 'x', step: 'files' as const, done: 1, total: 3 });
    const turn = await turns.take(begin, new AbortController().signal);
    expect((await admin.post(PATH)).status).toBe(409);
    const { body } = await admin.get(PATH);
    expect(body.meta.running).toMatchObject({ kind: 'backup', step: 'files', done: 1, total: 3 });
    await turn?.end();
    expect((await admin.get(PATH)).body.meta.running).toBeNull();
  });

  test('keeps the bytes of what is removed meanwhile, until it is done', async () => {
    const { storageKey } = await app.services.fileStore.put(Buffer.from('pryč'), { name: 'a.txt' });
    const file = await buildFile(app.database, article, { storage_key: storageKey });
    const store = createBackupFolder(join(folder, '..'));
    const turns = createTurns({ folder: store, databaseUrl: undefined });
    const begin = () => ({ kind: 'backup' as const, name: 'x', step: 'files' as const, done: 0, total: 1 });
    const turn = await turns.take(begin, new AbortController().signal);
    const deleted = await admin.delete(`/api/admin/files/${file.id}`);
    await turn?.end();
    expect(deleted.status, JSON.stringify(deleted.body)).toBe(200);
    expect(existsSync(app.services.fileStore.path(storageKey))).toBe(true);
    expect(await app.database.models.RemovedFile.count({ where: { storage_key: storageKey } })).toBe(1);
  });

  test('tells of a file that was gone before, without being broken', async () => {
    const key = `ab/${'0'.repeat(30)}`;
    const file = await buildFile(app.database, article, { storage_key: key });
    const check = await verified(await backUp());
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
