import type { Migration } from '../migration.ts';
import { columnTypes, createTable, dropTables } from '../schema.ts';

/** The logo that admins give the site. */
export const siteLogo: Migration = {
  name: '0030-site-logo',

  async up(context) {
    const type = columnTypes(context.dialect);
    await createTable(context, 'site_logos', {
      id: `${type.integer} NOT NULL PRIMARY KEY CHECK (id = 1)`,
      mime: `${type.key} NOT NULL`,
      width: `${type.integer} NOT NULL`,
      height: `${type.integer} NOT NULL`,
      content: `${type.text} NOT NULL`,
      version: `${type.key} NOT NULL`,
      updated_by: `${type.integer} REFERENCES "users" (id) ON DELETE SET NULL`,
      updated_at: `${type.time} NOT NULL`,
    });
  },

  async down(context) {
    await dropTables(context, ['site_logos']);
  },
};
