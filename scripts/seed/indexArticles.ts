import type { Transaction } from 'sequelize';
import type { Database } from '../../server/database/database.ts';
import { POSTGRES_SEARCH, SQLITE_SEARCH } from '../../server/search/searchIndex.ts';
import { articleTokens, type IndexedText } from '../../server/search/searchTokens.ts';

/** The same row as the server's index writes, for many articles in one statement. */
const INSERT_MANY = {
  sqlite: `INSERT INTO article_search (rowid, title, perex, body, files)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each($1)`,
  postgres: `INSERT INTO article_search (article_id, head, has_files, document)
    SELECT CAST(value ->> 0 AS integer), CAST(value ->> 1 AS tsvector), CAST(value ->> 2 AS boolean),
      CAST(value ->> 3 AS tsvector) FROM json_array_elements(CAST($1 AS json))`,
};

export async function indexArticles(
  { sequelize, dialect }: Database,
  articles: readonly IndexedText[],
  transaction: Transaction,
): Promise<void> {
  const index = dialect === 'sqlite' ? SQLITE_SEARCH : POSTGRES_SEARCH;
  const rows = articles.map((article) => index.insertValues(article.id, articleTokens(article, []), false));
  await sequelize.query(INSERT_MANY[dialect], { bind: [JSON.stringify(rows)], transaction });
}
