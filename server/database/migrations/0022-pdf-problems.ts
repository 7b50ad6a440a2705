import type { Migration } from '../migration.ts';
import { columnTypes, execute } from '../schema.ts';

const COLUMNS = ['lacks_text', 'lacks_title'] as const;

/** What keeps a PDF from being read by everyone. One that was uploaded before is not read again. */
export const pdfProblems: Migration = {
  name: '0022-pdf-problems',

  async up(context) {
    const { boolean, no } = columnTypes(context.dialect);
    for (const column of COLUMNS)
      await execute(context, `ALTER TABLE "files" ADD COLUMN "${column}" ${boolean} NOT NULL DEFAULT ${no}`);
  },

  async down(context) {
    for (const column of COLUMNS) await execute(context, `ALTER TABLE "files" DROP COLUMN "${column}"`);
  },
};
