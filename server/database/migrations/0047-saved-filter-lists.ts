import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute, oneOf } from '../schema.ts';

const FORMER = ['articles', 'users', 'groups', 'broadcasts'];
/** As PostgreSQL names the CHECK of 0041. */
const LIST_CHECK = 'saved_filters_list_check';

/** Questions and the audit have saved filters, too. */
export const savedFilterLists: Migration = {
  name: '0047-saved-filter-lists',

  async up(context) {
    await allowLists(context, [...FORMER, 'questions', 'audit']);
  },

  async down(context) {
    await execute(context, `DELETE FROM "saved_filters" WHERE list IN ('questions', 'audit')`);
    await allowLists(context, FORMER);
  },
};

async function allowLists(context: MigrationContext, lists: readonly string[]): Promise<void> {
  const check = oneOf('list', lists);
  if (context.dialect === 'sqlite') return recreate(context, check);
  await execute(
    context,
    `ALTER TABLE "saved_filters" DROP CONSTRAINT "${LIST_CHECK}", ADD CONSTRAINT "${LIST_CHECK}" ${check}`,
  );
}

/** SQLite cannot alter a CHECK. */
async function recreate(context: MigrationContext, check: string): Promise<void> {
  const type = columnTypes(context.dialect);
  await createTable(context, 'saved_filters_anew', {
    id: type.id,
    user_id: `${type.integer} NOT NULL REFERENCES "users" (id) ON DELETE CASCADE`,
    list: `${type.key} NOT NULL ${check}`,
    name: `${type.text} NOT NULL`,
    name_key: `${type.key} NOT NULL`,
    name_sort: `${type.key} NOT NULL`,
    query: `${type.text} NOT NULL`,
    version: `${type.integer} NOT NULL DEFAULT 1`,
    created_at: `${type.time} NOT NULL`,
    updated_at: `${type.time} NOT NULL`,
  });
  await execute(context, 'INSERT INTO saved_filters_anew SELECT * FROM saved_filters');
  await dropTables(context, ['saved_filters']);
  await execute(context, 'ALTER TABLE saved_filters_anew RENAME TO saved_filters');
  await createIndex(context, 'saved_filters', 'name', ['user_id', 'list', 'name_key'], { unique: true });
}
