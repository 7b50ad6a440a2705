import type { Actor } from '../../access/actor.ts';
import { canWrite } from '../../access/articleAccess.policy.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { rethrowAsSlugTaken } from '../../database/slugs.ts';
import type { Article } from '../../models/article.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SanitizedHtml } from '../../platform/sanitizeHtml.ts';
import { sanitizeHtmlAsync } from '../../platform/sanitizeHtmlAsync.ts';
import { untitledSlug } from '../../shared/untitled.ts';
import { endOfValidity, toStoredEvents } from './articleEvents.policy.ts';
import {
  defaultExpiry,
  publicationTime,
  requireExpiryAfterPublication,
  requireTitleAndCategory,
  toTime,
} from './articleLifecycle.policy.ts';
import type { ArticleRecords } from './articleRecords.service.ts';
import { claimFreeSlug, claimSlugOrNext, findFreeArticleSlug } from './articleSlug.queries.ts';
import { invalidCover, invalidState, missingCategory, unknownCategory } from './articles.errors.ts';
import type {
  ArticleInput,
  ArticleUpdate,
  ArticleValues,
  ManagedArticle,
  PresentManaged,
} from './articles.types.ts';
import type { ArticleWriter } from './articleWriter.service.ts';

interface ArticlesDeps {
  database: Database;
  clock: Clock;
  records: ArticleRecords;
  writer: ArticleWriter;
}

export function createArticlesService({ database, clock, records, writer }: ArticlesDeps) {
  const { models } = database;

  function toColumns(input: ArticleValues, cleaned: SanitizedHtml, previous: Date | null) {
    const { state, category_id, pinned, important, cover_file_id } = input;
    const { expires_with_events } = input;
    const events = toStoredEvents(input.events);
    const requestedEnd = toTime(input.expires_at ?? null, 'expires_at');
    const expires_at = endOfValidity({ events, expires_with_events, expires_at: requestedEnd });
    const requested = toTime(input.published_at, 'published_at');
    const published_at = publicationTime({ state, published_at: requested }, previous, clock.now());
    requireExpiryAfterPublication(published_at, expires_at);
    const title = input.title.trim();
    if (state !== 'draft') requireTitleAndCategory({ title, category_id });
    return {
      title,
      perex: input.perex.trim(),
      ...cleaned,
      category_id,
      cover_file_id,
      state,
      pinned,
      important,
      published_at,
      expires_at,
      events,
      expires_with_events,
    };
  }

  /**
   * The default expiry of the category, for an article that is published at once by a request without `expires_at`.
   * An `expires_at` of `null` means no expiry.
   */
  async function defaultExpiryOf(
    { transaction }: WriteTransaction,
    input: ArticleInput,
    publishedAt: Date | null,
  ): Promise<Date | null> {
    const category = await records.lockCategory(transaction, input.category_id);
    if (input.category_id !== null && !category) throw unknownCategory();
    const usesDefault = input.expires_at === undefined && input.state === 'published' && publishedAt !== null;
    return category && usesDefault ? defaultExpiry(publishedAt, category.default_validity_days) : null;
  }

  async function newSlug(tx: WriteTransaction, title: string): Promise<string> {
    return title === '' ? untitledSlug() : claimFreeSlug(database, tx, title);
  }

  /**
   * @param cleaned the HTML cleaned by `sanitizeHtmlAsync` beforehand, so that an idempotency key covers a single transaction
   */
  function create(actor: Actor, input: ArticleInput, cleaned: SanitizedHtml): Promise<ManagedArticle> {
    return database
      .write(async (tx) => {
        records.requireWritable(actor.permissions, input.category_id);
        if (input.cover_file_id !== null) throw invalidCover();
        const columns = toColumns(input, cleaned, null);
        const defaultExpiry = await defaultExpiryOf(tx, input, columns.published_at);
        const slug = input.slug ?? (await newSlug(tx, columns.title));
        const article = await writer.insert(tx, actor, {
          ...columns,
          slug,
          author_id: actor.id,
          expires_at: columns.expires_at ?? defaultExpiry,
        });
        return { article, authorName: actor.name, draft: null, templateName: null, notice: null };
      })
      .catch(rethrowAsSlugTaken);
  }

  async function update(
    actor: Actor,
    id: number,
    {
      version,
      slug_from_title: isSlugFromTitle,
      accepted_findings: acceptedFindings,
      unmerged,
      ...input
    }: ArticleUpdate,
    present: PresentManaged,
  ): Promise<ManagedArticle> {
    const cleaned = await sanitizeHtmlAsync(input.html, 'html');
    const kept = unmerged && {
      title: unmerged.title.trim(),
      perex: unmerged.perex.trim(),
      html: (await sanitizeHtmlAsync(unmerged.html, 'unmerged.html')).html,
    };
    return database
      .write(async (tx) => {
        const category = await records.lockCategory(tx.transaction, input.category_id);
        const article = await records.lock(tx, actor, id, version, present);
        if (article.state === 'trashed') throw invalidState('Článek je v koši. Nejdřív ho obnovte.');
        records.requireWritable(actor.permissions, input.category_id);
        // Without its category the article would be lost to the other writers.
        if (input.category_id === null && article.category_id !== null) throw missingCategory();
        if (input.category_id !== null && !category) throw unknownCategory();
        await records.requireOwnImage(tx.transaction, input.cover_file_id, id);
        const mayChangeSlug = isSlugFromTitle && input.slug !== article.slug;
        const slug = mayChangeSlug ? await claimSlugOrNext(database, tx, input, id) : input.slug;
        const columns = { ...toColumns(input, cleaned, article.published_at), slug };
        await writer.change(tx, article, columns, {
          actor,
          action: 'article.updated',
          acceptedFindings,
          unmerged: kept,
        });
        const { transaction } = tx;
        await models.ArticleDraft.destroy({ where: { article_id: id, user_id: actor.id }, transaction });
        return records.toManaged(actor.id, article, transaction);
      })
      .catch(rethrowAsSlugTaken);
  }

  return {
    create,
    update,
    get: async (userId: number, permissions: Permissions, id: number): Promise<ManagedArticle> =>
      records.toManaged(userId, await records.find(permissions, id)),

    /** Suggests a free slug. An article that the caller may not write is treated like a missing one. */
    async suggestSlug(permissions: Permissions, title: string, id: number | undefined): Promise<string> {
      const article: Article | null =
        id === undefined
          ? null
          : await models.Article.findByPk(id, { attributes: ['id', 'category_id', 'author_id'] });
      const isOwn = article !== null && canWrite(permissions, article);
      return findFreeArticleSlug(database, title, isOwn ? article.id : null);
    },
  };
}

export type ArticlesService = ReturnType<typeof createArticlesService>;
