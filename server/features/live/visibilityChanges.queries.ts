import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { DomainEvent } from '../../events/domainEvents.ts';
import type { Article } from '../../models/article.ts';
import { isVisible } from '../../shared/visibility.ts';

export type TimedArticle = Pick<
  Article,
  'id' | 'slug' | 'category_id' | 'author_id' | 'state' | 'published_at' | 'expires_at'
>;

export function findArticlesChangedBetween(
  database: Database,
  first: Date,
  second: Date,
  limit: number,
): Promise<TimedArticle[]> {
  const [from, to] = first < second ? [first, second] : [second, first];
  const between = { [Op.gt]: from, [Op.lte]: to };
  return database.models.Article.findAll({
    attributes: ['id', 'slug', 'category_id', 'author_id', 'state', 'published_at', 'expires_at'],
    where: { state: 'published', [Op.or]: [{ published_at: between }, { expires_at: between }] },
    order: ['id'],
    limit,
  });
}

/** The event to publish, or undefined when the visibility is the one readers already have. */
export function toVisibilityEvent(
  article: TimedArticle,
  wasVisible: boolean,
  now: Date,
): DomainEvent | undefined {
  const { id, slug, category_id: categoryId, author_id: authorId } = article;
  const visible = isVisible(article, now);
  if (visible === wasVisible) return undefined;
  return {
    type: 'article.updated',
    data: {
      id,
      slug,
      categoryId,
      authorId,
      visible,
      previousSlug: slug,
      previousCategoryId: categoryId,
      wasVisible,
    },
  };
}
