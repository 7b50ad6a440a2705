import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createIndex, execute } from '../schema.ts';

const CHECK = 'CHECK ((article_id IS NULL) <> (page_id IS NULL))';

/** A file belongs to an article or to a site page. The bytes of files without an article are scheduled for deletion. */
export const pageFiles: Migration = {
  name: '0015-page-files',

  async up(context) {
    const type = columnTypes(context.dialect);
    await removeFiles(context, 'article_id IS NULL');
    // Declared with the column, because SQLite cannot add a CHECK to a table.
    const isSqlite = context.dialect === 'sqlite';
    const toPage = `${type.integer} REFERENCES "pages" (id) ON DELETE RESTRICT`;
    await execute(context, `ALTER TABLE "files" ADD COLUMN "page_id" ${toPage} ${isSqlite ? CHECK : ''}`);
    if (!isSqlite) await execute(context, `ALTER TABLE "files" ADD CONSTRAINT "files_owner_check" ${CHECK}`);
    await createIndex(context, 'files', 'by_page', ['page_id', 'position', 'id']);
  },

  async down(context) {
    await removeFiles(context, 'page_id IS NOT NULL');
    await execute(context, 'DROP INDEX files_by_page');
    if (context.dialect === 'postgres')
      await execute(context, 'ALTER TABLE "files" DROP CONSTRAINT "files_owner_check"');
    await execute(context, 'ALTER TABLE "files" DROP COLUMN "page_id"');
  },
};

async function removeFiles(context: MigrationContext, condition: string): Promise<void> {
  const deletedIds = `SELECT id FROM files WHERE ${condition}`;
  await execute(
    context,
    `INSERT INTO removed_files (storage_key, removed_at)
     SELECT storage_key, CURRENT_TIMESTAMP FROM files WHERE ${condition}
     UNION ALL SELECT storage_key, CURRENT_TIMESTAMP FROM file_variants WHERE file_id IN (${deletedIds})
     ON CONFLICT (storage_key) DO NOTHING`,
  );
  await execute(context, `UPDATE articles SET cover_file_id = NULL WHERE cover_file_id IN (${deletedIds})`);
  for (const table of ['article_search_files', 'file_variants'])
    await execute(context, `DELETE FROM ${table} WHERE file_id IN (${deletedIds})`);
  await execute(context, `DELETE FROM files WHERE ${condition}`);
}
