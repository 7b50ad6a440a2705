import type { Migration } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, oneOf } from '../schema.ts';

/** Articles that come from another site, and the addresses that they had there. */
export const articleImports: Migration = {
  name: '0044-article-imports',

  async up(context) {
    const type = columnTypes(context.dialect);
    await createTable(context, 'article_imports', {
      id: type.id,
      name: `${type.text} NOT NULL`,
      kind: `${type.key} NOT NULL ${oneOf('kind', ['wordpress', 'feed', 'csv'])}`,
      state: `${type.key} NOT NULL ${oneOf('state', ['ready', 'running', 'stopped', 'done', 'undone'])}`,
      options: `${type.text} NOT NULL DEFAULT '{}'`,
      created_by: `${type.integer} REFERENCES "users" (id) ON DELETE SET NULL`,
      created_at: `${type.time} NOT NULL`,
      updated_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'article_imports', 'by_state', ['state', 'id']);
    await createIndex(context, 'article_imports', 'creator', ['created_by']);
    await createTable(context, 'article_import_items', {
      id: type.id,
      import_id: `${type.integer} NOT NULL REFERENCES "article_imports" (id) ON DELETE CASCADE`,
      source_key: `${type.key} NOT NULL`,
      title: `${type.text} NOT NULL`,
      section: `${type.text} NOT NULL`,
      source: `${type.text} NOT NULL`,
      state: `${type.key} NOT NULL ${oneOf('state', ['waiting', 'created', 'skipped', 'failed'])}`,
      problem: `${type.text} NOT NULL DEFAULT ''`,
      article_id: `${type.integer} REFERENCES "articles" (id) ON DELETE SET NULL`,
    });
    await createIndex(context, 'article_import_items', 'by_import', ['import_id', 'state', 'id']);
    await createIndex(context, 'article_import_items', 'by_source', ['source_key', 'article_id']);
    await createIndex(context, 'article_import_items', 'article', ['article_id']);
    await createTable(context, 'address_redirects', {
      path: `${type.key} PRIMARY KEY NOT NULL`,
      article_id: `${type.integer} NOT NULL REFERENCES "articles" (id) ON DELETE CASCADE`,
      created_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'address_redirects', 'article', ['article_id']);
  },

  async down(context) {
    await dropTables(context, ['address_redirects', 'article_import_items', 'article_imports']);
  },
};
