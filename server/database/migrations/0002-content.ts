import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute, oneOf } from '../schema.ts';

async function createCategories(context: MigrationContext): Promise<void> {
  const type = columnTypes(context.dialect);
  const accesses = oneOf('access', ['public', 'members', 'groups']);

  await createTable(context, 'categories', {
    id: type.id,
    slug: `${type.key} NOT NULL`,
    name: `${type.text} NOT NULL`,
    name_sort: `${type.key} NOT NULL`,
    description: `${type.text} NOT NULL DEFAULT ''`,
    color: `${type.text} NOT NULL`,
    position: `${type.integer} NOT NULL DEFAULT 0`,
    access: `${type.text} NOT NULL DEFAULT 'members' ${accesses}`,
    on_board: `${type.boolean} NOT NULL DEFAULT ${type.yes}`,
    default_validity_days: `${type.integer} CHECK (default_validity_days > 0)`,
    version: `${type.integer} NOT NULL DEFAULT 1`,
    created_at: `${type.time} NOT NULL`,
    updated_at: `${type.time} NOT NULL`,
  });
  await createIndex(context, 'categories', 'slug', ['slug'], { unique: true });
  await createIndex(context, 'categories', 'by_position', ['position', 'name_sort']);

  await createTable(
    context,
    'category_access',
    {
      category_id: `${type.integer} NOT NULL REFERENCES "categories" (id) ON DELETE CASCADE`,
      group_id: `${type.integer} NOT NULL REFERENCES "groups" (id) ON DELETE CASCADE`,
      level: `${type.text} NOT NULL ${oneOf('level', ['read', 'write'])}`,
    },
    ['PRIMARY KEY (category_id, group_id)'],
  );
  await createIndex(context, 'category_access', 'group', ['group_id']);
}

