import type { Migration } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute } from '../schema.ts';

/** Articles that end with their last event, and what was reminded of before it was taken out of its article. */
export const eventMarks: Migration = {
  name: '0035-event-marks',

  async up(context) {
    const type = columnTypes(context.dialect);
    for (const table of ['articles', 'article_revisions'])
      await execute(
        context,
        `ALTER TABLE "${table}" ADD COLUMN "expires_with_events" ${type.boolean} NOT NULL DEFAULT ${type.no}`,
      );
    await createTable(context, 'event_marks', {
      id: type.id,
      article_id: `${type.integer} NOT NULL REFERENCES "articles" (id) ON DELETE CASCADE`,
      starts_at: `${type.time} NOT NULL`,
      place: `${type.text} NOT NULL`,
      reminded_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'event_marks', 'article', ['article_id']);
  },

  async down(context) {
    await dropTables(context, ['event_marks']);
    for (const table of ['article_revisions', 'articles'])
      await execute(context, `ALTER TABLE "${table}" DROP COLUMN "expires_with_events"`);
  },
};
