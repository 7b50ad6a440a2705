import type { Migration } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, oneOf } from '../schema.ts';

/** Filters of lists that people have given a name. */
export const savedFilters: Migration = {
  name: '0041-saved-filters',

  async up(context) {
    const type = columnTypes(context.dialect);
    await createTable(context, 'saved_filters', {
      id: type.id,
      user_id: `${type.integer} NOT NULL REFERENCES "users" (id) ON DELETE CASCADE`,
      list: `${type.key} NOT NULL ${oneOf('list', ['articles', 'users', 'groups', 'broadcasts'])}`,
      name: `${type.text} NOT NULL`,
      name_key: `${type.key} NOT NULL`,
      name_sort: `${type.key} NOT NULL`,
      query: `${type.text} NOT NULL`,
      version: `${type.integer} NOT NULL DEFAULT 1`,
      created_at: `${type.time} NOT NULL`,
      updated_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'saved_filters', 'name', ['user_id', 'list', 'name_key'], { unique: true });
  },

  async down(context) {
    await dropTables(context, ['saved_filters']);
  },
};
