import type { Transaction } from 'sequelize';
import type { Actor } from '../../access/actor.ts';
import { viewerStatusOf } from '../../access/articleAccess.policy.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { Category } from '../../models/category.ts';
import type { Clock } from '../../platform/clock.ts';
import { forbidden, versionConflict } from '../../shared/errors.ts';
import { findNoticeOf } from '../desk/noticeOfArticle.queries.ts';
import { articleNotFound, invalidCover, unknownCategory } from './articles.errors.ts';
import type { ManagedArticle, PresentManaged } from './articles.types.ts';

export function createArticleRecords({ database, clock }: { database: Database; clock: Clock }) {
  const { models } = database;

  /**
   * Returns the article to its writer; within a transaction the row is locked until commit.
   *
   * @throws 404 for an article that the caller may not know of, 403 for one that they may only read
   */
  async function find(permissions: Permissions, id: number, transaction?: Transaction): Promise<Article> {
    const article = await models.Article.findByPk(
      id,
      transaction && { transaction, lock: transaction.LOCK.UPDATE },
    );
    if (!article) throw articleNotFound();
    const status = viewerStatusOf(permissions, article, clock.now());
    if (status === 'writer') return article;
    throw status === 'reader' ? forbidden() : articleNotFound();
  }

  async function toManaged(
    userId: number,
    article: Article,
    transaction?: Transaction,
  ): Promise<ManagedArticle> {
    const options = transaction ? { transaction } : {};
    // What is or was on the board is no template.
    const mayBeTemplate = article.state === 'draft' || article.trashed_from === 'draft';
    const author =
      article.author_id === null
        ? null
        : await models.User.findByPk(article.author_id, { attributes: ['full_name'], ...options });
    const ofUser = { article_id: article.id, user_id: userId };
    const draft = await models.ArticleDraft.findOne({ where: ofUser, ...options });
    const template = mayBeTemplate ? await models.ArticleTemplate.findByPk(article.id, options) : null;
    const notice = await findNoticeOf(database, article.id, transaction);
    const templateName = template?.name ?? null;
    return { article, authorName: author?.full_name ?? null, draft, templateName, notice };
  }

  return {
    find,
    toManaged,

    /** Like `find`, with an optimistic lock on the version. @throws 409 with the current article */
    async lock(
      { transaction }: WriteTransaction,
      actor: Actor,
      id: number,
      version: number,
      present: PresentManaged,
    ): Promise<Article> {
      const article = await find(actor.permissions, id, transaction);
      if (article.version === version) return article;
      throw versionConflict(present(await toManaged(actor.id, article, transaction)));
    },

    /**
     * Locks the target category so that it cannot be deleted before commit; null when it does not exist. Lock it
     * before the article: deleting a category locks in that order too.
     */
    async lockCategory(transaction: Transaction, id: number | null): Promise<Category | null> {
      return id === null
        ? null
        : models.Category.findByPk(id, { transaction, lock: transaction.LOCK.KEY_SHARE });
    },

    /**
     * Without a category there is nothing to check: a draft belongs to its author.
     *
     * @throws 403 for a category that the caller may only read, 400 as for a missing one when they may not read it
     */
    requireWritable(permissions: Permissions, categoryId: number | null): void {
      if (categoryId === null || permissions.writeIds.has(categoryId)) return;
      throw permissions.readIds.has(categoryId) ? forbidden() : unknownCategory();
    },

    async requireOwnImage(
      transaction: Transaction,
      coverId: number | null,
      articleId: number,
    ): Promise<void> {
      if (coverId === null) return;
      const where = { id: coverId, article_id: articleId, kind: 'image' };
      if (!(await models.FileRecord.findOne({ attributes: ['id'], where, transaction })))
        throw invalidCover();
    },
  };
}

export type ArticleRecords = ReturnType<typeof createArticleRecords>;
