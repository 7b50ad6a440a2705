import type { Migration } from '../migration.ts';
import { columnTypes, execute } from '../schema.ts';

/** The files that an import has stored, so that it is known whether somebody has changed them since. */
export const importedFiles: Migration = {
  name: '0058-imported-files',

  async up(context) {
    const { text } = columnTypes(context.dialect);
    await execute(context, `ALTER TABLE "article_import_items" ADD COLUMN "made_files" ${text}`);
  },

  async down(context) {
    await execute(context, 'ALTER TABLE "article_import_items" DROP COLUMN "made_files"');
  },
};
