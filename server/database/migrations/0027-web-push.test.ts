import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../test/testDatabase.ts';
import { silentLogger } from '../../test/testFolder.ts';
import { type Database, openDatabase } from '../database.ts';
import { selectRows } from '../selectRows.ts';
import { webPush } from './0027-web-push.ts';
import { MIGRATIONS } from './migrations.ts';

const TIME = '2026-11-20 08:00:00.000 +00:00';
const BEFORE = MIGRATIONS.filter(({ name }) => name < webPush.name);
const UP_TO = MIGRATIONS.filter(({ name }) => name <= webPush.name);

let emptyDatabase: Awaited<ReturnType<typeof createEmptyDatabase>>;
let database: Database;
beforeEach(async () => {
  emptyDatabase = await createEmptyDatabase();
  const old = await open(BEFORE);
  await old.migrate();
  await run(
    old,
    `INSERT INTO users (id, username, username_key, full_name, full_name_sort, full_name_search, color, created_at, updated_at)
     VALUES (1, 'eva', 'eva', 'Eva', 'eva', 'eva', '#8c2f39', '${TIME}', '${TIME}')`,
  );
  await run(old, insertDigest(['user_id'], [1], 'daily'));
  await run(old, insertDigest(['user_id'], [1], 'weekly'));
  await run(old, 'DELETE FROM deliveries WHERE id = 2');
  await old.close();
  database = await open(UP_TO);
  await database.migrate();
});
afterEach(async () => {
  await database.close();
  await emptyDatabase.close();
});

function open(migrations: typeof MIGRATIONS): Promise<Database> {
  const { dataDir, databaseUrl } = emptyDatabase;
  return openDatabase({ dataDir, databaseUrl, logger: silentLogger, migrations });
}

function run(on: Database, sql: string): Promise<unknown> {
  return on.write(({ transaction }) => on.sequelize.query(sql, { transaction }));
}

function insertDigest(columns: string[], values: number[], period: string): string {
  return `INSERT INTO deliveries (${[...columns, 'period', 'period_from', 'period_until', 'due_at', 'created_at'].join(', ')})
          VALUES (${[...values, `'${period}'`].join(', ')}, '${TIME}', '${TIME}', '${TIME}', '${TIME}')`;
}

const addDevice = () =>
  run(
    database,
    `INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device_name, created_at)
     VALUES (1, 1, 1, 'https://push.example.net/1', 'p', 'a', 'Firefox', '${TIME}')`,
  );
const deliveryIds = async () =>
  (await selectRows<{ id: number }>(database, 'SELECT id FROM deliveries ORDER BY id', {})).map(
    ({ id }) => id,
  );

it('keeps what is queued, and takes a device as the only addressee', async () => {
  await addDevice();
  await run(database, insertDigest(['push_subscription_id'], [1], 'daily'));
  expect(await deliveryIds()).toEqual([1, 3]);
  await expect(
    run(database, insertDigest(['user_id', 'push_subscription_id'], [1, 1], 'weekly')),
  ).rejects.toThrow();
  await expect(run(database, insertDigest([], [], 'weekly'))).rejects.toThrow();
  await run(database, 'DELETE FROM push_subscriptions');
  expect(await deliveryIds()).toEqual([1]);
});

it('reverted, leaves what is mailed', async () => {
  await addDevice();
  await run(database, insertDigest(['push_subscription_id'], [1], 'daily'));
  await database.migrateDown(webPush.name);
  expect(await deliveryIds()).toEqual([1]);
  await expect(run(database, insertDigest([], [], 'weekly'))).rejects.toThrow();
  await run(database, insertDigest(['user_id'], [1], 'weekly'));
});
