import type { Migration } from '../migration.ts';
import { createIndex, execute } from '../schema.ts';

/**
 * Counts the changes of a day by an index range, and finds the newest entries of a type without sorting; SQLite read
 * every entry of the type before.
 */
export const changesByTime: Migration = {
  name: '0016-changes-by-time',

  async up(context) {
    await createIndex(context, 'audit_log', 'by_type_time', ['object_type', 'at']);
    await createIndex(context, 'audit_log', 'by_type', ['object_type', 'id']);
  },

  async down(context) {
    await execute(context, 'DROP INDEX audit_log_by_type');
    await execute(context, 'DROP INDEX audit_log_by_type_time');
  },
};
