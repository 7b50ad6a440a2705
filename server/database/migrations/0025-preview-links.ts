import type { Migration } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables } from '../schema.ts';

/** Links that show an article to people without an account. */
export const previewLinks: Migration = {
  name: '0025-preview-links',

  async up(context) {
    const type = columnTypes(context.dialect);
    await createTable(context, 'preview_links', {
      id: type.id,
      article_id: `${type.integer} NOT NULL REFERENCES "articles" (id) ON DELETE CASCADE`,
      user_id: `${type.integer} NOT NULL REFERENCES "users" (id) ON DELETE CASCADE`,
      token_hash: `${type.key} NOT NULL`,
      expires_at: `${type.time} NOT NULL`,
      created_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'preview_links', 'token_hash', ['token_hash'], { unique: true });
    await createIndex(context, 'preview_links', 'article', ['article_id']);
    await createIndex(context, 'preview_links', 'user', ['user_id']);
    await createIndex(context, 'preview_links', 'expiry', ['expires_at']);
  },

  async down(context) {
    await dropTables(context, ['preview_links']);
  },
};
