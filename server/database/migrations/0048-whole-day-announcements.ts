import type { Migration } from '../migration.ts';
import { columnTypes, execute } from '../schema.ts';

/** What a notification tells of may last whole days. */
export const wholeDayAnnouncements: Migration = {
  name: '0048-whole-day-announcements',

  async up(context) {
    const type = columnTypes(context.dialect);
    await execute(
      context,
      `ALTER TABLE "broadcasts" ADD COLUMN "event_all_day" ${type.boolean} NOT NULL DEFAULT ${type.no}`,
    );
  },

  async down(context) {
    await execute(context, 'ALTER TABLE "broadcasts" DROP COLUMN "event_all_day"');
  },
};
