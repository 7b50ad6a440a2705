import type { Migration } from '../migration.ts';
import { createIndex, execute } from '../schema.ts';

/** Counts the reads of a day by an index range. */
export const readsByTime: Migration = {
  name: '0014-reads-by-time',

  async up(context) {
    await createIndex(context, 'article_reads', 'by_time', ['read_at']);
  },

  async down(context) {
    await execute(context, 'DROP INDEX article_reads_by_time');
  },
};
