import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { sanitizeHtmlAsync } from '../../platform/sanitizeHtmlAsync.ts';
import type { ArticleRecords } from './articleRecords.service.ts';

interface DraftsDeps {
  database: Database;
  clock: Clock;
  records: ArticleRecords;
}

export interface DraftInput {
  version: number;
  content: { html: string; category_id: number | null; cover_file_id: number | null } & Record<
    string,
    unknown
  >;
}

/**
 * Unsaved texts of people, one per person and article, visible to that person alone. They change nothing that others
 * see and are saved every few seconds, so they are not audited. Category and cover follow the rules of a save:
 * otherwise a draft would reveal which ids exist. See `docs/decisions/article-autosave.md`.
 */
export function createDrafts({ database, clock, records }: DraftsDeps) {
  const { ArticleDraft: Drafts } = database.models;

  return {
    /** @returns the time of saving @throws 404, 403, 400 like saving the article */
    save: async (actor: Actor, articleId: number, { version, content }: DraftInput): Promise<Date> => {
      const { html } = await sanitizeHtmlAsync(content.html, 'content.html');
      return database.write(async ({ transaction }) => {
        const article = await records.find(actor.permissions, articleId, transaction);
        // Typed before somebody put the article into a category.
        const category_id = content.category_id ?? article.category_id;
        records.requireWritable(actor.permissions, category_id);
        await records.requireOwnImage(transaction, content.cover_file_id, articleId);
        const saved_at = clock.now();
        await Drafts.upsert(
          {
            article_id: articleId,
            user_id: actor.id,
            version,
            saved_at,
            content: JSON.stringify({ ...content, category_id, html }),
          },
          { transaction },
        );
        return saved_at;
      });
    },

    discard: (actor: Actor, articleId: number): Promise<void> =>
      database.write(async ({ transaction }) => {
        await records.find(actor.permissions, articleId, transaction);
        await Drafts.destroy({ where: { article_id: articleId, user_id: actor.id }, transaction });
      }),
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
