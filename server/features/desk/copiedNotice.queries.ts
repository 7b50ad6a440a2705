import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { DeskNotice } from '../../models/deskNotice.ts';
import { isDeskCategory } from './deskGuard.queries.ts';

function findCopied(
  { models: { DeskNotice: Notices } }: Database,
  { transaction }: WriteTransaction,
  sourceId: number,
): Promise<DeskNotice | null> {
  const where = { [Op.or]: { article_id: sourceId, change_article_id: sourceId } };
  return Notices.findOne({ where, transaction });
}

/**
 * The section of a copy: none for that of an ordinary article on a desk. It was there before its section became one; its
 * copy could be neither published nor posted there.
 */
export async function sectionOfCopy(
  database: Database,
  tx: WriteTransaction,
  { id, category_id }: Pick<Article, 'id' | 'category_id'>,
): Promise<number | null> {
  if (!(await isDeskCategory(database, tx, category_id))) return category_id;
  return (await findCopied(database, tx, id)) ? category_id : null;
}

/**
 * The copy of a notice, or of the draft of its change, is a notice to be posted: as an ordinary draft on a desk it could
 * never be shown. Numbers, marks and days belong to the one document; they are not copied.
 *
 * @returns null for the copy of an ordinary article
 */
export async function prepareCopiedNotice(
  database: Database,
  tx: WriteTransaction,
  sourceId: number,
  copy: Pick<Article, 'id' | 'category_id'>,
): Promise<DeskNotice | null> {
  const source = await findCopied(database, tx, sourceId);
  if (!source || source.desk_id !== copy.category_id) return null;
  const { desk_id, kind_id, originator_name, originator_ico, agenda } = source;
  return database.models.DeskNotice.create(
    { article_id: copy.id, desk_id, kind_id, originator_name, originator_ico, agenda },
    { transaction: tx.transaction },
  );
}
