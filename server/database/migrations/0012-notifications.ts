import type { Migration } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute, oneOf } from '../schema.ts';

const TYPES = ['success', 'error', 'warning', 'info', 'security'];
const STATES = ['draft', 'planned', 'running', 'ended'];

export const notifications: Migration = {
  name: '0012-notifications',

  async up(context) {
    const type = columnTypes(context.dialect);
    const broadcast = `${type.integer} NOT NULL REFERENCES "broadcasts" (id) ON DELETE CASCADE`;
    const user = `${type.integer} NOT NULL REFERENCES "users" (id) ON DELETE CASCADE`;

    await createTable(context, 'broadcasts', {
      id: type.id,
      title: `${type.text} NOT NULL`,
      title_search: `${type.key} NOT NULL`,
      message: `${type.text} NOT NULL`,
      type: `${type.text} NOT NULL ${oneOf('type', TYPES)}`,
      duration_seconds: type.integer,
      audience: `${type.text} NOT NULL ${oneOf('audience', ['all', 'groups', 'users'])}`,
      starts_at: type.time,
      ends_at: type.time,
      dismissible: `${type.boolean} NOT NULL DEFAULT ${type.yes}`,
      state: `${type.text} NOT NULL DEFAULT 'draft' ${oneOf('state', STATES)}`,
      started_at: type.time,
      ended_at: type.time,
      created_by: `${type.integer} REFERENCES "users" (id) ON DELETE SET NULL`,
      version: `${type.integer} NOT NULL DEFAULT 1`,
      created_at: `${type.time} NOT NULL`,
      updated_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'broadcasts', 'starting', ['state', 'starts_at']);
    await createIndex(context, 'broadcasts', 'ending', ['state', 'ends_at']);
    await createIndex(context, 'broadcasts', 'author', ['created_by']);

    await createTable(
      context,
      'broadcast_groups',
      {
        broadcast_id: broadcast,
        group_id: `${type.integer} NOT NULL REFERENCES "groups" (id) ON DELETE CASCADE`,
      },
      ['PRIMARY KEY (broadcast_id, group_id)'],
    );
    await createIndex(context, 'broadcast_groups', 'group', ['group_id']);
    await createTable(context, 'broadcast_users', { broadcast_id: broadcast, user_id: user }, [
      'PRIMARY KEY (broadcast_id, user_id)',
    ]);
    await createIndex(context, 'broadcast_users', 'user', ['user_id']);

    await createTable(
      context,
      'inbox_items',
      {
        user_id: user,
        broadcast_id: broadcast,
        started_at: `${type.time} NOT NULL`,
        read_at: type.time,
        dismissed_at: type.time,
      },
      ['PRIMARY KEY (user_id, broadcast_id)'],
    );
    const order = ['user_id', 'started_at', 'broadcast_id'];
    await createIndex(context, 'inbox_items', 'newest', order);
    await createIndex(context, 'inbox_items', 'unread', order, { where: 'read_at IS NULL' });
    await createIndex(context, 'inbox_items', 'reach', ['broadcast_id', 'read_at']);

    await execute(context, `ALTER TABLE "users" ADD COLUMN "digested_until" ${type.time}`);
  },

  async down(context) {
    await execute(context, 'ALTER TABLE "users" DROP COLUMN "digested_until"');
    await dropTables(context, ['inbox_items', 'broadcast_users', 'broadcast_groups', 'broadcasts']);
  },
};
