import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { belongsToDesk, isDesk, isPostedNotice, isRemovedNotice, noTemplateOnDesk } from './desk.errors.ts';

/** @throws 409 for an article that hangs on a desk, or hung there: only the actions of the desk change it */
export async function requireNotPosted(
  database: Database,
  { transaction }: WriteTransaction,
  articleId: number,
): Promise<void> {
  const [notice] = await selectRows<{ state: string }>(
    database,
    `SELECT state FROM desk_notices WHERE article_id = :articleId AND state <> 'prepared'`,
    { articleId },
    transaction,
  );
  if (notice) throw notice.state === 'posted' ? isPostedNotice() : isRemovedNotice();
}

/** @throws 409 for a notice, or the draft of its change, which is to leave its desk or to go on the board */
export async function requireOnDesk(
  database: Database,
  { transaction }: WriteTransaction,
  articleId: number,
): Promise<void> {
  const sql = `SELECT article_id FROM desk_notices WHERE article_id = :articleId
    UNION ALL SELECT article_id FROM desk_notices WHERE change_article_id = :articleId`;
  if ((await selectRows(database, sql, { articleId }, transaction)).length > 0) throw belongsToDesk();
}

export async function isDeskCategory(
  database: Database,
  { transaction }: WriteTransaction,
  categoryId: number | null,
): Promise<boolean> {
  if (categoryId === null) return false;
  const sql = 'SELECT category_id FROM desks WHERE category_id = :categoryId';
  return (await selectRows(database, sql, { categoryId }, transaction)).length > 0;
}

/** @throws 409 for an article of a desk: what is made of a template is no notice, and could never be shown there */
export async function requireTemplateAllowed(
  database: Database,
  tx: WriteTransaction,
  categoryId: number | null,
): Promise<void> {
  if (await isDeskCategory(database, tx, categoryId)) throw noTemplateOnDesk();
}

/** @throws 409 where one of the categories is a desk: its articles stay where they hung */
export async function requireNoDesk(
  database: Database,
  { transaction }: WriteTransaction,
  categoryIds: readonly number[],
): Promise<void> {
  const sql = 'SELECT category_id FROM desks WHERE category_id IN (:ids)';
  if ((await selectRows(database, sql, { ids: [...categoryIds] }, transaction)).length > 0) throw isDesk();
}
