import type { Transaction } from 'sequelize';
import type { Database } from '../../server/database/database.ts';
import { insertTokens } from '../../server/search/indexArticles.ts';
import { articleTokens } from '../../server/search/searchTokens.ts';
import type { BulkArticle } from './bulkArticles.ts';
import { insertRows, toTimestampText } from './insertRows.ts';
import type { Random } from './random.ts';

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
      events: '[]',
      id: lastId + i + 1,
      category_id: random.pick(categories),
      author_id: random.pick(authors),
      published_at: article.published_at && toTimestampText(article.published_at),
      expires_at: article.expires_at && toTimestampText(article.expires_at),
      created_at: toTimestampText(article.published_at ?? now),
      updated_at: toTimestampText(article.published_at ?? now),
    }));
    await insertRows(database, 'articles', rows, transaction);
    const tokens = rows.map((row) => ({ id: row.id, tokensByField: articleTokens(row, []) }));
    await insertTokens(database, transaction, tokens);
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
