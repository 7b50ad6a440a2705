import type { Migration } from '../migration.ts';
import { createIndex, execute } from '../schema.ts';

/** How much was read on a day is counted by a part of an index, however much was ever read. */
export const readsByTime: Migration = {
  name: '0014-reads-by-time',

  async up(context) {
    await createIndex(context, 'article_reads', 'by_time', ['read_at']);
  },

  async down(context) {
    await execute(context, 'DROP INDEX article_reads_by_time');
  },
};
