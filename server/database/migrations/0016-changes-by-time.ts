import type { Migration } from '../migration.ts';
import { createIndex, execute } from '../schema.ts';

/**
 * How much was changed on a day is counted by a part of an index, too: before, SQLite read every line of a kind. And the
 * newest lines of a kind are found without sorting them all.
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
