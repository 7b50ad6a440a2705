/** @module-tag no-retry */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { buildArticle, buildUser } from '../../../test/factories.ts';
import type { StoreSink } from '../../../test/remoteStores/storeSink.ts';
import { createWebdavSink, WEBDAV_PASSWORD, WEBDAV_USER } from '../../../test/remoteStores/webdavSink.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';

const OFFSITE = '/api/admin/off-site-backups';
const BACKUPS = '/api/admin/backups';
const RETENTION = { newest: 14, weekly: 0, monthly: 0 };
const LATER_MS = 2 * 60_000;

let app: TestApp;
let admin: Client;
let sink: StoreSink;
let recoveryKey: string;
let folder: string;

beforeAll(async () => {
  app = await createTestApp();
  await buildArticle(app.database);
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
  folder = join(dirname(app.services.fileStore.path('00/000000000000000000000000000000')), '../../backups');
  recoveryKey = (await admin.post(`${OFFSITE}/recovery-key`)).body.data.recovery_key;
});
afterAll(() => app.close());
beforeEach(async () => {
  sink = await createWebdavSink();
});
afterEach(async () => {
  await app.services.offsiteJob.waitUntilIdle();
  await app.services.backups.waitUntilIdle();
  await sink.close();
});

const place = () => ({
  kind: 'webdav',
  address: sink.address,
  folder: '/zalohy',
  user: WEBDAV_USER,
  region: '',
  host_key: null,
});

async function setUp(values: object = {}) {
  await admin.delete(OFFSITE);
  const input = {
    ...place(),
    version: 0,
    secret: WEBDAV_PASSWORD,
    recovery_key: recoveryKey,
    retention: RETENTION,
  };
  const saved = await admin.put(OFFSITE, { ...input, ...values });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await app.services.offsiteJob.waitUntilIdle();
}

async function backUp() {
  expect((await admin.post(BACKUPS)).status).toBe(202);
  await app.services.backups.waitUntilIdle();
  await app.services.offsiteJob.waitUntilIdle();
  return (await list())[0];
}

async function runCopies() {
  app.services.offsiteJob.nudge();
  await app.services.offsiteJob.waitUntilIdle();
}

const list = async () => (await admin.get(BACKUPS)).body.data;
const find = async (name: string) => (await list()).find((one: { name: string }) => one.name === name);

