import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../../config.ts';
import type { Client } from '../../../test/client.ts';
import { buildUser } from '../../../test/factories.ts';
import type { StoreSink } from '../../../test/remoteStores/storeSink.ts';
import { createWebdavSink, WEBDAV_PASSWORD, WEBDAV_USER } from '../../../test/remoteStores/webdavSink.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/testDatabase.ts';
import { createRecoveryKey } from './recoveryKey.service.ts';

type OffsiteConfig = NonNullable<Config['offsite']>;

const OFFSITE = '/api/admin/off-site-backups';

let database: TestDatabase;
let sink: StoreSink;
let fixed: OffsiteConfig;
let app: TestApp;
let admin: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  sink = await createWebdavSink();
  fixed = {
    kind: 'webdav',
    address: sink.address,
    folder: '/zalohy',
    user: WEBDAV_USER,
    region: 'auto',
    hostKey: null,
    secret: WEBDAV_PASSWORD,
    recoveryKey: await createRecoveryKey(),
    retention: { newest: 3, weekly: 0, monthly: 0 },
  };
});
afterEach(() => app.close());
afterAll(async () => {
  await sink.close();
  await database.close();
});

async function start(offsite: OffsiteConfig | undefined) {
  app = await createTestApp({ shared: { database }, offsite });
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
  return (await admin.get(OFFSITE)).body.data.settings;
}

test('what the environment decides is used, shown as locked, and not changed in the administration', async () => {
  const settings = await start(fixed);
  expect(settings).toMatchObject({
    locked: true,
    readable: true,
    version: 1,
    address: sink.address,
    updated_by: 'Prostředí serveru',
    retention: fixed.retention,
  });
  const { body } = await admin.delete(OFFSITE);
  expect(body.error).toBe('Kopie mimo server určuje prostředí serveru, tady je změnit nejde.');
  const { kind, folder, user, region, retention } = fixed;
  const change = { kind, address: sink.address, folder, user, region, retention, host_key: null, version: 1 };
  expect((await admin.put(OFFSITE, change)).status).toBe(400);

  await admin.post('/api/admin/backups');
  await app.services.backups.waitUntilIdle();
  await app.services.offsiteJob.waitUntilIdle();
  expect([...sink.files.keys()]).toEqual([expect.stringMatching(/^\/zalohy\/nastenka-.*\.tar\.gz\.age$/)]);
});

test('the next start writes only what has changed, and keeps what lies there', async () => {
  const list = async () => (await admin.get('/api/admin/backups')).body.data[0].copy.state;
  expect((await start(fixed)).version).toBe(1);
  expect(await list()).toBe('copied');
  await app.close();
  expect(await start({ ...fixed, retention: { ...fixed.retention, newest: 5 } })).toMatchObject({
    version: 2,
    retention: { newest: 5 },
  });
  expect(await list()).toBe('copied');
});

test('without the variables the copies go on, and the administration decides again', async () => {
  expect(await start(undefined)).toMatchObject({ locked: false, address: sink.address, version: 2 });
  expect((await admin.delete(OFFSITE)).status).toBe(200);
});

test('a start with a wrong value names its variable', async () => {
  await start(undefined);
  await expect(
    createTestApp({ shared: { database }, offsite: { ...fixed, folder: '/a/../b' } }),
  ).rejects.toThrow('OFFSITE_FOLDER: Cesta ke složce');
  const other = { ...fixed, recoveryKey: `AGE-SECRET-KEY-1${'Q'.repeat(58)}` };
  await expect(createTestApp({ shared: { database }, offsite: other })).rejects.toThrow(
    'OFFSITE_RECOVERY_KEY',
  );
});
