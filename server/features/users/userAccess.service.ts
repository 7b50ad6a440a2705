import type { Database } from '../../database/database.ts';
import type { User } from '../../models/user.ts';
import type { Clock } from '../../platform/clock.ts';
import { articleNotFound } from '../articles/articles.errors.ts';
import type { Categories } from '../categories/categories.service.ts';
import { findAccessGrants } from './accessGrants.queries.ts';
import { explainAccess, explainCategory, type UserAccessRow } from './explainAccess.policy.ts';
import { type ArticleVerdict, explainArticle } from './explainArticle.policy.ts';
import type { UserRecords } from './userRecords.queries.ts';

export interface ArticleReader extends ArticleVerdict {
  user: Pick<User, 'id' | 'full_name' | 'state'>;
  access: UserAccessRow | null;
}

interface UserAccessDeps {
  database: Database;
  clock: Clock;
  categories: Categories;
  records: UserRecords;
}

export function createUserAccess({ database, clock, categories, records }: UserAccessDeps) {
  async function of(id: number): Promise<UserAccessRow[]> {
    const { user } = await records.read(id);
    const [grants, all] = await Promise.all([findAccessGrants(database, id), categories.all()]);
    return explainAccess(user.role, grants, all);
  }

  /** @throws 404 for an unknown article or user */
  async function ofArticle(articleId: number, userId: number): Promise<ArticleReader> {
    const [article, { user }] = await Promise.all([
      database.models.Article.findByPk(articleId, {
        attributes: ['category_id', 'author_id', 'state', 'published_at', 'expires_at'],
      }),
      records.read(userId),
    ]);
    if (!article) throw articleNotFound();
    const { category_id: categoryId } = article;
    const category = categoryId === null ? undefined : await categories.byId(categoryId);
    const grants = category ? await findAccessGrants(database, userId, category.id) : [];
    const access = category ? explainCategory(user.role, grants, category) : null;
    const { id, full_name, state } = user;
    return {
      user: { id, full_name, state },
      ...explainArticle(user, article, access, clock.now()),
      access,
    };
  }

  return { of, ofArticle };
}

export type UserAccess = ReturnType<typeof createUserAccess>;
