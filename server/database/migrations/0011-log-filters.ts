import type { Migration } from '../migration.ts';
import { columnTypes, createIndex, execute } from '../schema.ts';

/** Indexes for the filters of the log viewer; on SQLite the log is a separate file with its own schema. */
export const logFilters: Migration = {
  name: '0011-log-filters',

  async up(context) {
    await createIndex(context, 'audit_log', 'by_action', ['action', 'id']);
    await createIndex(context, 'audit_log', 'by_request', ['request_id', 'id']);
    if (context.dialect !== 'postgres') return;
    await execute(
      context,
      `ALTER TABLE "log_entries" ADD COLUMN "folded" ${columnTypes(context.dialect).text}`,
    );
    await createIndex(context, 'log_entries', 'by_module_level', ['module', 'level', 'id']);
  },

  async down(context) {
    await execute(context, 'DROP INDEX audit_log_by_request');
    await execute(context, 'DROP INDEX audit_log_by_action');
    if (context.dialect !== 'postgres') return;
    await execute(context, 'DROP INDEX log_entries_by_module_level');
    await execute(context, 'ALTER TABLE "log_entries" DROP COLUMN "folded"');
  },
};
