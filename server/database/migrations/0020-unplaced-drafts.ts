import { QueryTypes } from 'sequelize';
import type { Migration, MigrationContext } from '../migration.ts';
import { execute } from '../schema.ts';

/** SQLite's tables whose category may be missing, with the definition of the column. */
const COLUMNS = [
  ['articles', '"category_id" INTEGER'],
  ['article_revisions', '"category_id" INTEGER'],
  ['article_search_places', 'category_id INTEGER'],
] as const;

/**
 * SQLite cannot alter a column, and to copy a table with its indexes and triggers takes long. Dropping or adding a
 * constraint changes nothing in the file but the definition: https://sqlite.org/lang_altertable.html, „Making Other
 * Kinds Of Table Schema Changes“. The new version of the schema makes open connections read it again; with the old one
 * they would take `category_id IS NULL` for false.
 */
async function redefine(context: MigrationContext, changes: readonly (readonly [string, string, string])[]) {
  const { sequelize, transaction } = context;
  await execute(context, 'PRAGMA writable_schema = ON');
  for (const [table, from, to] of changes) {
    await execute(
      context,
      `UPDATE sqlite_schema SET sql = replace(sql, '${from}', '${to}') WHERE type = 'table' AND name = '${table}'`,
    );
  }
  const [row] = await sequelize.query<{ schema_version: number }>('PRAGMA schema_version', {
    transaction,
    type: QueryTypes.SELECT,
  });
  if (!row) throw new Error('SQLite has no schema version.');
  await execute(context, `PRAGMA schema_version = ${row.schema_version + 1}`);
  await execute(context, 'PRAGMA writable_schema = RESET');
}

async function redefinePostgres(context: MigrationContext, change: 'DROP' | 'SET'): Promise<void> {
  for (const table of ['articles', 'article_revisions'])
    await execute(context, `ALTER TABLE "${table}" ALTER COLUMN "category_id" ${change} NOT NULL`);
}

/** A draft may have no category yet. */
export const unplacedDrafts: Migration = {
  name: '0020-unplaced-drafts',

  async up(context) {
    if (context.dialect === 'postgres') return redefinePostgres(context, 'DROP');
    await redefine(
      context,
      COLUMNS.map(([table, column]) => [table, `${column} NOT NULL`, column]),
    );
  },

  /** Drafts without a category come into the first one, where readers do not see them. */
  async down(context) {
    await execute(
      context,
      'UPDATE "articles" SET "category_id" = (SELECT min("id") FROM "categories") WHERE "category_id" IS NULL',
    );
    await execute(
      context,
      `UPDATE "article_revisions" SET "category_id" =
         (SELECT "category_id" FROM "articles" WHERE "articles"."id" = "article_revisions"."article_id")
       WHERE "category_id" IS NULL`,
    );
    if (context.dialect === 'postgres') return redefinePostgres(context, 'SET');
    await redefine(
      context,
      COLUMNS.map(([table, column]) => [table, column, `${column} NOT NULL`]),
    );
  },
};
