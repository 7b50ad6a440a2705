import type { Transaction } from 'sequelize';
import { indexArticle, removeArticle } from '../../database/articleSearch.ts';
import type { Database } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { sanitizeHtml } from '../../platform/sanitizeHtml.ts';
import { htmlToText } from '../../shared/czechText.ts';
import { badRequest, forbidden, notFound, versionConflict } from '../../shared/errors.ts';
import type { Actor } from '../account/actor.ts';
import type { Permissions } from '../account/permissions.policy.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { isVisible } from '../board/visibility.ts';
import { type EditableState, publicationTime, requireSensibleTimes, toTime } from './articles.lifecycle.ts';
import { mayManage } from './articles.policy.ts';
import { explainSlugRace, freeSlug, requireFreeSlug } from './articles.slug.ts';

export interface ArticleInput {
  title: string;
  slug?: string | undefined;
  perex: string;
  html: string;
  category_id: number;
  state: EditableState;
  pinned: boolean;
  published_at: string | null;
  expires_at: string | null;
}

export interface ArticleUpdate extends ArticleInput {
  slug: string;
  version: number;
}

interface ArticlesDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
}

/** Writing articles: every change is one transaction with its search entry and its audit line, told after the commit. */
export function createArticlesService({ database, bus, clock, audit }: ArticlesDeps) {
  const { models } = database;

  /** Whether the caller may read the article on the board now; a draft is known to those alone who may write it. */
  function mayRead(permissions: Permissions, article: Article): boolean {
    return permissions.board.ids.has(article.category_id) && isVisible(article, clock.now());
  }

  /** The article for its editor: 404 for one the caller may not know of, 403 for one they may only read. */
  async function manageable(
    permissions: Permissions,
    id: number,
    transaction?: Transaction,
  ): Promise<Article> {
    const article = await models.Article.findByPk(
      id,
      transaction && { transaction, lock: transaction.LOCK.UPDATE },
    );
    if (!article) throw notFound('Tento článek neexistuje.');
    if (mayManage(permissions, article)) return article;
    throw mayRead(permissions, article) ? forbidden() : notFound('Tento článek neexistuje.');
  }

  /** A category that one may not even read answers like one that does not exist. */
  function requireWritable(permissions: Permissions, categoryId: number): void {
    if (permissions.writeIds.has(categoryId)) return;
    throw permissions.readIds.has(categoryId) ? forbidden() : unknownCategory();
  }

  function prepare(input: ArticleInput, previouslyPublished: Date | null) {
    const html = sanitizeHtml(input.html);
    const expires_at = toTime(input.expires_at, 'expires_at');
    const requested = toTime(input.published_at, 'published_at');
    const published_at = publicationTime(
      { state: input.state, published_at: requested, expires_at },
      previouslyPublished,
      clock.now(),
    );
    requireSensibleTimes(published_at, expires_at);
    return {
      title: input.title.trim(),
      perex: input.perex.trim(),
      html,
      text: htmlToText(html),
      category_id: input.category_id,
      state: input.state,
      pinned: input.pinned,
      published_at,
      expires_at,
    };
  }

  function create(actor: Actor, input: ArticleInput): Promise<Article> {
    return database
      .write(async (tx) => {
        const { transaction } = tx;
        requireWritable(actor.permissions, input.category_id);
        if (input.slug !== undefined) await requireFreeSlug(models, input.slug, null, transaction);
        const slug = input.slug ?? (await freeSlug(database, tx, input.title));
        const article = await models.Article.create(
          { ...prepare(input, null), slug, author_id: actor.id },
          { transaction },
        );
        await indexArticle(database, tx, article);
        await audit.record(tx, {
          actor,
          action: 'article.created',
          object: describe(article),
          before: null,
          after: auditView(article),
        });
        tx.afterCommit(() => bus.publish({ type: 'article.created', data: reference(article, clock.now()) }));
        return article;
      })
      .catch(explainSlugRace);
  }

  /** Saves the whole article, and takes it out of the trash if it lay there; a stale version is answered with the present one, as `present` shows it. */
  function update(
    actor: Actor,
    id: number,
    input: ArticleUpdate,
    present: (current: Article) => unknown,
  ): Promise<Article> {
    return database
      .write(async (tx) => {
        const { transaction } = tx;
        const article = await manageable(actor.permissions, id, transaction);
        requireWritable(actor.permissions, input.category_id);
        if (article.version !== input.version) throw versionConflict(present(article));
        await requireFreeSlug(models, input.slug, id, transaction);
        const before = auditView(article);
        const previous = reference(article, clock.now());
        await article.update(
          {
            ...prepare(input, article.published_at),
            slug: input.slug,
            version: article.version + 1,
            trashed_at: null,
          },
          { transaction },
        );
        await indexArticle(database, tx, article);
        await audit.record(tx, {
          actor,
          action: 'article.updated',
          object: describe(article),
          before,
          after: auditView(article),
        });
        tx.afterCommit(() =>
          bus.publish({
            type: 'article.updated',
            data: {
              ...reference(article, clock.now()),
              previousSlug: previous.slug,
              previousCategoryId: previous.categoryId,
              wasVisible: previous.visible,
            },
          }),
        );
        return article;
      })
      .catch(explainSlugRace);
  }

  function moveToTrash(actor: Actor, id: number): Promise<void> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const article = await manageable(actor.permissions, id, transaction);
      if (article.state === 'trashed') return;
      const before = auditView(article);
      const previous = reference(article, clock.now());
      await article.update(
        { state: 'trashed', trashed_at: clock.now(), version: article.version + 1 },
        { transaction },
      );
      await removeArticle(database, tx, article.id);
      await audit.record(tx, {
        actor,
        action: 'article.trashed',
        object: describe(article),
        before,
        after: auditView(article),
      });
      tx.afterCommit(() => bus.publish({ type: 'article.deleted', data: previous }));
    });
  }

  return { create, get: manageable, update, moveToTrash };
}

export type ArticlesService = ReturnType<typeof createArticlesService>;

function unknownCategory() {
  return badRequest('Zvolená kategorie neexistuje.', [
    { path: 'category_id', message: 'Kategorie neexistuje.' },
  ]);
}

function reference(article: Article, now: Date) {
  const { id, slug, category_id: categoryId } = article;
  return { id, slug, categoryId, visible: isVisible(article, now) };
}

function describe({ id, title }: Article) {
  return { type: 'article', id, label: title };
}

/** What the audit keeps of an article: everything short. The text itself is kept by revisions. */
function auditView({ slug, title, category_id, state, pinned, published_at, expires_at, version }: Article) {
  return { slug, title, category_id, state, pinned, published_at, expires_at, version };
}
