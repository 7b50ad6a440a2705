import type { Transaction } from 'sequelize';
import type { Database } from '../../server/database/database.ts';
import { POSTGRES_SEARCH, SQLITE_SEARCH } from '../../server/search/searchIndex.ts';
import { articleTokens, type IndexedText } from '../../server/search/searchTokens.ts';
import type { BulkArticle } from './bulkArticles.ts';
import { insertRows } from './insertRows.ts';
import type { Random } from './random.ts';
import { toTimestampText } from './toTimestampText.ts';

/** The same row as the server's index writes, for many articles in one statement. */
const INSERT_MANY = {
  sqlite: `INSERT INTO article_search (rowid, title, perex, body, files)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each($1)`,
  postgres: `INSERT INTO article_search (article_id, head, has_files, document)
    SELECT CAST(value ->> 0 AS integer), CAST(value ->> 1 AS tsvector), CAST(value ->> 2 AS boolean),
      CAST(value ->> 3 AS tsvector) FROM json_array_elements(CAST($1 AS json))`,
};

interface BatchOptions {
  readonly random: Random;
  readonly authors: readonly number[];
  readonly categories: readonly number[];
}

export async function writeArticleBatch(
  database: Database,
  batch: readonly BulkArticle[],
  { random, authors, categories }: BatchOptions,
): Promise<void> {
  const now = new Date();
  await database.write(async ({ transaction }) => {
    const lastId = await highestId(database, transaction);
    const rows = batch.map((article, i) => ({
      ...article,
      id: lastId + i + 1,
      category_id: random.pick(categories),
      author_id: random.pick(authors),
      published_at: article.published_at && toTimestampText(article.published_at),
      expires_at: article.expires_at && toTimestampText(article.expires_at),
      created_at: toTimestampText(article.published_at ?? now),
      updated_at: toTimestampText(article.published_at ?? now),
    }));
    await insertRows(database, 'articles', rows, transaction);
    await indexArticles(database, rows, transaction);
    if (database.dialect === 'postgres') {
      await database.sequelize.query(
        `SELECT setval(pg_get_serial_sequence('articles', 'id'), (SELECT max(id) FROM articles))`,
        { transaction },
      );
    }
  });
}

async function highestId({ models }: Database, transaction: Transaction): Promise<number> {
  const newest = await models.Article.findOne({ attributes: ['id'], order: [['id', 'DESC']], transaction });
  return newest?.id ?? 0;
}

async function indexArticles(
  { sequelize, dialect }: Database,
  articles: readonly IndexedText[],
  transaction: Transaction,
): Promise<void> {
  const index = dialect === 'sqlite' ? SQLITE_SEARCH : POSTGRES_SEARCH;
  const rows = articles.map((article) => index.insertValues(article.id, articleTokens(article, []), false));
  await sequelize.query(INSERT_MANY[dialect], { bind: [JSON.stringify(rows)], transaction });
}
