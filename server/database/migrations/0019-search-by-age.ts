import type { Migration, MigrationContext } from '../migration.ts';
import { dropTables, execute } from '../schema.ts';

/** 16 places for each second, bounded so that a place is exact in JavaScript. */
function firstPlace(article: 'articles' | 'new'): string {
  const seconds = `unixepoch(coalesce(${article}.published_at, ${article}.created_at))`;
  return `(max(-17179869184, min(17179869183, ${seconds})) * 16)`;
}

/** The first free place of its second, or the next one if the second is full. */
const FREE_PLACE = `
  CASE WHEN EXISTS (SELECT 1 FROM article_search_places WHERE place = ${firstPlace('new')}) THEN (
    SELECT taken.place + 1 FROM article_search_places AS taken
    WHERE taken.place >= ${firstPlace('new')}
      AND NOT EXISTS (SELECT 1 FROM article_search_places AS next WHERE next.place = taken.place + 1)
    ORDER BY taken.place LIMIT 1
  ) ELSE ${firstPlace('new')} END`;

const TRIGGERS = {
  article_search_added: `AFTER INSERT ON articles BEGIN
    INSERT INTO article_search_places
    SELECT ${FREE_PLACE}, new.id, new.category_id, new.state, new.published_at, new.expires_at; END`,
  // Whoever changes the time indexes the article again.
  article_search_moved: `AFTER UPDATE OF published_at ON articles
    WHEN old.published_at IS NOT new.published_at BEGIN
    DELETE FROM article_search_places WHERE id = old.id;
    INSERT INTO article_search_places
    SELECT ${FREE_PLACE}, new.id, new.category_id, new.state, new.published_at, new.expires_at; END`,
  article_search_changed: `AFTER UPDATE OF category_id, state, expires_at ON articles BEGIN
    UPDATE article_search_places
    SET category_id = new.category_id, state = new.state, expires_at = new.expires_at WHERE id = new.id; END`,
  article_search_deleted: `AFTER DELETE ON articles BEGIN
    DELETE FROM article_search_places WHERE id = old.id; END`,
  article_search_left: `AFTER DELETE ON article_search_places BEGIN
    DELETE FROM article_search WHERE rowid = old.place; END`,
};

/** Runs of articles of one time follow each other without gaps. */
const FILL_PLACES = `
  INSERT INTO article_search_places
  SELECT number + max(first - number) OVER (ORDER BY number), id, category_id, state, published_at, expires_at
  FROM (
    SELECT articles.*, ${firstPlace('articles')} AS first, row_number() OVER (
      ORDER BY ${firstPlace('articles')}, published_at, id) AS number
    FROM articles)`;

async function recreateIndex(context: MigrationContext, options: string): Promise<void> {
  const columns = `title, perex, body, files, detail = 'none', tokenize = 'ascii'`;
  await dropTables(context, ['article_search']);
  await execute(context, `CREATE VIRTUAL TABLE article_search USING fts5(${columns}, ${options})`);
  await execute(context, 'DELETE FROM article_search_rebuild');
  await execute(
    context,
    'INSERT INTO article_search_rebuild (next_id) SELECT max(id) FROM articles HAVING count(*) > 0',
  );
}

/**
 * SQLite reads the matches of a query from the newest article on: a row of the index has the article's place in the order
 * of age, and beside the place is what decides who may read it. The index no longer stores the tokens, but each word
 * once, so that a beginning is completed before the query. Its prefix indexes serve beginnings of two to four letters,
 * and pairs of words (seven), each preceded by the letter of its field.
 *
 * On PostgreSQL title and perex get an index of their own.
 */
export const searchByAge: Migration = {
  name: '0019-search-by-age',

  async up(context) {
    if (context.dialect === 'postgres') {
      await execute(context, 'CREATE INDEX "article_search_head" ON "article_search" USING GIN (head)');
      await execute(context, 'ALTER TABLE "article_search" DROP COLUMN has_files');
      return;
    }
    await execute(context, 'DROP TRIGGER article_search_cascade');
    await recreateIndex(context, `prefix = '3 4 5 8', content = '', contentless_delete = 1`);
    await execute(context, 'CREATE TABLE article_search_words (word TEXT PRIMARY KEY) WITHOUT ROWID');
    await execute(
      context,
      `CREATE TABLE article_search_places (place INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE,
         category_id INTEGER NOT NULL, state TEXT NOT NULL, published_at DATETIME, expires_at DATETIME)`,
    );
    await execute(context, FILL_PLACES);
    for (const [name, definition] of Object.entries(TRIGGERS))
      await execute(context, `CREATE TRIGGER ${name} ${definition}`);
  },

  async down(context) {
    if (context.dialect === 'postgres') {
      await execute(
        context,
        'ALTER TABLE "article_search" ADD COLUMN has_files BOOLEAN NOT NULL DEFAULT TRUE',
      );
      await execute(context, 'DROP INDEX "article_search_head"');
      return;
    }
    for (const name of Object.keys(TRIGGERS)) await execute(context, `DROP TRIGGER ${name}`);
    await dropTables(context, ['article_search_places', 'article_search_words']);
    await recreateIndex(context, `prefix = '3 4 8'`);
    await execute(
      context,
      `CREATE TRIGGER article_search_cascade AFTER DELETE ON articles
       BEGIN DELETE FROM article_search WHERE rowid = old.id; END`,
    );
  },
};
