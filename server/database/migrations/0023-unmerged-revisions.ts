import type { Migration } from '../migration.ts';
import { columnTypes, execute } from '../schema.ts';

/** Versions that hold what a writer typed before it was merged with what somebody else had saved. */
export const unmergedRevisions: Migration = {
  name: '0023-unmerged-revisions',

  async up(context) {
    const { boolean, no } = columnTypes(context.dialect);
    await execute(
      context,
      `ALTER TABLE "article_revisions" ADD COLUMN "unmerged" ${boolean} NOT NULL DEFAULT ${no}`,
    );
  },

  async down(context) {
    await execute(context, 'ALTER TABLE "article_revisions" DROP COLUMN "unmerged"');
  },
};
