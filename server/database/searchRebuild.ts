import { Op, QueryTypes } from 'sequelize';
import { indexArticle } from './articleSearch.ts';
import type { Database, WriteTransaction } from './database.ts';

/** So few that nobody waits long for the one writer of SQLite. */
const BATCH = 50;

/** Less than PostgreSQL waits before it ends a deadlock: whoever edits articles meanwhile goes first, and this is tried again. */
const YIELD = `SET LOCAL lock_timeout = '300ms'`;

/** The newest article that is still to be put into the index; the row is locked, so that instances take turns. */
async function nextId({ sequelize, dialect }: Database, { transaction }: WriteTransaction) {
  const lock = dialect === 'postgres' ? ' FOR UPDATE' : '';
  const [row] = await sequelize.query<{ next_id: number }>(
    `SELECT next_id FROM article_search_rebuild${lock}`,
    { transaction, type: QueryTypes.SELECT },
  );
  return row?.next_id;
}

/**
 * Puts the next articles into the index, the newest first, because they are looked for most; where it stopped is kept
 * with them. False when there is nothing left to do, for this instance and for all others.
 */
export function rebuildNext(database: Database): Promise<boolean> {
  return database.write(async (tx) => {
    const { transaction } = tx;
    if (database.dialect === 'postgres') await database.sequelize.query(YIELD, { transaction });
    const from = await nextId(database, tx);
    if (from === undefined) return false;
    const articles = await database.models.Article.findAll({
      attributes: ['id', 'title', 'perex', 'text', 'state'],
      where: { id: { [Op.lte]: from } },
      order: [['id', 'DESC']],
      limit: BATCH,
      transaction,
      lock: transaction.LOCK.UPDATE,
    });
    for (const article of articles) {
      if (article.state !== 'trashed') await indexArticle(database, tx, article);
    }
    const last = articles.at(-1);
    const rest = last && articles.length === BATCH ? last.id - 1 : 0;
    const sql =
      rest > 0 ? 'UPDATE article_search_rebuild SET next_id = $1' : 'DELETE FROM article_search_rebuild';
    await database.sequelize.query(sql, { transaction, ...(rest > 0 && { bind: [rest] }) });
    return rest > 0;
  });
}
