import type { Migration } from '../migration.ts';
import { columnTypes, createTable, dropTables, oneOf } from '../schema.ts';

export const rateLimits: Migration = {
  name: '0013-rate-limits',

  async up(context) {
    const type = columnTypes(context.dialect);
    const changed = {
      version: `${type.integer} NOT NULL DEFAULT 1`,
      updated_by: `${type.integer} REFERENCES "users" (id) ON DELETE SET NULL`,
      updated_at: `${type.time} NOT NULL`,
    };
    await createTable(context, 'rate_limit_rules', {
      name: `${type.key} PRIMARY KEY NOT NULL`,
      limit_count: `${type.integer} NOT NULL`,
      window_seconds: `${type.integer} NOT NULL`,
      block_seconds: `${type.integer} NOT NULL`,
      key_kind: `${type.key} NOT NULL ${oneOf('key_kind', ['address', 'user', 'both'])}`,
      mode: `${type.key} NOT NULL ${oneOf('mode', ['enforce', 'observe', 'off'])}`,
      ...changed,
    });
    await createTable(context, 'rate_limit_allow_list', {
      id: `${type.integer} PRIMARY KEY NOT NULL CHECK (id = 1)`,
      networks: type.json,
      ...changed,
    });
    await createTable(
      context,
      'rate_limit_refusals',
      {
        hour: `${type.time} NOT NULL`,
        rule: `${type.key} NOT NULL`,
        refused: `${type.integer} NOT NULL DEFAULT 0`,
        observed: `${type.integer} NOT NULL DEFAULT 0`,
      },
      ['PRIMARY KEY (hour, rule)'],
    );
  },

  async down(context) {
    await dropTables(context, ['rate_limit_refusals', 'rate_limit_allow_list', 'rate_limit_rules']);
  },
};
