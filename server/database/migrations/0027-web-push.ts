import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute, oneOf } from '../schema.ts';

const STATES = ['queued', 'sent', 'dropped', 'failed'];
/** As PostgreSQL names the first CHECK of 0026 that speaks of several columns. */
const ADDRESSEE_CHECK = 'deliveries_check';
const ONE_OF_TWO = 'CHECK ((user_id IS NULL) <> (subscriber_id IS NULL))';
const ONE_OF_THREE = `CHECK (CASE WHEN user_id IS NULL THEN 0 ELSE 1 END
    + CASE WHEN subscriber_id IS NULL THEN 0 ELSE 1 END
    + CASE WHEN push_subscription_id IS NULL THEN 0 ELSE 1 END = 1)`;

/** News as notifications of devices: which devices, the keys that sign for the site, and what is still to be sent. */
export const webPush: Migration = {
  name: '0027-web-push',

  async up(context) {
    const type = columnTypes(context.dialect);
    const byPush = `${type.boolean} NOT NULL DEFAULT ${type.no}`;
    await execute(context, `ALTER TABLE "follows" ADD COLUMN "by_push" ${byPush}`);
    await execute(context, `ALTER TABLE "categories" ADD COLUMN "follow_by_push" ${byPush}`);
    await createDevices(context);
    await addToDeliveries(context);
    await createPushIndexes(context);
  },

  async down(context) {
    await execute(context, 'DELETE FROM "deliveries" WHERE push_subscription_id IS NOT NULL');
    await removeFromDeliveries(context);
    await dropTables(context, ['push_subscriptions', 'vapid_keys']);
    await execute(context, 'ALTER TABLE "follows" DROP COLUMN "by_push"');
    await execute(context, 'ALTER TABLE "categories" DROP COLUMN "follow_by_push"');
  },
};

async function createDevices(context: MigrationContext): Promise<void> {
  const type = columnTypes(context.dialect);
  await createTable(context, 'push_subscriptions', {
    id: type.id,
    user_id: `${type.integer} NOT NULL REFERENCES "users" (id) ON DELETE CASCADE`,
    session_id: `${type.integer} NOT NULL`,
    endpoint: `${type.key} NOT NULL`,
    p256dh: `${type.key} NOT NULL`,
    auth: `${type.key} NOT NULL`,
    device_name: `${type.text} NOT NULL`,
    created_at: `${type.time} NOT NULL`,
    last_sent_at: type.time,
  });
  await createIndex(context, 'push_subscriptions', 'endpoint', ['endpoint'], { unique: true });
  await createIndex(context, 'push_subscriptions', 'user', ['user_id', 'id']);
  await createTable(context, 'vapid_keys', {
    id: `${type.integer} NOT NULL PRIMARY KEY CHECK (id = 1)`,
    public_key: `${type.key} NOT NULL`,
    private_key: `${type.key} NOT NULL`,
    created_at: `${type.time} NOT NULL`,
  });
}

async function addToDeliveries(context: MigrationContext): Promise<void> {
  if (context.dialect === 'sqlite') return recreateDeliveries(context, { withPush: true });
  await execute(
    context,
    `ALTER TABLE "deliveries" DROP CONSTRAINT "${ADDRESSEE_CHECK}",
       ADD COLUMN "push_subscription_id" ${pushReference(context)},
       ADD CONSTRAINT "${ADDRESSEE_CHECK}" ${ONE_OF_THREE}`,
  );
}

async function removeFromDeliveries(context: MigrationContext): Promise<void> {
  if (context.dialect === 'sqlite') return recreateDeliveries(context, { withPush: false });
  await execute(
    context,
    `ALTER TABLE "deliveries" DROP CONSTRAINT "${ADDRESSEE_CHECK}", DROP COLUMN "push_subscription_id",
       ADD CONSTRAINT "${ADDRESSEE_CHECK}" ${ONE_OF_TWO}`,
  );
}

function pushReference({ dialect }: MigrationContext): string {
  return `${columnTypes(dialect).integer} REFERENCES "push_subscriptions" (id) ON DELETE CASCADE`;
}

/** SQLite cannot alter a CHECK. The AUTOINCREMENT counter is copied: signed Message-IDs name the number of a delivery. */
async function recreateDeliveries(
  context: MigrationContext,
  { withPush }: { withPush: boolean },
): Promise<void> {
  const type = columnTypes(context.dialect);
  const columns = {
    id: type.id,
    user_id: `${type.integer} REFERENCES "users" (id) ON DELETE CASCADE`,
    subscriber_id: `${type.integer} REFERENCES "subscribers" (id) ON DELETE CASCADE`,
    article_id: `${type.integer} REFERENCES "articles" (id) ON DELETE CASCADE`,
    period: `${type.key} CHECK (period IN ('daily', 'weekly'))`,
    period_from: type.time,
    period_until: type.time,
    urgent: `${type.boolean} NOT NULL DEFAULT ${type.no}`,
    state: `${type.key} NOT NULL DEFAULT 'queued' ${oneOf('state', STATES)}`,
    attempts: `${type.integer} NOT NULL DEFAULT 0`,
    due_at: `${type.time} NOT NULL`,
    finished_at: type.time,
    created_at: `${type.time} NOT NULL`,
  };
  const names = Object.keys(columns).join(', ');
  await createTable(
    context,
    'deliveries_anew',
    { ...columns, ...(withPush && { push_subscription_id: pushReference(context) }) },
    [withPush ? ONE_OF_THREE : ONE_OF_TWO, 'CHECK ((article_id IS NULL) <> (period IS NULL))'],
  );
  await execute(
    context,
    `INSERT INTO sqlite_sequence (name, seq)
     SELECT 'deliveries_anew', seq FROM sqlite_sequence WHERE name = 'deliveries'`,
  );
  await execute(context, `INSERT INTO deliveries_anew (${names}) SELECT ${names} FROM deliveries`);
  await dropTables(context, ['deliveries']);
  await execute(context, 'ALTER TABLE deliveries_anew RENAME TO deliveries');
  await createFormerIndexes(context);
}

const once = (context: MigrationContext, suffix: string, columns: string[], set: [string, string]) =>
  createIndex(context, 'deliveries', suffix, columns, {
    unique: true,
    where: set.map((column) => `"${column}" IS NOT NULL`).join(' AND '),
  });

/** Those of 0026. */
async function createFormerIndexes(context: MigrationContext): Promise<void> {
  for (const kind of ['user', 'subscriber']) {
    const column = `${kind}_id`;
    await once(context, `article_to_${kind}`, ['article_id', column], ['article_id', column]);
    await once(context, `digest_to_${kind}`, [column, 'period', 'period_until'], ['period', column]);
  }
  await createIndex(context, 'deliveries', 'queue', ['due_at', 'id'], { where: `"state" = 'queued'` });
  await createIndex(context, 'deliveries', 'finished', ['finished_at']);
}

async function createPushIndexes(context: MigrationContext): Promise<void> {
  const column = 'push_subscription_id';
  await once(context, 'article_to_device', ['article_id', column], ['article_id', column]);
  await once(context, 'digest_to_device', [column, 'period', 'period_until'], ['period', column]);
  await createIndex(context, 'deliveries', 'device', [column], { where: `"${column}" IS NOT NULL` });
  // A long queue of mails must not be looked through for the few notifications.
  await createIndex(context, 'deliveries', 'push_queue', ['due_at', 'id'], {
    where: `"state" = 'queued' AND "${column}" IS NOT NULL`,
  });
}
