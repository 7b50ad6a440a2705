import type { Migration, MigrationContext } from '../migration.ts';
import { execute } from '../schema.ts';

/** Where a draft may lack its category; on SQLite with the definition of the column. */
const COLUMNS = [
  { table: 'articles', column: '"category_id" INTEGER', only: 'both' },
  { table: 'article_revisions', column: '"category_id" INTEGER', only: 'both' },
  { table: 'article_search_places', column: 'category_id INTEGER', only: 'sqlite' },
] as const;

/**
 * SQLite cannot alter a column, and to copy a table with its indexes and triggers takes long. Dropping or adding a
 * constraint changes nothing in the file but the definition: https://sqlite.org/lang_altertable.html, „Making Other
 * Kinds Of Table Schema Changes“.
 */
async function redefine(context: MigrationContext, table: string, from: string, to: string): Promise<void> {
  await execute(context, 'PRAGMA writable_schema = ON');
  await execute(
    context,
    `UPDATE sqlite_schema SET sql = replace(sql, '${from}', '${to}') WHERE type = 'table' AND name = '${table}'`,
  );
  await execute(context, 'PRAGMA writable_schema = RESET');
}

/** A draft may have no category yet. */
export const unplacedDrafts: Migration = {
  name: '0020-unplaced-drafts',

  async up(context) {
    for (const { table, column, only } of COLUMNS) {
      if (context.dialect === 'sqlite') await redefine(context, table, `${column} NOT NULL`, column);
      else if (only === 'both')
        await execute(context, `ALTER TABLE "${table}" ALTER COLUMN "category_id" DROP NOT NULL`);
    }
  },

  async down(context) {
    await execute(context, 'DELETE FROM "articles" WHERE "category_id" IS NULL');
    await execute(context, 'DELETE FROM "article_revisions" WHERE "category_id" IS NULL');
    for (const { table, column, only } of COLUMNS) {
      if (context.dialect === 'sqlite') await redefine(context, table, column, `${column} NOT NULL`);
      else if (only === 'both')
        await execute(context, `ALTER TABLE "${table}" ALTER COLUMN "category_id" SET NOT NULL`);
    }
  },
};
