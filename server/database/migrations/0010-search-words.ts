import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createTable, dropTables, execute } from '../schema.ts';

/**
 * The prefix indexes serve prefixes of two and three letters, and pairs of words (seven letters), each preceded by
 * the letter of its field.
 */
const SQLITE_COLUMNS = {
  up: `title, perex, body, files, detail = 'none', prefix = '3 4 8'`,
  down: `title, perex, body, detail = 'column', prefix = '2 3'`,
};

/** Title and perex again, in a column small enough to be stored in the row. */
const POSTGRES_COLUMNS = {
  up: ['ADD COLUMN head TSVECTOR NOT NULL', 'ADD COLUMN has_files BOOLEAN NOT NULL'],
  down: ['DROP COLUMN has_files', 'DROP COLUMN head'],
};

/** Recreates the index empty: the old tokens were built for other queries. */
async function emptyIndex(context: MigrationContext, direction: 'up' | 'down'): Promise<void> {
  if (context.dialect === 'postgres') {
    await execute(context, 'TRUNCATE "article_search"');
    for (const change of POSTGRES_COLUMNS[direction])
      await execute(context, `ALTER TABLE "article_search" ${change}`);
    return;
  }
  await execute(context, 'DROP TRIGGER article_search_cascade');
  await dropTables(context, ['article_search']);
  await execute(
    context,
    `CREATE VIRTUAL TABLE article_search USING fts5(${SQLITE_COLUMNS[direction]}, tokenize = 'ascii')`,
  );
  await execute(
    context,
    `CREATE TRIGGER article_search_cascade AFTER DELETE ON articles
     BEGIN DELETE FROM article_search WHERE rowid = old.id; END`,
  );
}

/**
 * The index holds words, stems and phrases, each with its best field, and the text of attached files. Filling it
 * takes minutes on a large site, so it is only scheduled here; see searchRebuild.ts.
 */
export const searchWords: Migration = {
  name: '0010-search-words',

  async up(context) {
    const type = columnTypes(context.dialect);
    await emptyIndex(context, 'up');
    await createTable(context, 'article_search_files', {
      file_id: `${type.integer} PRIMARY KEY REFERENCES "files" (id) ON DELETE CASCADE`,
      // A claim expires, so that another instance takes over after a crash.
      claimed_at: `${type.time} NOT NULL`,
      attempts: `${type.integer} NOT NULL DEFAULT 1`,
      words: `${type.text} NOT NULL DEFAULT ''`,
      text: `${type.text} NOT NULL DEFAULT ''`,
    });
    await createTable(context, 'article_search_rebuild', { next_id: `${type.integer} NOT NULL` });
    await execute(
      context,
      'INSERT INTO article_search_rebuild (next_id) SELECT max(id) FROM articles HAVING count(*) > 0',
    );
  },

  async down(context) {
    await dropTables(context, ['article_search_rebuild', 'article_search_files']);
    await emptyIndex(context, 'down');
  },
};
