import { ForeignKeyConstraintError } from 'sequelize';
import { canReadNow } from '../../access/articleAccess.policy.ts';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Clock } from '../../platform/clock.ts';
import { VISIBLE_NOW } from '../../shared/visibility.ts';
import type { Reader } from '../account/readers.service.ts';
import { articleNotFound } from '../articles/articles.errors.ts';
import { isAcknowledgementTarget } from './acknowledgements.policy.ts';

const MAX_DUE = 20;

type SignedInReader = Reader & { userId: number };

export interface DueArticle {
  id: number;
  slug: string;
  title: string;
}

export function createOwnAcknowledgements({ database, clock }: { database: Database; clock: Clock }) {
  const { Acknowledgement, AcknowledgementGroup, Article } = database.models;

  async function confirmedAt(userId: number, articleId: number): Promise<Date | null> {
    const where = { article_id: articleId, user_id: userId };
    return (await Acknowledgement.findOne({ where }))?.confirmed_at ?? null;
  }

  return {
    /** Null for a reader outside the article's acknowledgement groups, without a query. */
    of: async (
      { userId, permissions }: Reader,
      article: { id: number; askedGroupIds: readonly number[] },
    ): Promise<{ confirmedAt: Date | null } | null> =>
      userId !== null && isAcknowledgementTarget(permissions.groups, article.askedGroupIds)
        ? { confirmedAt: await confirmedAt(userId, article.id) }
        : null,

    /** Stores the first acknowledgement; repeats change nothing. @throws 404 for a reader outside the groups */
    async confirm({ userId, permissions }: SignedInReader, articleId: number): Promise<void> {
      const article = await Article.findByPk(articleId, {
        attributes: ['id', 'category_id', 'state', 'published_at', 'expires_at'],
      });
      if (!article || !canReadNow(permissions, article, clock.now())) throw articleNotFound();
      const groups = await AcknowledgementGroup.findAll({ where: { article_id: articleId } });
      if (
        !isAcknowledgementTarget(
          permissions.groups,
          groups.map(({ group_id }) => group_id),
        )
      )
        throw articleNotFound();
      const row = { article_id: articleId, user_id: userId, confirmed_at: clock.now() };
      await database
        .write(({ transaction }) =>
          Acknowledgement.bulkCreate([row], { transaction, ignoreDuplicates: true }),
        )
        .catch((error: unknown) => {
          // The article was purged concurrently.
          throw error instanceof ForeignKeyConstraintError ? articleNotFound() : error;
        });
    },

    async due({ userId, permissions }: SignedInReader): Promise<DueArticle[]> {
      const groupIds = permissions.groups.map(({ id }) => id);
      const categoryIds = [...permissions.board.ids];
      if (groupIds.length === 0 || categoryIds.length === 0) return [];
      return selectRows<DueArticle>(
        database,
        `SELECT articles.id, articles.slug, articles.title FROM articles
         WHERE articles.id IN (SELECT article_id FROM acknowledgement_groups WHERE group_id IN (:groupIds))
           AND ${VISIBLE_NOW} AND articles.category_id IN (:categoryIds)
           AND NOT EXISTS (SELECT 1 FROM acknowledgements
             WHERE acknowledgements.article_id = articles.id AND acknowledgements.user_id = :userId)
         ORDER BY articles.published_at DESC, articles.id DESC LIMIT :limit`,
        { groupIds, categoryIds, userId, now: clock.now(), limit: MAX_DUE },
      );
    },
  };
}

export type OwnAcknowledgements = ReturnType<typeof createOwnAcknowledgements>;
