import { QueryTypes } from 'sequelize';
import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createIndex, dropTables, execute } from '../schema.ts';

/** As PostgreSQL names the second CHECK of 0026 that speaks of several columns. */
const SUBJECT_CHECK = 'deliveries_check1';
const ONE_OF_TWO = 'CHECK ((article_id IS NULL) <> (period IS NULL))';
const ONE_OF_THREE = `CHECK (CASE WHEN article_id IS NULL THEN 0 ELSE 1 END
    + CASE WHEN period IS NULL THEN 0 ELSE 1 END
    + CASE WHEN broadcast_id IS NULL THEN 0 ELSE 1 END = 1)`;

/** What a notification tells of, when that is, and its mails in the queue of news. */
export const announcing: Migration = {
  name: '0043-announcing',

  async up(context) {
    const type = columnTypes(context.dialect);
    const add = (column: string, definition: string) =>
      execute(context, `ALTER TABLE "broadcasts" ADD COLUMN "${column}" ${definition}`);
    await add('event_starts_at', type.time);
    await add('event_ends_at', type.time);
    await add('by_mail', `${type.boolean} NOT NULL DEFAULT ${type.no}`);
    await execute(
      context,
      `ALTER TABLE "deliveries" ADD COLUMN "broadcast_id" ${type.integer} REFERENCES "broadcasts" (id) ON DELETE CASCADE`,
    );
    await replaceCheck(context, ONE_OF_TWO, ONE_OF_THREE);
    await createIndex(context, 'deliveries', 'broadcast_to_user', ['broadcast_id', 'user_id'], {
      unique: true,
      where: '"broadcast_id" IS NOT NULL',
    });
    // Those of notifications are kept as long as these, and must not be looked through at each cleaning.
    await execute(context, 'DROP INDEX "deliveries_finished"');
    await createIndex(context, 'deliveries', 'finished', ['finished_at'], {
      where: '"broadcast_id" IS NULL',
    });
  },

  async down(context) {
    await execute(context, 'DELETE FROM "deliveries" WHERE broadcast_id IS NOT NULL');
    await execute(context, 'DROP INDEX "deliveries_broadcast_to_user"');
    await execute(context, 'DROP INDEX "deliveries_finished"');
    await createIndex(context, 'deliveries', 'finished', ['finished_at']);
    await replaceCheck(context, ONE_OF_THREE, ONE_OF_TWO);
    await execute(context, 'ALTER TABLE "deliveries" DROP COLUMN "broadcast_id"');
    for (const column of ['by_mail', 'event_ends_at', 'event_starts_at'])
      await execute(context, `ALTER TABLE "broadcasts" DROP COLUMN "${column}"`);
  },
};

async function replaceCheck(context: MigrationContext, former: string, next: string): Promise<void> {
  if (context.dialect === 'sqlite') return recreateDeliveries(context, former, next);
  await execute(
    context,
    `ALTER TABLE "deliveries" DROP CONSTRAINT "${SUBJECT_CHECK}", ADD CONSTRAINT "${SUBJECT_CHECK}" ${next}`,
  );
}

/** SQLite cannot alter a CHECK. The AUTOINCREMENT counter is copied: signed Message-IDs name the number of a delivery. */
async function recreateDeliveries(context: MigrationContext, former: string, next: string): Promise<void> {
  const { sequelize, transaction } = context;
  const stored = await sequelize.query<{ type: string; sql: string }>(
    `SELECT type, sql FROM sqlite_master WHERE tbl_name = 'deliveries' AND sql IS NOT NULL`,
    { type: QueryTypes.SELECT, transaction },
  );
  const table = stored.find(({ type }) => type === 'table')?.sql ?? '';
  const anew = table.replace(/"deliveries(_anew)?"/, '"deliveries_anew"').replace(former, next);
  if (!table.includes(former)) throw new Error('the table of deliveries is not as 0043 expects it');
  await execute(context, anew);
  await execute(
    context,
    `INSERT INTO sqlite_sequence (name, seq)
     SELECT 'deliveries_anew', seq FROM sqlite_sequence WHERE name = 'deliveries'`,
  );
  await execute(context, 'INSERT INTO deliveries_anew SELECT * FROM deliveries');
  await dropTables(context, ['deliveries']);
  await execute(context, 'ALTER TABLE deliveries_anew RENAME TO deliveries');
  for (const { type, sql } of stored) if (type === 'index') await execute(context, sql);
}
