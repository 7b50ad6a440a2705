import type { Transaction } from 'sequelize';
import type { Database, WriteTransaction } from '../database/database.ts';
import { articleFiles, deleteFileWords } from './fileWords.ts';
import { indexTokens } from './indexTokens.ts';
import { indexOf } from './searchIndex.ts';
import { type IndexedText, wordsOf } from './searchTokens.ts';

/** Indexes a stored article, or indexes it again. It must be stored as it is to be indexed: its time is its place. */
export async function indexArticle(
  database: Database,
  tx: WriteTransaction,
  article: IndexedText,
): Promise<void> {
  const files = await articleFiles(database, tx, article.id);
  const tokensByField = await indexTokens(article, files);
  await unindexArticle(database, tx, article.id);
  await insertTokens(database, tx.transaction, [{ id: article.id, tokensByField }]);
}

/** Of stored articles that are not in the index; the order of their age is the fastest. */
export async function insertTokens(
  database: Database,
  transaction: Transaction,
  articles: readonly { id: number; tokensByField: readonly string[] }[],
): Promise<void> {
  const { insert, insertValues, words } = indexOf(database);
  const bindJson = (values: unknown[]) => ({ transaction, bind: [JSON.stringify(values)] });
  const rows = articles.map(({ id, tokensByField }) => insertValues(id, tokensByField));
  await database.sequelize.query(insert, bindJson(rows));
  if (!words) return;
  const ofAll = articles.flatMap(({ tokensByField }) => tokensByField.flatMap(wordsOf));
  await database.sequelize.query(words.insert, bindJson([...new Set(ofAll)]));
}

/** Reindexes the article after its files have changed; a trashed one stays unindexed. */
export async function reindexArticle(database: Database, tx: WriteTransaction, id: number): Promise<void> {
  const article = await database.models.Article.findByPk(id, {
    attributes: ['id', 'title', 'perex', 'text', 'events', 'state'],
    transaction: tx.transaction,
    lock: tx.transaction.LOCK.UPDATE,
  });
  if (article && article.state !== 'trashed') await indexArticle(database, tx, article);
}

/** Drops the text of a file that has been deleted or has new content, and indexes its article again. */
export async function unindexFile(
  database: Database,
  tx: WriteTransaction,
  file: { id: number; article_id: number | null },
): Promise<void> {
  await deleteFileWords(database, tx, file.id);
  if (file.article_id !== null) await reindexArticle(database, tx, file.article_id);
}

export async function unindexArticle(
  database: Database,
  { transaction }: WriteTransaction,
  id: number,
): Promise<void> {
  await database.sequelize.query(indexOf(database).remove, { transaction, replacements: { id } });
}
