import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute, oneOf } from '../schema.ts';

const PLACEMENT_CHECK = 'pages_placement_check';

/**
 * Changes the CHECK of `placement`. SQLite cannot alter a CHECK, so the table is recreated; its AUTOINCREMENT counter
 * is copied, so that the id of a deleted page is never reused.
 */
async function setPlacements(context: MigrationContext, placements: readonly string[]): Promise<void> {
  const check = oneOf('placement', placements);
  if (context.dialect === 'postgres') {
    await execute(context, `ALTER TABLE "pages" DROP CONSTRAINT "${PLACEMENT_CHECK}"`);
    await execute(context, `ALTER TABLE "pages" ADD CONSTRAINT "${PLACEMENT_CHECK}" ${check}`);
    return;
  }
  const type = columnTypes(context.dialect);
  const columns = {
    id: type.id,
    slug: `${type.key} NOT NULL`,
    title: `${type.text} NOT NULL`,
    html: `${type.text} NOT NULL DEFAULT ''`,
    text: `${type.text} NOT NULL DEFAULT ''`,
    state: `${type.text} NOT NULL DEFAULT 'draft' ${oneOf('state', ['draft', 'published'])}`,
    access: `${type.text} NOT NULL DEFAULT 'public' ${oneOf('access', ['public', 'members'])}`,
    placement: `${type.text} NOT NULL DEFAULT 'none' ${check}`,
    position: `${type.integer} NOT NULL DEFAULT 0`,
    system: `${type.boolean} NOT NULL DEFAULT ${type.no}`,
    version: `${type.integer} NOT NULL DEFAULT 1`,
    created_at: `${type.time} NOT NULL`,
    updated_at: `${type.time} NOT NULL`,
  };
  const names = Object.keys(columns).join(', ');
  await createTable(context, 'pages_anew', columns);
  await execute(
    context,
    `INSERT INTO sqlite_sequence (name, seq) SELECT 'pages_anew', seq FROM sqlite_sequence WHERE name = 'pages'`,
  );
  await execute(context, `INSERT INTO pages_anew (${names}) SELECT ${names} FROM pages`);
  await dropTables(context, ['pages']);
  await execute(context, 'ALTER TABLE pages_anew RENAME TO pages');
  await createIndex(context, 'pages', 'slug', ['slug'], { unique: true });
  await createIndex(context, 'pages', 'by_placement', ['state', 'placement', 'position', 'id']);
}

async function createPageParts(context: MigrationContext): Promise<void> {
  const type = columnTypes(context.dialect);
  const ofPage = `${type.integer} NOT NULL REFERENCES "pages" (id) ON DELETE CASCADE`;
  await createTable(context, 'page_revisions', {
    id: type.id,
    page_id: ofPage,
    version: `${type.integer} NOT NULL`,
    title: `${type.text} NOT NULL`,
    slug: `${type.key} NOT NULL`,
    state: `${type.text} NOT NULL`,
    access: `${type.text} NOT NULL`,
    author_id: `${type.integer} REFERENCES "users" (id) ON DELETE SET NULL`,
    restored_from: type.integer,
    created_at: `${type.time} NOT NULL`,
    html: `${type.text} NOT NULL DEFAULT ''`,
  });
  await createIndex(context, 'page_revisions', 'by_page', ['page_id', 'version'], { unique: true });
  await createIndex(context, 'page_revisions', 'author', ['author_id']);
  await createTable(context, 'page_redirects', {
    slug: `${type.key} NOT NULL PRIMARY KEY`,
    page_id: ofPage,
  });
  await createIndex(context, 'page_redirects', 'page', ['page_id']);
}

async function createFileParts(context: MigrationContext): Promise<void> {
  const type = columnTypes(context.dialect);
  const states = oneOf('text_state', ['none', 'waiting', 'done', 'failed']);
  await execute(
    context,
    `ALTER TABLE "files" ADD COLUMN "text_state" ${type.text} NOT NULL DEFAULT 'none' ${states}`,
  );
  await createTable(
    context,
    'file_variants',
    {
      file_id: `${type.integer} NOT NULL REFERENCES "files" (id) ON DELETE CASCADE`,
      width: `${type.integer} NOT NULL CHECK (width > 0)`,
      mime: `${type.text} NOT NULL`,
      storage_key: `${type.key} NOT NULL`,
    },
    ['PRIMARY KEY (file_id, width)'],
  );
  await createIndex(context, 'file_variants', 'storage_key', ['storage_key'], { unique: true });
}

export const contentParts: Migration = {
  name: '0009-content-parts',

  async up(context) {
    const type = columnTypes(context.dialect);
    await createFileParts(context);
    await createTable(context, 'section_redirects', {
      slug: `${type.key} NOT NULL PRIMARY KEY`,
      category_id: `${type.integer} NOT NULL REFERENCES "categories" (id) ON DELETE CASCADE`,
    });
    await createIndex(context, 'section_redirects', 'category', ['category_id']);
    await setPlacements(context, ['none', 'footer', 'menu']);
    await createPageParts(context);
  },

  async down(context) {
    await dropTables(context, ['page_redirects', 'page_revisions']);
    await execute(context, `UPDATE "pages" SET placement = 'footer' WHERE placement = 'menu'`);
    await setPlacements(context, ['footer', 'none']);
    await dropTables(context, ['section_redirects', 'file_variants']);
    await execute(context, 'ALTER TABLE "files" DROP COLUMN "text_state"');
  },
};