async function createArticles(context: MigrationContext): Promise<void> {
  const type = columnTypes(context.dialect);
  const toFile = 'REFERENCES "files" (id) ON DELETE SET NULL';

  await createTable(context, 'articles', {
    id: type.id,
    slug: `${type.key} NOT NULL`,
    title: `${type.text} NOT NULL`,
    perex: `${type.text} NOT NULL DEFAULT ''`,
    category_id: `${type.integer} NOT NULL REFERENCES "categories" (id) ON DELETE RESTRICT`,
    author_id: `${type.integer} REFERENCES "users" (id) ON DELETE SET NULL`,
    state: `${type.key} NOT NULL DEFAULT 'draft' ${oneOf('state', ['draft', 'published', 'unpublished', 'trashed'])}`,
    pinned: `${type.boolean} NOT NULL DEFAULT ${type.no}`,
    // Articles and files refer to each other: on PostgreSQL the second foreign key is added below.
    cover_file_id: context.dialect === 'sqlite' ? `${type.integer} ${toFile}` : type.integer,
    published_at: type.time,
    expires_at: type.time,
    trashed_at: type.time,
    version: `${type.integer} NOT NULL DEFAULT 1`,
    created_at: `${type.time} NOT NULL`,
    updated_at: `${type.time} NOT NULL`,
    // Long columns last: SQLite reads a row only up to the last column needed.
    html: `${type.text} NOT NULL DEFAULT ''`,
    text: `${type.text} NOT NULL DEFAULT ''`,
  });
  await createIndex(context, 'articles', 'slug', ['slug'], { unique: true });
  // The first two end in the columns that visibility depends on, so that lists and counts are index-only.
  await createIndex(context, 'articles', 'by_date', [
    'state',
    'published_at',
    'id',
    'category_id',
    'expires_at',
  ]);
  await createIndex(context, 'articles', 'by_category', [
    'category_id',
    'state',
    'published_at',
    'id',
    'expires_at',
  ]);
  await createIndex(context, 'articles', 'pinned', ['state', 'published_at', 'id'], {
    where: context.dialect === 'sqlite' ? 'pinned = 1' : 'pinned',
  });
  await createIndex(context, 'articles', 'by_author', ['author_id', 'state', 'published_at', 'id']);
  await createIndex(context, 'articles', 'expiry', ['state', 'expires_at']);
  await createIndex(context, 'articles', 'cover', ['cover_file_id']);

  await createTable(context, 'files', {
    id: type.id,
    // A file record outlives its article until its bytes are deleted.
    article_id: `${type.integer} REFERENCES "articles" (id) ON DELETE SET NULL`,
    name: `${type.text} NOT NULL`,
    mime: `${type.text} NOT NULL`,
    size: `${type.integer} NOT NULL CHECK (size >= 0)`,
    width: type.integer,
    height: type.integer,
    alt: `${type.text} NOT NULL DEFAULT ''`,
    kind: `${type.text} NOT NULL DEFAULT 'attachment' ${oneOf('kind', ['attachment', 'image'])}`,
    storage_key: `${type.key} NOT NULL`,
    position: `${type.integer} NOT NULL DEFAULT 0`,
    created_by: `${type.integer} REFERENCES "users" (id) ON DELETE SET NULL`,
    created_at: `${type.time} NOT NULL`,
  });
  await createIndex(context, 'files', 'storage_key', ['storage_key'], { unique: true });
  await createIndex(context, 'files', 'by_article', ['article_id', 'position', 'id']);
  await createIndex(context, 'files', 'creator', ['created_by']);
  if (context.dialect === 'postgres') {
    await execute(context, `ALTER TABLE "articles" ADD FOREIGN KEY (cover_file_id) ${toFile}`);
  }

  await createTable(
    context,
    'article_reads',
    {
      user_id: `${type.integer} NOT NULL REFERENCES "users" (id) ON DELETE CASCADE`,
      article_id: `${type.integer} NOT NULL REFERENCES "articles" (id) ON DELETE CASCADE`,
      read_at: `${type.time} NOT NULL`,
    },
    ['PRIMARY KEY (user_id, article_id)'],
  );
  await createIndex(context, 'article_reads', 'article', ['article_id']);
}

async function createPages(context: MigrationContext): Promise<void> {
  const type = columnTypes(context.dialect);
  await createTable(context, 'pages', {
    id: type.id,
    slug: `${type.key} NOT NULL`,
    title: `${type.text} NOT NULL`,
    html: `${type.text} NOT NULL DEFAULT ''`,
    text: `${type.text} NOT NULL DEFAULT ''`,
    state: `${type.text} NOT NULL DEFAULT 'draft' ${oneOf('state', ['draft', 'published'])}`,
    access: `${type.text} NOT NULL DEFAULT 'public' ${oneOf('access', ['public', 'members'])}`,
    placement: `${type.text} NOT NULL DEFAULT 'none' ${oneOf('placement', ['footer', 'none'])}`,
    position: `${type.integer} NOT NULL DEFAULT 0`,
    system: `${type.boolean} NOT NULL DEFAULT ${type.no}`,
    version: `${type.integer} NOT NULL DEFAULT 1`,
    created_at: `${type.time} NOT NULL`,
    updated_at: `${type.time} NOT NULL`,
  });
  await createIndex(context, 'pages', 'slug', ['slug'], { unique: true });
  await createIndex(context, 'pages', 'by_placement', ['state', 'placement', 'position', 'id']);
}

export const content: Migration = {
  name: '0002-content',

  async up(context) {
    await createCategories(context);
    await createArticles(context);
    await createPages(context);
  },

  async down(context) {
    if (context.dialect === 'postgres') {
      await execute(context, 'ALTER TABLE "articles" DROP CONSTRAINT "articles_cover_file_id_fkey"');
    }
    await dropTables(context, [
      'pages',
      'article_reads',
      'files',
      'articles',
      'category_access',
      'categories',
    ]);
  },
};
