import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute, oneOf } from '../schema.ts';

/** As PostgreSQL names the CHECK of 0006. */
const SCOPE_CHECK = 'api_tokens_scope_check';

/** Tokens that only post on one desk, and what a records service has sent of a notice. */
export const deskIntake: Migration = {
  name: '0054-desk-intake',

  async up(context) {
    const type = columnTypes(context.dialect);
    const desk = `${type.integer} REFERENCES "desks" (category_id) ON DELETE CASCADE`;
    await changeTokens(context, ['read', 'full', 'desk'], desk);
    await createIndex(context, 'api_tokens', 'desk', ['desk_id']);
    await execute(context, 'ALTER TABLE "desk_notices" DROP COLUMN "source_version"');
    await execute(context, `ALTER TABLE "desk_notices" ADD COLUMN "source_version" ${type.integer}`);
    await execute(context, `ALTER TABLE "desk_notices" ADD COLUMN "source_content" ${type.text}`);
  },

  async down(context) {
    const type = columnTypes(context.dialect);
    await execute(context, 'ALTER TABLE "desk_notices" DROP COLUMN "source_content"');
    await execute(context, 'ALTER TABLE "desk_notices" DROP COLUMN "source_version"');
    await execute(context, `ALTER TABLE "desk_notices" ADD COLUMN "source_version" ${type.key}`);
    await execute(context, `DELETE FROM "api_tokens" WHERE scope = 'desk'`);
    await changeTokens(context, ['read', 'full']);
  },
};

/** @param desk the column that is added; without it, it is dropped */
async function changeTokens(
  context: MigrationContext,
  scopes: readonly string[],
  desk?: string,
): Promise<void> {
  const check = oneOf('scope', scopes);
  if (context.dialect === 'sqlite') return recreate(context, check, desk);
  await execute(
    context,
    `ALTER TABLE "api_tokens" DROP CONSTRAINT "${SCOPE_CHECK}", ADD CONSTRAINT "${SCOPE_CHECK}" ${check},
       ${desk === undefined ? 'DROP COLUMN "desk_id"' : `ADD COLUMN "desk_id" ${desk}`}`,
  );
}

/** SQLite cannot alter a CHECK. The counter is copied, so that the number of a revoked token is never reused. */
async function recreate(context: MigrationContext, check: string, desk?: string): Promise<void> {
  const type = columnTypes(context.dialect);
  const columns = {
    id: type.id,
    user_id: `${type.integer} NOT NULL REFERENCES "users" (id) ON DELETE CASCADE`,
    name: `${type.text} NOT NULL`,
    token_hash: `${type.key} NOT NULL`,
    scope: `${type.text} NOT NULL ${check}`,
    expires_at: `${type.time} NOT NULL`,
    last_used_at: type.time,
    created_at: `${type.time} NOT NULL`,
  };
  const names = Object.keys(columns).join(', ');
  await createTable(context, 'api_tokens_anew', {
    ...columns,
    ...(desk !== undefined && { desk_id: desk }),
  });
  await execute(
    context,
    `INSERT INTO sqlite_sequence (name, seq)
     SELECT 'api_tokens_anew', seq FROM sqlite_sequence WHERE name = 'api_tokens'`,
  );
  await execute(context, `INSERT INTO api_tokens_anew (${names}) SELECT ${names} FROM api_tokens`);
  await dropTables(context, ['api_tokens']);
  await execute(context, 'ALTER TABLE api_tokens_anew RENAME TO api_tokens');
  await createIndex(context, 'api_tokens', 'token_hash', ['token_hash'], { unique: true });
  await createIndex(context, 'api_tokens', 'user', ['user_id', 'id']);
  await createIndex(context, 'api_tokens', 'expiry', ['expires_at']);
}
