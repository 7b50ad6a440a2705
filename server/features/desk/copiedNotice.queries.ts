import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { DeskNotice } from '../../models/deskNotice.ts';

/**
 * The copy of a notice, or of the draft of its change, is a notice to be posted: as an ordinary draft on a desk it could
 * never be shown. Numbers, marks and days belong to the one document; they are not copied.
 *
 * @returns null for the copy of an ordinary article
 */
export async function prepareCopiedNotice(
  { models: { DeskNotice: Notices } }: Database,
  { transaction }: WriteTransaction,
  sourceId: number,
  copy: Pick<Article, 'id' | 'category_id'>,
): Promise<DeskNotice | null> {
  const source = await Notices.findOne({
    where: { [Op.or]: { article_id: sourceId, change_article_id: sourceId } },
    transaction,
  });
  if (!source || source.desk_id !== copy.category_id) return null;
  const { desk_id, kind_id, originator_name, originator_ico, agenda } = source;
  return Notices.create(
    { article_id: copy.id, desk_id, kind_id, originator_name, originator_ico, agenda },
    { transaction },
  );
}
