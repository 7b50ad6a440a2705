import type { CreationAttributes } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { DomainEvent } from '../../events/domainEvents.ts';
import type { Article } from '../../models/article.ts';
import type { Clock } from '../../platform/clock.ts';
import { indexArticle, unindexArticle } from '../../search/indexArticles.ts';
import type { AuditAction } from '../../shared/auditAction.ts';
import { titleKeys } from '../../shared/titleKeys.ts';
import { UNTITLED } from '../../shared/untitled.ts';
import { isVisible } from '../../shared/visibility.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import { needsPosting } from '../desk/desk.errors.ts';
import { isDeskCategory, requireNotPosted, requireOnDesk } from '../desk/deskGuard.queries.ts';
import { endOfValidity, eventLines, parseEvents } from './articleEvents.policy.ts';
import { saveEvents } from './articleEvents.queries.ts';
import { claimSlug, saveRedirect } from './articleSlug.queries.ts';
import { invalidState } from './articles.errors.ts';
import type { UnmergedText } from './articles.types.ts';
import { hasSameContent, type RevisionWriter, type Snapshot, snapshotOf } from './revisionWriter.service.ts';

interface ArticleWriterDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  revisions: RevisionWriter;
}

type ArticleColumns = Partial<
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
    | 'important'
    | 'published_at'
    | 'expires_at'
    | 'events'
    | 'expires_with_events'
  >
>;

interface Change {
  actor: AuditActor;
  action: AuditAction;
  restoredFrom?: number;
  acceptedFindings?: readonly string[];
  /** Done at the desk where the article hangs as a notice. */
  isDeskAction?: boolean;
  /** Kept as a version of its own, before that of the merge. */
  unmerged?: UnmergedText | undefined;
}

/**
 * The only place where articles change. Row, events, search entry, redirect, revision and audit entry are one transaction;
 * the domain event is published after commit.
 */