describe('the settings', () => {
  test('never show what is secret, in an answer or in the file', async () => {
    await setUp();
    const { body } = await admin.get(OFFSITE);
    expect(body.data.settings).toMatchObject({
      version: 1,
      kind: 'webdav',
      user: WEBDAV_USER,
      readable: true,
    });
    expect(body.data.settings.warning).toMatch(/není šifrované/);
    const stored = await readFile(join(folder, 'offsite.json'), 'utf8');
    for (const secret of [WEBDAV_PASSWORD, recoveryKey]) {
      expect(JSON.stringify(body)).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
  });

  test('keep the password for the same place only', async () => {
    await setUp();
    const change = { ...place(), version: 1, retention: RETENTION };
    expect((await admin.put(OFFSITE, change)).status).toBe(200);
    const elsewhere = await admin.put(OFFSITE, {
      ...change,
      version: 2,
      address: 'https://jinam.example.cz',
    });
    expect([elsewhere.status, elsewhere.body.details[0].path]).toEqual([400, 'secret']);
    const trial = await admin.post(`${OFFSITE}/trial`, { ...place(), user: 'jiny' });
    expect(trial.status).toBe(400);
  });

  test.each([
    [{ version: 7 }, 409, undefined],
    [{ recovery_key: 'AGE-SECRET-KEY-1XYZ' }, 400, 'recovery_key'],
    [{ recovery_key: undefined }, 400, 'recovery_key'],
    [{ address: 'ftp://example.cz' }, 400, 'address'],
    [{ folder: 'a/../b' }, 400, 'folder'],
    [{ kind: 'sftp', address: 'nas.example.cz' }, 400, 'host_key'],
  ])('%j is refused with %i', async (values, status, path) => {
    await admin.delete(OFFSITE);
    const input = { ...place(), version: 0, secret: 'x', recovery_key: recoveryKey, retention: RETENTION };
    const { body, ...reply } = await admin.put(OFFSITE, { ...input, ...values });
    expect([reply.status, body.details?.[0]?.path]).toEqual([status, path]);
  });

  test('a trial leaves nothing behind, and says what failed', async () => {
    const input = { ...place(), secret: WEBDAV_PASSWORD };
    expect((await admin.post(`${OFFSITE}/trial`, input)).body.data).toMatchObject({ ok: true });
    expect(sink.files.size).toBe(0);
    const wrong = (await admin.post(`${OFFSITE}/trial`, { ...input, secret: 'spatne' })).body.data;
    expect(wrong).toMatchObject({ ok: false, message: expect.stringContaining('odmítlo jméno nebo heslo') });
    for (const address of ['http://169.254.169.254', 'http://[fe80::1]', 'http://8.8.8.8'])
      expect((await admin.post(`${OFFSITE}/trial`, { ...input, address })).body.data.ok).toBe(false);
  });
});

describe('a copy', () => {
  test('follows each backup, encrypted, and is fetched back when the server has lost it', async () => {
    await setUp();
    const { name } = await backUp();
    expect(await find(name)).toMatchObject({ is_here: true, copy: { state: 'copied', problem: null } });
    const remote = [...sink.files.keys()].find((path) => path.includes(name.slice('nastenka-'.length)));
    expect(remote).toMatch(/^\/zalohy\/nastenka-[0-9a-f]{10}-.*\.tar\.gz\.age$/);
    const archive = await readFile(join(folder, name));
    const encrypted = sink.files.get(remote ?? '');
    expect(encrypted?.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(encrypted?.includes(archive.subarray(0, 100))).toBe(false);

    expect((await admin.post(`${BACKUPS}/${name}/fetch`)).status, 'it is here').toBe(409);
    await admin.delete(`${BACKUPS}/${name}`);
    expect(await find(name)).toMatchObject({ is_here: false, copy: { state: 'copied' } });
    expect((await admin.post(`${BACKUPS}/${name}/fetch`)).status).toBe(202);
    await app.services.backups.waitUntilIdle();
    expect(await find(name)).toMatchObject({ is_here: true, verified: { ok: true } });
    expect((await readFile(join(folder, name))).equals(archive)).toBe(true);
  });

  test('that was changed or cut off is not fetched', async () => {
    await setUp();
    const { name } = await backUp();
    await admin.delete(`${BACKUPS}/${name}`);
    const [remote = '', content = Buffer.alloc(0)] =
      [...sink.files].find(([path]) => path.includes(name.slice('nastenka-'.length))) ?? [];
    const changed = Buffer.from(content);
    changed[changed.length - 40] = (changed.at(-40) ?? 0) ^ 1;
    for (const damaged of [changed, content.subarray(0, -20), Buffer.alloc(300)]) {
      sink.files.set(remote, damaged);
      await admin.post(`${BACKUPS}/${name}/fetch`);
      await app.services.backups.waitUntilIdle();
      const { body } = await admin.get(BACKUPS);
      expect(body.meta.last_failure).toMatchObject({
        kind: 'fetch',
        message: expect.stringMatching(/poškozená/),
      });
      expect(existsSync(join(folder, name))).toBe(false);
    }
    expect((await readdir(folder)).filter((file) => file.startsWith('unfinished'))).toEqual([]);
  });

  test('that fails is tried again later, and by hand at once', async () => {
    await setUp();
    sink.refuseWith(507);
    const { name } = await backUp();
    const failed = (await find(name)).copy;
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: 1,
      problem: expect.stringMatching(/není dost místa/),
    });
    await runCopies();
    expect((await find(name)).copy.attempts, 'not yet').toBe(1);
    app.clock.advance(LATER_MS);
    await runCopies();
    expect((await find(name)).copy.attempts).toBe(2);
    sink.refuseWith(undefined);
    expect((await admin.post(`${BACKUPS}/${name}/copy`)).status).toBe(202);
    await app.services.offsiteJob.waitUntilIdle();
    expect((await find(name)).copy.state).toBe('copied');
    expect((await admin.post(`${BACKUPS}/${name}/copy`)).status, 'it is there').toBe(409);
  });

  test('that the storage has not kept whole is no copy, and what it kept is removed', async () => {
    await setUp();
    sink.halveNextUpload();
    const { name } = await backUp();
    expect((await find(name)).copy).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/nemá ho celý/),
    });
    expect([...sink.files.keys()].filter((path) => path.includes(name.slice('nastenka-'.length)))).toEqual(
      [],
    );
    await admin.post(`${BACKUPS}/${name}/copy`);
    await app.services.offsiteJob.waitUntilIdle();
    expect((await find(name)).copy.state).toBe('copied');
  });

  test('whose connection is cut leaves no file under its name', async () => {
    await setUp();
    await runCopies();
    const before = sink.files.size;
    sink.cutNextUpload();
    const { name } = await backUp();
    expect((await find(name)).copy).toMatchObject({ state: 'failed', problem: expect.any(String) });
    expect(sink.files.size).toBe(before);
    app.clock.advance(LATER_MS);
    await runCopies();
    expect((await find(name)).copy.state).toBe('copied');
  });

  test('is deleted by its own rule, and only where this site has written it', async () => {
    await setUp({ retention: { newest: 1, weekly: 0, monthly: 0 } });
    const foreign = '/zalohy/nastenka-0123456789-2020-01-01-000000-nightly.tar.gz.age';
    sink.files.set(foreign, Buffer.from('x'));
    sink.files.set('/zalohy/fotky.zip', Buffer.from('x'));
    const first = await backUp();
    app.clock.advance(LATER_MS);
    const second = await backUp();
    expect((await find(first.name)).copy).toBeNull();
    expect((await find(second.name)).copy.state).toBe('copied');
    expect([...sink.files.keys()]).toEqual(expect.arrayContaining([foreign, '/zalohy/fotky.zip']));
    const entries = await app.database.models.AuditEntry.findAll({
      where: { object_id: first.name },
      order: ['id'],
    });
    expect(entries.map(({ action }) => action)).toContain('backup.copy-deleted');
  });

  test('of another size than when it was copied is none: it is copied anew, or named as broken', async () => {
    await setUp();
    const { name } = await backUp();
    const [remote = '', content = Buffer.alloc(0)] =
      [...sink.files].find(([path]) => path.includes(name.slice('nastenka-'.length))) ?? [];
    sink.files.set(remote, content.subarray(0, -20));
    await admin.post(`${OFFSITE}/refresh`);
    await runCopies();
    expect(await find(name)).toMatchObject({ copy: { state: 'copied' } });
    expect(sink.files.get(remote)?.length).toBe(content.length);

    await admin.delete(`${BACKUPS}/${name}`);
    sink.files.set(remote, content.subarray(0, -20));
    const { body } = await admin.post(`${OFFSITE}/refresh`);
    expect(body.data.find((one: { name: string }) => one.name === name)).toMatchObject({
      is_here: false,
      verified: { ok: false, problems: [expect.stringMatching(/jinou velikost/)] },
    });
  });

  test('of another machine is found by the recovery key, and restored there', async () => {
    await setUp();
    const { name } = await backUp();
    const other = await createTestApp();
    try {
      const stranger = await other.signInAs(await buildUser(other.database, { role: 'admin' }));
      const input = { ...place(), version: 0, secret: WEBDAV_PASSWORD, retention: RETENTION };
      await stranger.put(OFFSITE, {
        ...input,
        recovery_key: recoveryKey.toLowerCase().replace(/(.{6})/g, '$1 '),
      });
      const { body } = await stranger.post(`${OFFSITE}/refresh`);
      expect(body.data.find((one: { name: string }) => one.name === name)).toMatchObject({
        is_here: false,
        copy: { state: 'copied' },
      });
      expect((await stranger.post(`${BACKUPS}/${name}/fetch`)).status).toBe(202);
      await other.services.backups.waitUntilIdle();
      const after = (await stranger.get(BACKUPS)).body;
      expect(after.meta.last_failure).toBeNull();
      expect(after.data.find((one: { name: string }) => one.name === name)).toMatchObject({
        is_here: true,
        verified: { ok: true },
      });
    } finally {
      await other.close();
    }
  });
});
