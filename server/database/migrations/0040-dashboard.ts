import type { Migration } from '../migration.ts';
import { createIndex, execute } from '../schema.ts';

/** Indexes for what the overview of the administration counts. */
export const dashboard: Migration = {
  name: '0040-dashboard',

  async up(context) {
    await execute(context, 'DROP INDEX "article_reads_by_time"');
    await createIndex(context, 'article_reads', 'by_time', ['read_at', 'article_id']);
    await createIndex(context, 'audit_log', 'by_action_time', ['action', 'at']);
    await createIndex(context, 'deliveries', 'failed', ['finished_at'], { where: `"state" = 'failed'` });
  },

  async down(context) {
    for (const name of ['deliveries_failed', 'audit_log_by_action_time'])
      await execute(context, `DROP INDEX "${name}"`);
    await execute(context, 'DROP INDEX "article_reads_by_time"');
    await createIndex(context, 'article_reads', 'by_time', ['read_at']);
  },
};
