import type { Transaction } from 'sequelize';
import type { Database } from '../../server/database/database.ts';
import { type IndexedText, POSTGRES_SEARCH, SQLITE_SEARCH } from '../../server/database/searchIndex.ts';

/** What the server's index writes for one article, for many in one statement. */
const INSERT_MANY = {
  sqlite: `INSERT INTO article_search (rowid, title, perex, body)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each($1)`,
  postgres: `INSERT INTO article_search (article_id, document)
    SELECT CAST(value ->> 0 AS integer), CAST(value ->> 1 AS tsvector) FROM json_array_elements(CAST($1 AS json))`,
};

/** Puts new articles into the search index. */
export async function indexMany(
  { sequelize, dialect }: Database,
  articles: readonly IndexedText[],
  transaction: Transaction,
): Promise<void> {
  const rows = articles.map(dialect === 'sqlite' ? sqliteValues : POSTGRES_SEARCH.insertValues);
  await sequelize.query(INSERT_MANY[dialect], { bind: [JSON.stringify(rows)], transaction });
}

const indexedLines = new Map<string, string>();

/** The same lines come back in article after article: each is folded once. */
function sqliteValues({ id, title, perex, text }: IndexedText): (string | number)[] {
  return [id, ...[title, perex, text].map((part) => part.split('\n').map(indexedLine).join(' '))];
}

function indexedLine(line: string): string {
  const known = indexedLines.get(line);
  if (known !== undefined) return known;
  const [, , , indexed] = SQLITE_SEARCH.insertValues({ id: 0, title: '', perex: '', text: line });
  indexedLines.set(line, String(indexed));
  return String(indexed);
}
