import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { DomainEvent } from '../../events/domainEvents.ts';
import type { Article } from '../../models/article.ts';
import { isVisible } from '../board/visibility.ts';

/** What the clock may move: a published article with its times. */
export type TimedArticle = Pick<
  Article,
  'id' | 'slug' | 'category_id' | 'state' | 'published_at' | 'expires_at'
>;

/** Published articles that were to appear or expire between two moments, whichever of them is the later one. */
export function findTimed(
  database: Database,
  one: Date,
  other: Date,
  limit: number,
): Promise<TimedArticle[]> {
  const [from, to] = one < other ? [one, other] : [other, one];
  const between = { [Op.gt]: from, [Op.lte]: to };
  return database.models.Article.findAll({
    attributes: ['id', 'slug', 'category_id', 'state', 'published_at', 'expires_at'],
    where: { state: 'published', [Op.or]: [{ published_at: between }, { expires_at: between }] },
    order: ['id'],
    limit,
  });
}

/** The change as an event, or undefined: to whoever knew that readers had the article, or had not, nothing changed. */
export function changeByClock(
  article: TimedArticle,
  wasVisible: boolean,
  now: Date,
): DomainEvent | undefined {
  const { id, slug, category_id: categoryId } = article;
  const visible = isVisible(article, now);
  if (visible === wasVisible) return undefined;
  return {
    type: 'article.updated',
    data: {
      id,
      slug,
      categoryId,
      visible,
      previousSlug: slug,
      previousCategoryId: categoryId,
      wasVisible,
    },
  };
}
