import type { Migration } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute } from '../schema.ts';

/** When and where that takes place which articles tell of, and the addresses for calendar programs. */
export const events: Migration = {
  name: '0031-events',

  async up(context) {
    const type = columnTypes(context.dialect);
    for (const table of ['articles', 'article_revisions'])
      await execute(context, `ALTER TABLE "${table}" ADD COLUMN "events" ${type.text} NOT NULL DEFAULT '[]'`);
    await createTable(context, 'article_events', {
      id: type.id,
      article_id: `${type.integer} NOT NULL REFERENCES "articles" (id) ON DELETE CASCADE`,
      position: `${type.integer} NOT NULL`,
      starts_at: `${type.time} NOT NULL`,
      ends_at: type.time,
      over_at: `${type.time} NOT NULL`,
      all_day: `${type.boolean} NOT NULL`,
      place: `${type.text} NOT NULL`,
      reminded_at: type.time,
    });
    await createIndex(context, 'article_events', 'position', ['article_id', 'position'], { unique: true });
    await createIndex(context, 'article_events', 'start', ['starts_at', 'id']);
    await createIndex(context, 'article_events', 'over', ['over_at']);
    await createTable(context, 'calendar_addresses', {
      user_id: `${type.integer} NOT NULL PRIMARY KEY REFERENCES "users" (id) ON DELETE CASCADE`,
      token_hash: `${type.key} NOT NULL`,
      created_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'calendar_addresses', 'token_hash', ['token_hash'], { unique: true });
    await execute(
      context,
      `ALTER TABLE "users" ADD COLUMN "event_reminders" ${type.boolean} NOT NULL DEFAULT ${type.yes}`,
    );
  },

  async down(context) {
    await dropTables(context, ['calendar_addresses', 'article_events']);
    for (const [table, column] of [
      ['users', 'event_reminders'],
      ['article_revisions', 'events'],
      ['articles', 'events'],
    ])
      await execute(context, `ALTER TABLE "${table}" DROP COLUMN "${column}"`);
  },
};
