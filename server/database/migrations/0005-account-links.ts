import type { Migration } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute, oneOf } from '../schema.ts';

const PURPOSES = ['reset-password', 'confirm-email', 'change-email', 'invitation'];

export const accountLinks: Migration = {
  name: '0005-account-links',

  async up(context) {
    const type = columnTypes(context.dialect);
    await execute(
      context,
      `ALTER TABLE "users" ADD COLUMN "email_confirmation_due" ${type.boolean} NOT NULL DEFAULT ${type.no}`,
    );
    await createTable(context, 'account_links', {
      id: type.id,
      purpose: `${type.text} NOT NULL ${oneOf('purpose', PURPOSES)}`,
      user_id: `${type.integer} NOT NULL REFERENCES "users" (id) ON DELETE CASCADE`,
      token_hash: `${type.key} NOT NULL`,
      email: type.text,
      created_by: `${type.integer} REFERENCES "users" (id) ON DELETE SET NULL`,
      expires_at: `${type.time} NOT NULL`,
      used_at: type.time,
      created_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'account_links', 'token_hash', ['token_hash'], { unique: true });
    await createIndex(context, 'account_links', 'user', ['user_id', 'purpose']);
    await createIndex(context, 'account_links', 'creator', ['created_by']);
    await createIndex(context, 'account_links', 'expiry', ['expires_at']);
  },

  async down(context) {
    await dropTables(context, ['account_links']);
    await execute(context, 'ALTER TABLE "users" DROP COLUMN "email_confirmation_due"');
  },
};
