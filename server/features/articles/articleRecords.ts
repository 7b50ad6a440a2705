import type { Transaction } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { Category } from '../../models/category.ts';
import type { Clock } from '../../platform/clock.ts';
import { forbidden, versionConflict } from '../../shared/errors.ts';
import type { Actor } from '../account/actor.ts';
import type { Permissions } from '../account/permissions.policy.ts';
import { noArticle, unknownCategory, wrongCover } from './articles.errors.ts';
import { standingOf } from './articles.policy.ts';
import type { ManagedArticle, PresentManaged } from './articles.types.ts';

/** Finds articles for those who write them. */
export function createArticleRecords({ database, clock }: { database: Database; clock: Clock }) {
  const { models } = database;

  /**
   * The article for its writer; within a write it is locked until the end.
   *
   * @throws 404 for one that the caller may not know of, 403 for one that they may only read
   */
  async function find(permissions: Permissions, id: number, transaction?: Transaction): Promise<Article> {
    const article = await models.Article.findByPk(
      id,
      transaction && { transaction, lock: transaction.LOCK.UPDATE },
    );
    if (!article) throw noArticle();
    const standing = standingOf(permissions, article, clock.now());
    if (standing === 'writer') return article;
    throw standing === 'reader' ? forbidden() : noArticle();
  }

  /** The article with its author's name and what the caller has not saved. */
  async function describe(
    userId: number,
    article: Article,
    transaction?: Transaction,
  ): Promise<ManagedArticle> {
    const within = transaction ? { transaction } : {};
    const [author, draft] = await Promise.all([
      article.author_id === null
        ? null
        : models.User.findByPk(article.author_id, { attributes: ['full_name'], ...within }),
      models.ArticleDraft.findOne({ where: { article_id: article.id, user_id: userId }, ...within }),
    ]);
    return { article, authorName: author?.full_name ?? null, draft };
  }

  return {
    find,
    describe,

    /** As `find`, locked and in the version that the caller started from. @throws 409 with the present one too */
    async lock(
      { transaction }: WriteTransaction,
      actor: Actor,
      id: number,
      version: number,
      present: PresentManaged,
    ): Promise<Article> {
      const article = await find(actor.permissions, id, transaction);
      if (article.version === version) return article;
      throw versionConflict(present(await describe(actor.id, article, transaction)));
    },

    /**
     * The category that an article goes to, which nobody deletes before the write has ended; null where somebody has.
     * Taken before the article, because who deletes a category takes it before the articles in it.
     */
    holdCategory(transaction: Transaction, id: number): Promise<Category | null> {
      return models.Category.findByPk(id, { transaction, lock: transaction.LOCK.KEY_SHARE });
    },

    /** @throws 403; a category that one may not even read answers like one that does not exist: 400 */
    requireWritable(permissions: Permissions, categoryId: number): void {
      if (permissions.writeIds.has(categoryId)) return;
      throw permissions.readIds.has(categoryId) ? forbidden() : unknownCategory();
    },

    /** Only a picture of the article itself may stand at its head. @throws 400 */
    async requireOwnImage(
      transaction: Transaction,
      coverId: number | null,
      articleId: number,
    ): Promise<void> {
      if (coverId === null) return;
      const where = { id: coverId, article_id: articleId, kind: 'image' };
      if (!(await models.FileRecord.findOne({ attributes: ['id'], where, transaction }))) throw wrongCover();
    },
  };
}

export type ArticleRecords = ReturnType<typeof createArticleRecords>;
