import type { CreationAttributes } from 'sequelize';
import { indexArticle, removeArticle } from '../../database/articleSearch.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { DomainEvent } from '../../events/domainEvents.ts';
import type { Article } from '../../models/article.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AuditAction } from '../../shared/auditAction.ts';
import { titleKeys } from '../../shared/titleKeys.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import { isVisible } from '../board/visibility.ts';
import { type RevisionWriter, sameContent, snapshotOf } from './articleRevisions.ts';
import { leaveRedirect, takeSlug } from './articles.slug.ts';

interface ArticleWriterDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  revisions: RevisionWriter;
}

type Columns = Partial<
  Pick<
    Article,
    | 'slug'
    | 'title'
    | 'perex'
    | 'html'
    | 'text'
    | 'category_id'
    | 'cover_file_id'
    | 'state'
    | 'trashed_from'
    | 'trashed_at'
    | 'pinned'
    | 'published_at'
    | 'expires_at'
  >
>;

interface Change {
  actor: AuditActor;
  /** `article.updated`, `article.published` … for the trail. */
  action: AuditAction;
  /** The version whose text comes back. */
  restoredFrom?: number;
}

/**
 * The one place where articles change: row, search entry, old address, revision and audit line are one transaction,
 * and the world is told after it.
 */
export function createArticleWriter({ database, bus, clock, audit, revisions }: ArticleWriterDeps) {
  const { models } = database;

  function tell(tx: WriteTransaction, event: DomainEvent): void {
    tx.afterCommit(() => bus.publish(event));
  }

  async function insert(
    tx: WriteTransaction,
    actor: AuditActor,
    values: Omit<CreationAttributes<Article>, 'title_sort' | 'title_search'>,
  ): Promise<Article> {
    await takeSlug(database, tx, values.slug, null);
    const article = await models.Article.create(
      { ...values, ...titleKeys(values.title) },
      { transaction: tx.transaction },
    );
    await indexArticle(database, tx, article);
    await revisions.add(tx, snapshotOf(article, actor.id, clock.now()), null);
    await audit.record(tx, {
      actor,
      action: 'article.created',
      object: describe(article),
      before: null,
      after: auditView(article),
    });
    tell(tx, { type: 'article.created', data: reference(article, clock.now()) });
    return article;
  }

  /** Moves the article to another address, and lets the one that people may know lead there. */
  async function move(tx: WriteTransaction, article: Article, slug: string): Promise<void> {
    const now = clock.now();
    await takeSlug(database, tx, slug, article.id);
    const wasKnown =
      article.state !== 'draft' && article.published_at !== null && article.published_at <= now;
    if (wasKnown) await leaveRedirect(database, tx, article.slug, article.id, now);
  }

  /** Changes the article, which the write has locked. What changes nothing leaves it as it is, version and all. */
  async function change(
    tx: WriteTransaction,
    article: Article,
    values: Columns,
    { actor, action, restoredFrom }: Change,
  ): Promise<Article> {
    const now = clock.now();
    const before = snapshotOf(article, article.author_id, article.updated_at);
    const view = auditView(article);
    const previous = reference(article, now);
    const wasTrashed = article.state === 'trashed';
    if (values.slug !== undefined && values.slug !== article.slug) await move(tx, article, values.slug);
    article.set({ ...values, ...(values.title !== undefined && titleKeys(values.title)) });
    if (!article.changed()) return article;
    article.set({ version: article.version + 1 });
    await article.save({ transaction: tx.transaction });
    const isTrashed = article.state === 'trashed';
    if (isTrashed) await removeArticle(database, tx, article.id);
    else await indexArticle(database, tx, article);
    await keep(tx, before, article, actor.id, restoredFrom ?? null);
    await audit.record(tx, {
      actor,
      action,
      object: describe(article),
      before: view,
      after: auditView(article),
    });
    if (isTrashed) tell(tx, { type: 'article.deleted', data: previous });
    else if (wasTrashed) tell(tx, { type: 'article.created', data: reference(article, now) });
    else {
      const was = {
        previousSlug: previous.slug,
        previousCategoryId: previous.categoryId,
        wasVisible: previous.visible,
      };
      tell(tx, { type: 'article.updated', data: { ...reference(article, now), ...was } });
    }
    return article;
  }

  async function keep(
    tx: WriteTransaction,
    before: ReturnType<typeof snapshotOf>,
    article: Article,
    authorId: number | null,
    restoredFrom: number | null,
  ): Promise<void> {
    const after = snapshotOf(article, authorId, clock.now());
    if (sameContent(before, after)) return;
    await revisions.keepFirst(tx, before);
    await revisions.add(tx, after, restoredFrom);
  }

  /** Removes the article for good, with all that is known of it. */
  async function remove(tx: WriteTransaction, article: Article, actor: AuditActor): Promise<void> {
    await article.destroy({ transaction: tx.transaction });
    await audit.record(tx, {
      actor,
      action: 'article.purged',
      object: describe(article),
      before: auditView(article),
      after: null,
    });
    tell(tx, { type: 'article.deleted', data: reference(article, clock.now()) });
  }

  return { insert, change, remove };
}

export type ArticleWriter = ReturnType<typeof createArticleWriter>;

function reference(article: Article, now: Date) {
  const { id, slug, category_id: categoryId } = article;
  return { id, slug, categoryId, visible: isVisible(article, now) };
}

function describe({ id, title }: Article) {
  return { type: 'article', id, label: title };
}

/** What the audit keeps of an article: everything short. The text itself is kept by revisions. */
function auditView(article: Article) {
  const { slug, title, category_id, cover_file_id, state, pinned, published_at, expires_at, version } =
    article;
  return { slug, title, category_id, cover_file_id, state, pinned, published_at, expires_at, version };
}
