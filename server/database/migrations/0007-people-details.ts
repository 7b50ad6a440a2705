import type { Migration } from '../migration.ts';
import { columnTypes, createIndex, execute, oneOf } from '../schema.ts';

export const peopleDetails: Migration = {
  name: '0007-people-details',

  async up(context) {
    const type = columnTypes(context.dialect);
    const columns = {
      digest: `${type.text} NOT NULL DEFAULT 'off' ${oneOf('digest', ['off', 'daily', 'weekly'])}`,
      live_notices: `${type.boolean} NOT NULL DEFAULT ${type.yes}`,
      erased_at: type.time,
    };
    for (const [name, definition] of Object.entries(columns)) {
      await execute(context, `ALTER TABLE "users" ADD COLUMN "${name}" ${definition}`);
    }
    await createIndex(context, 'users', 'by_last_seen', ['last_seen_at', 'id']);
    await createIndex(context, 'users', 'by_creation', ['created_at', 'id']);
  },

  async down(context) {
    for (const index of ['users_by_creation', 'users_by_last_seen']) {
      await execute(context, `DROP INDEX "${index}"`);
    }
    for (const name of ['erased_at', 'live_notices', 'digest']) {
      await execute(context, `ALTER TABLE "users" DROP COLUMN "${name}"`);
    }
  },
};
