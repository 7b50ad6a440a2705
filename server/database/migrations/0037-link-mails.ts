import type { Migration } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute, oneOf } from '../schema.ts';

/** Mails with one-time links that wait to be sent, and an index of those who have no password yet. */
export const linkMails: Migration = {
  name: '0037-link-mails',

  async up(context) {
    const type = columnTypes(context.dialect);
    await createTable(context, 'link_mails', {
      id: type.id,
      user_id: `${type.integer} NOT NULL REFERENCES "users" (id) ON DELETE CASCADE`,
      purpose: `${type.key} NOT NULL ${oneOf('purpose', ['reset-password', 'invitation'])}`,
      created_by: `${type.integer} REFERENCES "users" (id) ON DELETE SET NULL`,
      due_at: type.time,
      attempts: `${type.integer} NOT NULL DEFAULT 0`,
      created_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'link_mails', 'user', ['user_id', 'purpose'], { unique: true });
    await createIndex(context, 'link_mails', 'creator', ['created_by']);
    await createIndex(context, 'link_mails', 'queue', ['due_at', 'id'], { where: '"due_at" IS NOT NULL' });
    await createIndex(context, 'users', 'invited', ['full_name_sort', 'id'], {
      where: `"state" = 'active' AND "password_hash" IS NULL`,
    });
  },

  async down(context) {
    await execute(context, 'DROP INDEX "users_invited"');
    await dropTables(context, ['link_mails']);
  },
};
