import { Op, type Transaction } from 'sequelize';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { NoticeOfArticle } from './desk.types.ts';
import { deskPath } from './deskAddress.policy.ts';

export async function findNoticeOf(
  { models }: Database,
  articleId: number,
  transaction?: Transaction,
): Promise<NoticeOfArticle | null> {
  const notice = await models.DeskNotice.findOne({
    where: { [Op.or]: { article_id: articleId, change_article_id: articleId } },
    attributes: ['article_id', 'state', 'number', 'year'],
    ...(transaction && { transaction }),
  });
  if (!notice) return null;
  const { article_id: id, state, number, year } = notice;
  return { id, state, number, year, isChange: id !== articleId };
}

export async function hasWritableDesk({ models }: Database, { writeIds }: Permissions): Promise<boolean> {
  const where = { category_id: [...writeIds] };
  return (await models.Desk.findOne({ where, attributes: ['category_id'] })) !== null;
}

/** The path of the desk that a category is; null for an ordinary one. */
export async function findDeskPath({ models }: Database, categoryId: number): Promise<string | null> {
  const desk = await models.Desk.findByPk(categoryId, { attributes: ['slug'] });
  return desk && deskPath(desk);
}
