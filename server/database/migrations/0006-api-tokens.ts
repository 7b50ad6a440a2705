import type { Migration } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, oneOf } from '../schema.ts';

export const apiTokens: Migration = {
  name: '0006-api-tokens',

  async up(context) {
    const type = columnTypes(context.dialect);
    await createTable(context, 'api_tokens', {
      id: type.id,
      user_id: `${type.integer} NOT NULL REFERENCES "users" (id) ON DELETE CASCADE`,
      name: `${type.text} NOT NULL`,
      token_hash: `${type.key} NOT NULL`,
      scope: `${type.text} NOT NULL ${oneOf('scope', ['read', 'full'])}`,
      expires_at: `${type.time} NOT NULL`,
      last_used_at: type.time,
      created_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'api_tokens', 'token_hash', ['token_hash'], { unique: true });
    await createIndex(context, 'api_tokens', 'user', ['user_id', 'id']);
    await createIndex(context, 'api_tokens', 'expiry', ['expires_at']);
  },

  async down(context) {
    await dropTables(context, ['api_tokens']);
  },
};
