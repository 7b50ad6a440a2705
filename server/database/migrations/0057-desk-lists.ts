import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createIndex, execute } from '../schema.ts';

const COLUMNS = ['title_sort', 'title_search'] as const;
const FROM_ARTICLE = COLUMNS.map((column) => `${column} = a.${column}`).join(', ');
const FROM_NEW = COLUMNS.map((column) => `${column} = NEW.${column}`).join(', ');

/**
 * What the lists of a desk are searched and sorted by, beside the notice: the rows of articles are long. Triggers keep it, since
 * articles are written by a feature that knows no desks. And the order of the archive.
 */
export const deskLists: Migration = {
  name: '0057-desk-lists',

  async up(context) {
    const { key } = columnTypes(context.dialect);
    for (const column of COLUMNS)
      await execute(context, `ALTER TABLE "desk_notices" ADD COLUMN "${column}" ${key} NOT NULL DEFAULT ''`);
    await execute(
      context,
      `UPDATE desk_notices SET ${FROM_ARTICLE} FROM articles a WHERE a.id = desk_notices.article_id`,
    );
    await createIndex(context, 'desk_notices', 'by_removal', [
      'desk_id',
      'state',
      'removed_on',
      'article_id',
    ]);
    await (context.dialect === 'sqlite' ? followOnSqlite(context) : followOnPostgres(context));
  },

  async down(context) {
    if (context.dialect === 'sqlite') {
      for (const name of ['added', 'renamed']) await execute(context, `DROP TRIGGER desk_notices_${name}`);
    } else {
      await execute(context, 'DROP TRIGGER desk_notices_added ON desk_notices');
      await execute(context, 'DROP TRIGGER desk_notices_renamed ON articles');
      for (const name of ['added', 'renamed']) await execute(context, `DROP FUNCTION desk_notice_${name}()`);
    }
    await execute(context, 'DROP INDEX desk_notices_by_removal');
    for (const column of COLUMNS)
      await execute(context, `ALTER TABLE "desk_notices" DROP COLUMN "${column}"`);
  },
};

async function followOnSqlite(context: MigrationContext): Promise<void> {
  await execute(
    context,
    `CREATE TRIGGER desk_notices_added AFTER INSERT ON desk_notices BEGIN
       UPDATE desk_notices SET ${FROM_ARTICLE} FROM articles a
       WHERE a.id = NEW.article_id AND desk_notices.article_id = NEW.article_id; END`,
  );
  await execute(
    context,
    `CREATE TRIGGER desk_notices_renamed AFTER UPDATE OF ${COLUMNS.join(', ')} ON articles BEGIN
       UPDATE desk_notices SET ${FROM_NEW} WHERE article_id = NEW.id; END`,
  );
}

async function followOnPostgres(context: MigrationContext): Promise<void> {
  await execute(
    context,
    `CREATE FUNCTION desk_notice_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       SELECT a.title_sort, a.title_search INTO NEW.title_sort, NEW.title_search
       FROM articles a WHERE a.id = NEW.article_id;
       RETURN NEW; END $$`,
  );
  await execute(
    context,
    `CREATE TRIGGER desk_notices_added BEFORE INSERT ON desk_notices
     FOR EACH ROW EXECUTE FUNCTION desk_notice_added()`,
  );
  await execute(
    context,
    `CREATE FUNCTION desk_notice_renamed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       UPDATE desk_notices SET ${FROM_NEW} WHERE article_id = NEW.id;
       RETURN NULL; END $$`,
  );
  await execute(
    context,
    `CREATE TRIGGER desk_notices_renamed AFTER UPDATE OF ${COLUMNS.join(', ')} ON articles
     FOR EACH ROW WHEN (OLD.title_sort <> NEW.title_sort OR OLD.title_search <> NEW.title_search)
     EXECUTE FUNCTION desk_notice_renamed()`,
  );
}
