import type { Migration } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, oneOf } from '../schema.ts';

/** Screens in halls that show articles by themselves. */
export const displays: Migration = {
  name: '0029-displays',

  async up(context) {
    const type = columnTypes(context.dialect);
    await createTable(context, 'displays', {
      id: type.id,
      slug: `${type.key} NOT NULL`,
      name: `${type.text} NOT NULL`,
      name_sort: `${type.key} NOT NULL`,
      seconds: `${type.integer} NOT NULL DEFAULT 20`,
      theme: `${type.key} NOT NULL DEFAULT 'light' ${oneOf('theme', ['light', 'dark'])}`,
      token_hash: `${type.key} NOT NULL`,
      created_by: `${type.integer} REFERENCES "users" (id) ON DELETE SET NULL`,
      last_seen_at: type.time,
      version: `${type.integer} NOT NULL DEFAULT 1`,
      created_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'displays', 'slug', ['slug'], { unique: true });
    await createIndex(context, 'displays', 'token_hash', ['token_hash'], { unique: true });
    await createTable(
      context,
      'display_categories',
      {
        display_id: `${type.integer} NOT NULL REFERENCES "displays" (id) ON DELETE CASCADE`,
        category_id: `${type.integer} NOT NULL REFERENCES "categories" (id) ON DELETE CASCADE`,
      },
      ['PRIMARY KEY (display_id, category_id)'],
    );
    await createIndex(context, 'display_categories', 'category', ['category_id']);
  },

  async down(context) {
    await dropTables(context, ['display_categories', 'displays']);
  },
};
