import type { Migration } from '../migration.ts';
import { createTable, dropTables, execute } from '../schema.ts';

export const search: Migration = {
  name: '0003-search',

  async up(context) {
    if (context.dialect === 'postgres') {
      await createTable(context, 'article_search', {
        article_id: 'INTEGER PRIMARY KEY REFERENCES "articles" (id) ON DELETE CASCADE',
        document: 'TSVECTOR NOT NULL',
      });
      await execute(
        context,
        'CREATE INDEX "article_search_document" ON "article_search" USING GIN (document)',
      );
      return;
    }
    // JavaScript tokenises and folds the text; the tokenizer `ascii` leaves all other letters unchanged.
    await execute(
      context,
      `CREATE VIRTUAL TABLE article_search USING fts5(title, perex, body, tokenize = 'ascii', detail = 'column', prefix = '2 3')`,
    );
    await execute(
      context,
      `CREATE TRIGGER article_search_cascade AFTER DELETE ON articles
       BEGIN DELETE FROM article_search WHERE rowid = old.id; END`,
    );
  },

  async down(context) {
    if (context.dialect === 'sqlite') await execute(context, 'DROP TRIGGER article_search_cascade');
    await dropTables(context, ['article_search']);
  },
};
