import type { Migration } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, oneOf } from '../schema.ts';

export const people: Migration = {
  name: '0001-people',

  async up(context) {
    const type = columnTypes(context.dialect);

    await createTable(context, 'users', {
      id: type.id,
      username: `${type.text} NOT NULL`,
      username_key: `${type.key} NOT NULL`,
      email: type.text,
      email_key: type.key,
      full_name: `${type.text} NOT NULL`,
      full_name_sort: `${type.key} NOT NULL`,
      full_name_search: `${type.key} NOT NULL`,
      role: `${type.text} NOT NULL DEFAULT 'user' ${oneOf('role', ['admin', 'user'])}`,
      color: `${type.text} NOT NULL`,
      state: `${type.text} NOT NULL DEFAULT 'active' ${oneOf('state', ['active', 'deactivated', 'pending'])}`,
      password_hash: type.text,
      version: `${type.integer} NOT NULL DEFAULT 1`,
      last_seen_at: type.time,
      created_at: `${type.time} NOT NULL`,
      updated_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'users', 'username_key', ['username_key'], { unique: true });
    await createIndex(context, 'users', 'email_key', ['email_key'], { unique: true });
    await createIndex(context, 'users', 'by_name', ['full_name_sort', 'id']);
    await createIndex(context, 'users', 'by_state', ['state', 'role']);

    await createTable(context, 'groups', {
      id: type.id,
      name: `${type.key} NOT NULL`,
      name_sort: `${type.key} NOT NULL`,
      description: `${type.text} NOT NULL DEFAULT ''`,
      is_default: `${type.boolean} NOT NULL DEFAULT ${type.no}`,
      version: `${type.integer} NOT NULL DEFAULT 1`,
      created_at: `${type.time} NOT NULL`,
      updated_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'groups', 'name', ['name'], { unique: true });
    await createIndex(context, 'groups', 'by_name', ['name_sort', 'id']);

    await createTable(
      context,
      'group_members',
      {
        group_id: `${type.integer} NOT NULL REFERENCES "groups" (id) ON DELETE CASCADE`,
        user_id: `${type.integer} NOT NULL REFERENCES "users" (id) ON DELETE CASCADE`,
        created_at: `${type.time} NOT NULL`,
      },
      ['PRIMARY KEY (group_id, user_id)'],
    );
    await createIndex(context, 'group_members', 'user', ['user_id']);

    await createTable(context, 'sessions', {
      id: type.id,
      sid_hash: `${type.key} NOT NULL`,
      user_id: `${type.integer} NOT NULL REFERENCES "users" (id) ON DELETE CASCADE`,
      last_seen_at: `${type.time} NOT NULL`,
      expires_at: `${type.time} NOT NULL`,
      remember: `${type.boolean} NOT NULL DEFAULT ${type.no}`,
      user_agent: `${type.text} NOT NULL DEFAULT ''`,
      ip: `${type.text} NOT NULL DEFAULT ''`,
      created_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'sessions', 'sid_hash', ['sid_hash'], { unique: true });
    await createIndex(context, 'sessions', 'user', ['user_id', 'id']);
    await createIndex(context, 'sessions', 'expiry', ['expires_at']);
  },

  async down(context) {
    await dropTables(context, ['sessions', 'group_members', 'groups', 'users']);
  },
};
