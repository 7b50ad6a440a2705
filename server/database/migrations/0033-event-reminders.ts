import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createIndex, execute } from '../schema.ts';

const ADDRESSEES = { user: 'user_id', subscriber: 'subscriber_id', device: 'push_subscription_id' };

/** Reminders of events in the queue of news: an article is told of once, but reminded of as often as its events ask for. */
export const eventReminders: Migration = {
  name: '0033-event-reminders',

  async up(context) {
    const { time } = columnTypes(context.dialect);
    await execute(context, `ALTER TABLE "deliveries" ADD COLUMN "reminded_at" ${time}`);
    await replaceIndexes(context, ['"reminded_at" IS NULL']);
  },

  async down(context) {
    await execute(context, 'DELETE FROM "deliveries" WHERE reminded_at IS NOT NULL');
    await replaceIndexes(context, []);
    await execute(context, 'ALTER TABLE "deliveries" DROP COLUMN "reminded_at"');
  },
};

async function replaceIndexes(context: MigrationContext, conditions: readonly string[]): Promise<void> {
  for (const [kind, column] of Object.entries(ADDRESSEES)) {
    await execute(context, `DROP INDEX "deliveries_article_to_${kind}"`);
    await createIndex(context, 'deliveries', `article_to_${kind}`, ['article_id', column], {
      unique: true,
      where: ['"article_id" IS NOT NULL', `"${column}" IS NOT NULL`, ...conditions].join(' AND '),
    });
  }
}
