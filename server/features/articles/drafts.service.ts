import type { Database } from '../../database/database.ts';
import { cleanHtml } from '../../platform/cleanHtml.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../account/actor.ts';
import type { ArticleRecords } from './articleRecords.ts';

interface DraftsDeps {
  database: Database;
  clock: Clock;
  records: ArticleRecords;
}

export interface DraftInput {
  version: number;
  content: { html: string; category_id: number; cover_file_id: number | null } & Record<string, unknown>;
}

/**
 * What people have written and not saved, so that no sentence is lost: one for each person and article, theirs
 * alone. It changes nothing that others see, comes every few seconds and is thrown away, so the audit is silent. Its
 * category and cover are held to the rules of a save: a draft is no way to find out what else there is.
 */
export function createDrafts({ database, clock, records }: DraftsDeps) {
  const { ArticleDraft: Drafts } = database.models;

  return {
    /** @returns when it was kept @throws 404, 403, 400 as the save of an article does */
    save: async (actor: Actor, articleId: number, { version, content }: DraftInput): Promise<Date> => {
      const { html } = await cleanHtml(content.html, 'content.html');
      return database.write(async ({ transaction }) => {
        await records.find(actor.permissions, articleId, transaction);
        records.requireWritable(actor.permissions, content.category_id);
        await records.requireOwnImage(transaction, content.cover_file_id, articleId);
        const saved_at = clock.now();
        await Drafts.upsert(
          {
            article_id: articleId,
            user_id: actor.id,
            version,
            saved_at,
            content: JSON.stringify({ ...content, html }),
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
