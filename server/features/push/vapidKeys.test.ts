import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildPushSubscription, buildUser } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { createVapidKeys } from './vapidKeys.service.ts';

let testDatabase: TestDatabase;
let warnings: object[];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());
beforeEach(async () => {
  warnings = [];
  const { database } = testDatabase;
  await database.write(({ transaction }) => database.models.VapidKey.destroy({ where: {}, transaction }));
});

/** Of an instance of the site that starts anew. */
const keys = (secret = 'a secret of the tests') =>
  createVapidKeys({
    database: testDatabase.database,
    secret,
    logger: { warn: (fields: object) => void warnings.push(fields) },
  }).get();

const devices = () => testDatabase.database.models.PushSubscription.count();

it('are made once, also by instances that start at once', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => keys()));
  expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect(await keys()).toEqual(made[0]);
  expect(warnings).toEqual([]);
});

it('are not in the database as they are', async () => {
  const { privateKey, publicKey } = await keys();
  const [row] = await testDatabase.database.models.VapidKey.findAll({ raw: true });
  expect(row).toMatchObject({ id: 1, public_key: publicKey });
  expect(JSON.stringify(row)).not.toContain(privateKey);
});

it('are made anew under another secret, which ends the subscriptions to the old ones', async () => {
  const before = await keys();
  await buildPushSubscription(testDatabase.database, await buildUser(testDatabase.database));
  expect(await keys()).toEqual(before);
  expect(await devices()).toBe(1);
  const [after, same] = await Promise.all([keys('another secret'), keys('another secret')]);
  expect(after.publicKey).not.toBe(before.publicKey);
  expect(same).toEqual(after);
  expect(await devices()).toBe(0);
  expect(warnings).toEqual([{ module: 'push', ended: 1 }]);
});
