import { Op, QueryTypes } from 'sequelize';
import type { Database, WriteTransaction } from '../database/database.ts';
import { indexArticle } from './indexArticles.ts';

/** Small, because a batch holds SQLite's only writer. */
const BATCH = 50;

/** Below PostgreSQL's deadlock timeout: concurrent edits win, and the batch is retried. */
const LOCK_TIMEOUT = `SET LOCAL lock_timeout = '300ms'`;

/** The highest article id still to be indexed; the row is locked, so that instances take turns. */
async function nextId({ sequelize, dialect }: Database, { transaction }: WriteTransaction) {
  const lock = dialect === 'postgres' ? ' FOR UPDATE' : '';
  const [row] = await sequelize.query<{ next_id: number }>(
    `SELECT next_id FROM article_search_rebuild${lock}`,
    { transaction, type: QueryTypes.SELECT },
  );
  return row?.next_id;
}

/**
 * Indexes the next batch, newest first, because recent articles are searched most; the progress is stored in the same
 * transaction. Returns false when all is indexed.
 */
export function rebuildNext(database: Database): Promise<boolean> {
  return database.write(async (tx) => {
    const { transaction } = tx;
    if (database.dialect === 'postgres') await database.sequelize.query(LOCK_TIMEOUT, { transaction });
    const from = await nextId(database, tx);
    if (from === undefined) return false;
    const articles = await database.models.Article.findAll({
      attributes: ['id', 'title', 'perex', 'text', 'events', 'state', 'published_at'],
      where: { id: { [Op.lte]: from } },
      order: [['id', 'DESC']],
      limit: BATCH,
      transaction,
      lock: transaction.LOCK.UPDATE,
    });
    const last = articles.at(-1);
    // In the order of the index: SQLite writes what came before to the disk when an older one comes.
    const byAge = articles.toSorted((a, b) => Number(a.published_at) - Number(b.published_at) || a.id - b.id);
    for (const article of byAge) {
      if (article.state !== 'trashed') await indexArticle(database, tx, article);
    }
    const nextFrom = last && articles.length === BATCH ? last.id - 1 : 0;
    const sql =
      nextFrom > 0 ? 'UPDATE article_search_rebuild SET next_id = $1' : 'DELETE FROM article_search_rebuild';
    await database.sequelize.query(sql, { transaction, ...(nextFrom > 0 && { bind: [nextFrom] }) });
    return nextFrom > 0;
  });
}
