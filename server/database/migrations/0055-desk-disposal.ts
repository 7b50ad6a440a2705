import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute } from '../schema.ts';

const REFUSAL = 'what hung on a desk is kept until it is disposed of';
const IS_DISPOSED = (articleId: string) =>
  `EXISTS (SELECT 1 FROM desk_records r WHERE r.article_id = ${articleId} AND r.deed = 'disposed')`;
/** A version that goes takes its files along, and is gone by then. */
const HAS_KEPT_VERSION = `EXISTS (SELECT 1 FROM desk_versions v WHERE v.id = OLD.version_id AND NOT ${IS_DISPOSED('v.article_id')})`;
/** But for who wrote it, whose account may go. */
const VERSION_COLUMNS =
  'id, article_id, revision, reason, title, perex, html, details, text_hash, details_hash, created_at';
const KEPT = ['desk_records', 'desk_versions', 'desk_files', 'desk_disposals'];

/** What is left of a notice that was disposed of, and triggers that let nothing else of a desk go. */
export const deskDisposal: Migration = {
  name: '0055-desk-disposal',

  async up(context) {
    const type = columnTypes(context.dialect);
    await createTable(context, 'desk_disposals', {
      id: type.id,
      desk_id: `${type.integer} NOT NULL REFERENCES "desks" (category_id)`,
      article_id: `${type.integer} NOT NULL`,
      number: `${type.integer} NOT NULL`,
      year: `${type.integer} NOT NULL`,
      iri: `${type.key} NOT NULL`,
      kind: `${type.text} NOT NULL`,
      posted_on: `${type.key} NOT NULL`,
      removed_on: `${type.key} NOT NULL`,
      disposed_on: `${type.key} NOT NULL`,
      reference: `${type.text} NOT NULL DEFAULT ''`,
    });
    await createIndex(context, 'desk_disposals', 'number', ['desk_id', 'year', 'number'], { unique: true });
    await createIndex(context, 'desk_disposals', 'article', ['article_id'], { unique: true });
    await (context.dialect === 'sqlite' ? keepOnSqlite(context) : keepOnPostgres(context));
  },

  async down(context) {
    if (context.dialect === 'sqlite') {
      for (const table of ['desk_versions', 'desk_files'])
        for (const deed of ['update', 'delete']) await execute(context, `DROP TRIGGER ${table}_no_${deed}`);
    } else {
      for (const table of KEPT) await execute(context, `DROP TRIGGER ${table}_no_truncate ON ${table}`);
      for (const table of ['desk_versions', 'desk_files'])
        for (const deed of ['update', 'delete'])
          await execute(context, `DROP TRIGGER ${table}_no_${deed} ON ${table}`);
    }
    await dropTables(context, ['desk_disposals']);
    if (context.dialect === 'postgres')
      for (const table of ['desk_versions', 'desk_files'])
        await execute(context, `DROP FUNCTION keep_${table}()`);
  },
};

async function keepOnSqlite(context: MigrationContext): Promise<void> {
  const refuse = (table: string, deed: 'update' | 'delete', on: string, when = '') =>
    execute(
      context,
      `CREATE TRIGGER ${table}_no_${deed} BEFORE ${on} ON ${table} ${when}
       BEGIN SELECT RAISE(ABORT, '${REFUSAL}'); END`,
    );
  await refuse('desk_versions', 'update', `UPDATE OF ${VERSION_COLUMNS}`);
  await refuse('desk_versions', 'delete', 'DELETE', `WHEN NOT ${IS_DISPOSED('OLD.article_id')}`);
  await refuse('desk_files', 'update', 'UPDATE');
  await refuse('desk_files', 'delete', 'DELETE', `WHEN ${HAS_KEPT_VERSION}`);
  await refuse('desk_disposals', 'update', 'UPDATE');
  await refuse('desk_disposals', 'delete', 'DELETE');
}

/** There, a condition of a trigger cannot ask other tables; its function can. */
async function keepOnPostgres(context: MigrationContext): Promise<void> {
  const conditions = { desk_versions: `NOT ${IS_DISPOSED('OLD.article_id')}`, desk_files: HAS_KEPT_VERSION };
  for (const [table, condition] of Object.entries(conditions)) {
    await execute(
      context,
      `CREATE FUNCTION keep_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF ${condition} THEN RAISE EXCEPTION '${REFUSAL}'; END IF;
         RETURN OLD;
       END $$`,
    );
    const row = `FOR EACH ROW EXECUTE FUNCTION`;
    await execute(
      context,
      `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} ${row} keep_${table}()`,
    );
    const columns = table === 'desk_versions' ? ` OF ${VERSION_COLUMNS}` : '';
    await execute(
      context,
      `CREATE TRIGGER ${table}_no_update BEFORE UPDATE${columns} ON ${table} ${row} refuse_desk_record_change()`,
    );
  }
  await execute(
    context,
    `CREATE TRIGGER desk_disposals_append_only BEFORE UPDATE OR DELETE ON desk_disposals
     FOR EACH ROW EXECUTE FUNCTION refuse_desk_record_change()`,
  );
  for (const table of KEPT)
    await execute(
      context,
      `CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table}
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_desk_record_change()`,
    );
}