export function createArticleWriter({ database, bus, clock, audit, revisions }: ArticleWriterDeps) {
  const { models } = database;

  function publishAfterCommit(tx: WriteTransaction, event: DomainEvent): void {
    tx.afterCommit(() => bus.publish(event));
  }

  /** @param complete values that depend on the number of the article, such as the addresses of its files */
  async function insert(
    tx: WriteTransaction,
    actor: AuditActor,
    values: Omit<CreationAttributes<Article>, 'title_sort' | 'title_search'>,
    complete?: (id: number) => Promise<Pick<ArticleColumns, 'html' | 'cover_file_id'>>,
  ): Promise<Article> {
    if (values.state === 'published') await requireOrdinary(tx, values.category_id ?? null);
    await claimSlug(database, tx, values.slug, null);
    const article = models.Article.build({ ...values, ...titleKeys(values.title) });
    await article.set({ expires_at: endOfValidity(article) }).save({ transaction: tx.transaction });
    if (complete) await article.update(await complete(article.id), { transaction: tx.transaction });
    await saveEvents(database, tx, article, clock.now());
    await indexArticle(database, tx, article);
    await revisions.add(tx, snapshotOf(article, actor.id, clock.now()), null);
    await audit.record(tx, {
      actor,
      action: 'article.created',
      object: auditObjectOf(article),
      before: null,
      after: auditView(article),
    });
    publishAfterCommit(tx, { type: 'article.created', data: eventDataOf(article, clock.now()) });
    return article;
  }

  /** Claims the new slug, and redirects the old one if the article was ever on the board. */
  async function changeSlug(tx: WriteTransaction, article: Article, slug: string): Promise<void> {
    const now = clock.now();
    await claimSlug(database, tx, slug, article.id);
    const wasPublished =
      article.state !== 'draft' && article.published_at !== null && article.published_at <= now;
    if (wasPublished) await saveRedirect(database, tx, article.slug, article.id, now);
  }

  async function requireNoTemplate({ transaction }: WriteTransaction, id: number): Promise<void> {
    if (await models.ArticleTemplate.findByPk(id, { attributes: ['article_id'], transaction }))
      throw invalidState('Šablona se nezveřejňuje. Použijte ji a zveřejněte článek, který z ní vznikne.');
  }

  /** What hangs on a desk is posted there, with a record. */
  async function requireOrdinary(tx: WriteTransaction, categoryId: number | null): Promise<void> {
    if (await isDeskCategory(database, tx, categoryId)) throw needsPosting();
  }

  /** An article that was on the board before its section became a desk stays, and can be edited. */
  async function requireChangeable(
    tx: WriteTransaction,
    article: Article,
    values: ArticleColumns,
  ): Promise<void> {
    await requireNotPosted(database, tx, article.id);
    const { state = article.state, category_id = article.category_id } = values;
    const goesUp = article.state !== 'published' || category_id !== article.category_id;
    if (state === 'published' && goesUp) await requireOrdinary(tx, category_id);
    const isMoved = category_id !== article.category_id;
    if (isMoved || (state === 'published' && goesUp)) await requireOnDesk(database, tx, article.id);
  }

  /**
   * Changes an article that the transaction has locked. Without a difference nothing is written and the version
   * stays.
   */
  async function change(
    tx: WriteTransaction,
    article: Article,
    values: ArticleColumns,
    { actor, action, restoredFrom, acceptedFindings = [], isDeskAction = false, unmerged }: Change,
  ): Promise<Article> {
    if (!isDeskAction) await requireChangeable(tx, article, values);
    const now = clock.now();
    const before = snapshotOf(article, article.author_id, article.updated_at);
    const auditBefore = auditView(article);
    const eventBefore = eventDataOf(article, now);
    const wasTrashed = article.state === 'trashed';
    if (values.slug !== undefined && values.slug !== article.slug) await changeSlug(tx, article, values.slug);
    if (article.state === 'draft' && (values.state === 'published' || values.state === 'unpublished'))
      await requireNoTemplate(tx, article.id);
    article.set({ ...values, ...(values.title !== undefined && titleKeys(values.title)) });
    article.set({ expires_at: endOfValidity(article) });
    if (!article.changed()) return article;
    const hasOtherEvents = article.changed('events');
    article.set({ version: article.version + (unmerged ? 2 : 1) });
    await article.save({ transaction: tx.transaction });
    if (hasOtherEvents) await saveEvents(database, tx, article, now);
    const isTrashed = article.state === 'trashed';
    if (isTrashed) await unindexArticle(database, tx, article.id);
    else await indexArticle(database, tx, article);
    if (unmerged) await saveUnmerged(tx, before, article, actor.id, unmerged);
    await saveRevision(tx, before, article, actor.id, restoredFrom ?? null);
    await audit.record(tx, {
      actor,
      action,
      object: auditObjectOf(article),
      before: auditBefore,
      after: {
        ...auditView(article),
        ...(acceptedFindings.length > 0 && { accepted_findings: acceptedFindings }),
      },
    });
    if (isTrashed) publishAfterCommit(tx, { type: 'article.deleted', data: eventBefore });
    else if (wasTrashed) publishAfterCommit(tx, { type: 'article.created', data: eventDataOf(article, now) });
    else {
      const previousState = {
        previousSlug: eventBefore.slug,
        previousCategoryId: eventBefore.categoryId,
        wasVisible: eventBefore.visible,
      };
      publishAfterCommit(tx, {
        type: 'article.updated',
        data: { ...eventDataOf(article, now), ...previousState },
      });
    }
    return article;
  }

  async function saveUnmerged(
    tx: WriteTransaction,
    before: Snapshot,
    article: Article,
    authorId: number | null,
    unmerged: UnmergedText,
  ): Promise<void> {
    const after = snapshotOf(article, authorId, clock.now());
    await revisions.saveInitial(tx, before);
    await revisions.addUnmerged(tx, { ...after, ...unmerged, version: article.version - 1 });
  }

  async function saveRevision(
    tx: WriteTransaction,
    before: Snapshot,
    article: Article,
    authorId: number | null,
    restoredFrom: number | null,
  ): Promise<void> {
    const after = snapshotOf(article, authorId, clock.now());
    if (hasSameContent(before, after)) return;
    await revisions.saveInitial(tx, before);
    await revisions.add(tx, after, restoredFrom);
  }

  /** @param isDeskAction where the desk disposes of a notice, which it audits without the title */
  async function remove(
    tx: WriteTransaction,
    article: Article,
    actor: AuditActor,
    { isDeskAction = false }: Pick<Change, 'isDeskAction'> = {},
  ): Promise<void> {
    if (!isDeskAction) await requireNotPosted(database, tx, article.id);
    await unindexArticle(database, tx, article.id);
    await article.destroy({ transaction: tx.transaction });
    if (!isDeskAction)
      await audit.record(tx, {
        actor,
        action: 'article.purged',
        object: auditObjectOf(article),
        before: auditView(article),
        after: null,
      });
    publishAfterCommit(tx, { type: 'article.deleted', data: eventDataOf(article, clock.now()) });
  }

  return { insert, change, remove };
}

export type ArticleWriter = ReturnType<typeof createArticleWriter>;

function eventDataOf(article: Article, now: Date) {
  const { id, slug, category_id: categoryId, author_id: authorId } = article;
  return { id, slug, categoryId, authorId, visible: isVisible(article, now) };
}

function auditObjectOf({ id, title }: Article) {
  return { type: 'article', id, label: title || UNTITLED };
}

/** The text is not in the audit trail: revisions have it. */
function auditView(article: Article) {
  const {
    slug,
    title,
    category_id,
    cover_file_id,
    state,
    pinned,
    important,
    published_at,
    expires_at,
    expires_with_events,
    events,
    version,
  } = article;
  return {
    slug,
    title,
    category_id,
    cover_file_id,
    state,
    pinned,
    important,
    published_at,
    expires_at,
    expires_with_events,
    events: eventLines(parseEvents(events)),
    version,
  };
}
