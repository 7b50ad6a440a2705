import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute, oneOf } from '../schema.ts';

/** Imports know what is in their file and how large it is; they make pages too, whose old addresses lead to them. */
export const importedPages: Migration = {
  name: '0046-imported-pages',

  async up(context) {
    const type = columnTypes(context.dialect);
    const add = (table: string, column: string, definition: string) =>
      execute(context, `ALTER TABLE "${table}" ADD COLUMN "${column}" ${definition}`);
    const page = `${type.integer} REFERENCES "pages" (id)`;
    await add('article_imports', 'contents', `${type.text} NOT NULL DEFAULT '{}'`);
    await add('article_imports', 'sizes', `${type.text} NOT NULL DEFAULT '{}'`);
    // They lack what the screen asks about; what has been made of them stays.
    await execute(context, `DELETE FROM "article_imports" WHERE state = 'ready'`);
    await execute(
      context,
      `UPDATE "article_imports" SET state = 'done' WHERE state IN ('stopped', 'running')`,
    );
    await add(
      'article_import_items',
      'kind',
      `${type.key} NOT NULL DEFAULT 'article' ${oneOf('kind', ['article', 'page'])}`,
    );
    await add('article_import_items', 'page_id', `${page} ON DELETE SET NULL`);
    await add('article_import_items', 'made_version', `${type.integer} NOT NULL DEFAULT 1`);
    await createIndex(context, 'article_import_items', 'page', ['page_id']);
    await letArticleBeMissing(context);
    await add('address_redirects', 'page_id', `${page} ON DELETE CASCADE`);
    await createIndex(context, 'address_redirects', 'page', ['page_id']);
  },

  async down(context) {
    await execute(context, 'DROP INDEX "address_redirects_page"');
    await execute(context, 'DELETE FROM "address_redirects" WHERE article_id IS NULL');
    await execute(context, 'ALTER TABLE "address_redirects" DROP COLUMN "page_id"');
    await requireArticle(context);
    await execute(context, 'DROP INDEX "article_import_items_page"');
    for (const column of ['made_version', 'page_id', 'kind'])
      await execute(context, `ALTER TABLE "article_import_items" DROP COLUMN "${column}"`);
    for (const column of ['sizes', 'contents'])
      await execute(context, `ALTER TABLE "article_imports" DROP COLUMN "${column}"`);
  },
};

async function letArticleBeMissing(context: MigrationContext): Promise<void> {
  if (context.dialect === 'sqlite') return recreateRedirects(context, '');
  await execute(context, 'ALTER TABLE "address_redirects" ALTER COLUMN "article_id" DROP NOT NULL');
}

async function requireArticle(context: MigrationContext): Promise<void> {
  if (context.dialect === 'sqlite') return recreateRedirects(context, 'NOT NULL');
  await execute(context, 'ALTER TABLE "address_redirects" ALTER COLUMN "article_id" SET NOT NULL');
}

/** SQLite cannot alter a column. */
async function recreateRedirects(context: MigrationContext, required: string): Promise<void> {
  const type = columnTypes(context.dialect);
  await createTable(context, 'address_redirects_anew', {
    path: `${type.key} PRIMARY KEY NOT NULL`,
    article_id: `${type.integer} ${required} REFERENCES "articles" (id) ON DELETE CASCADE`,
    created_at: `${type.time} NOT NULL`,
  });
  await execute(
    context,
    'INSERT INTO address_redirects_anew SELECT path, article_id, created_at FROM address_redirects',
  );
  await dropTables(context, ['address_redirects']);
  await execute(context, 'ALTER TABLE address_redirects_anew RENAME TO address_redirects');
  await createIndex(context, 'address_redirects', 'article', ['article_id']);
}
