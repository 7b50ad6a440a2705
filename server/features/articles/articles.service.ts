import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import { type CleanHtml, cleanHtml } from '../../platform/cleanHtml.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../account/actor.ts';
import type { Permissions } from '../account/permissions.policy.ts';
import type { ArticleRecords } from './articleRecords.ts';
import { unknownCategory, wrongCover, wrongState } from './articles.errors.ts';
import { publicationTime, requireSensibleTimes, toTime, usualEnd } from './articles.lifecycle.ts';
import { claimFreeSlug, claimSlugOrNext, explainSlugRace, freeSlug } from './articles.slug.ts';
import type {
  ArticleInput,
  ArticleUpdate,
  ArticleValues,
  ManagedArticle,
  PresentManaged,
} from './articles.types.ts';
import type { ArticleWriter } from './articleWriter.ts';

interface ArticlesDeps {
  database: Database;
  clock: Clock;
  records: ArticleRecords;
  writer: ArticleWriter;
}

/** Writing articles: a new one, and saving a whole one. */
export function createArticlesService({ database, clock, records, writer }: ArticlesDeps) {
  const { models } = database;

  /** The columns that a form fills, cleaned; `previous` is when the article appeared until now. */
  function toColumns(input: ArticleValues, written: CleanHtml, previous: Date | null) {
    const { state, category_id, pinned, cover_file_id } = input;
    const expires_at = toTime(input.expires_at ?? null, 'expires_at');
    const requested = toTime(input.published_at, 'published_at');
    const published_at = publicationTime({ state, published_at: requested }, previous, clock.now());
    requireSensibleTimes(published_at, expires_at);
    return {
      title: input.title.trim(),
      perex: input.perex.trim(),
      ...written,
      category_id,
      cover_file_id,
      state,
      pinned,
      published_at,
      expires_at,
    };
  }

  /**
   * The usual end of the category's articles, for one that is published at once by a call that says nothing of an
   * end. An end of `null` says that there is none.
   */
  async function usualEndOf(
    { transaction }: WriteTransaction,
    input: ArticleInput,
    publishedAt: Date | null,
  ): Promise<Date | null> {
    const category = await records.holdCategory(transaction, input.category_id);
    if (!category) throw unknownCategory();
    const isSilent = input.expires_at === undefined && input.state === 'published' && publishedAt !== null;
    return isSilent ? usualEnd(publishedAt, category.default_validity_days) : null;
  }

  /** @param written its HTML as `cleanHtml` gives it: an idempotency key makes the whole creation one write */
  function create(actor: Actor, input: ArticleInput, written: CleanHtml): Promise<ManagedArticle> {
    return database
      .write(async (tx) => {
        records.requireWritable(actor.permissions, input.category_id);
        if (input.cover_file_id !== null) throw wrongCover();
        const columns = toColumns(input, written, null);
        const usual = await usualEndOf(tx, input, columns.published_at);
        const slug = input.slug ?? (await claimFreeSlug(database, tx, input.title));
        const article = await writer.insert(tx, actor, {
          ...columns,
          slug,
          author_id: actor.id,
          expires_at: columns.expires_at ?? usual,
        });
        return { article, authorName: actor.name, draft: null };
      })
      .catch(explainSlugRace);
  }

  /** Saves the whole article, and with it removes what the actor had not saved until now. */
  async function update(
    actor: Actor,
    id: number,
    { version, slug_from_title: isSlugMade, ...input }: ArticleUpdate,
    present: PresentManaged,
  ): Promise<ManagedArticle> {
    const written = await cleanHtml(input.html, 'html');
    return database
      .write(async (tx) => {
        const category = await records.holdCategory(tx.transaction, input.category_id);
        const article = await records.lock(tx, actor, id, version, present);
        if (article.state === 'trashed') throw wrongState('Článek je v koši. Nejdřív ho obnovte.');
        records.requireWritable(actor.permissions, input.category_id);
        if (!category) throw unknownCategory();
        await records.requireOwnImage(tx.transaction, input.cover_file_id, id);
        const isGivingWay = isSlugMade && input.slug !== article.slug;
        const slug = isGivingWay ? await claimSlugOrNext(database, tx, input, id) : input.slug;
        const columns = { ...toColumns(input, written, article.published_at), slug };
        await writer.change(tx, article, columns, { actor, action: 'article.updated' });
        const { transaction } = tx;
        await models.ArticleDraft.destroy({ where: { article_id: id, user_id: actor.id }, transaction });
        return records.describe(actor.id, article, transaction);
      })
      .catch(explainSlugRace);
  }

  return {
    create,
    update,
    get: async (userId: number, permissions: Permissions, id: number): Promise<ManagedArticle> =>
      records.describe(userId, await records.find(permissions, id)),

    /** A free address for a title. An article that the caller may not write is as good as none. */
    async suggestSlug(permissions: Permissions, title: string, id: number | undefined): Promise<string> {
      const own: Article | null =
        id === undefined ? null : await models.Article.findByPk(id, { attributes: ['id', 'category_id'] });
      const isOwn = own !== null && permissions.writeIds.has(own.category_id);
      return freeSlug(database, title, isOwn ? own.id : null);
    },
  };
}
