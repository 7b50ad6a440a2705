import type { Actor } from '../../access/actor.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { ArticleTemplate, TemplateRepeat } from '../../models/articleTemplate.ts';
import type { DeskNotice } from '../../models/deskNotice.ts';
import type { Clock } from '../../platform/clock.ts';
import { czechSortKey } from '../../shared/czechText.ts';
import { addDays, type Day, daysBetween } from '../../shared/days.ts';
import { versionConflict } from '../../shared/errors.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import { prepareCopiedNotice, sectionOfCopy } from '../desk/copiedNotice.queries.ts';
import { requireTemplateAllowed } from '../desk/deskGuard.queries.ts';
import { detailsOf } from '../desk/noticeDetails.policy.ts';
import type { ArticleCopies } from './articleCopies.service.ts';
import { NO_EVENTS } from './articleEvents.policy.ts';
import type { ArticleRecords } from './articleRecords.service.ts';
import { invalidStartDay, invalidState } from './articles.errors.ts';
import type { ManagedArticle } from './articles.types.ts';
import { movedContent } from './movedContent.service.ts';
import { nextDay } from './templateDays.policy.ts';
import { createTemplateRecords, daysOf, type TemplateRecord } from './templateRecords.queries.ts';

interface ArticleTemplatesDeps {
  database: Database;
  clock: Clock;
  audit: AuditService;
  records: ArticleRecords;
  copies: ArticleCopies;
}

export interface TemplateUpdate {
  name: string;
  repeat: TemplateRepeat;
  starts_on: Day | null;
  version: number;
}

/** Runs the save once for an idempotency key, and makes the response of it. */
type Once<Saved, Result> = (save: () => Promise<Saved>) => Promise<Result>;

/**
 * Copies of articles: duplicates, templates and the drafts that are started from them. A template is a draft with a row
 * in `article_templates`; see `docs/decisions/templates-are-articles.md`.
 */
export function createArticleTemplates(deps: ArticleTemplatesDeps) {
  const { database, clock, audit, records, copies } = deps;
  const { ArticleDraft, ArticleTemplate: Templates } = database.models;
  const { requireTemplate, recordOf, list } = createTemplateRecords(database);

  async function sourceOf(permissions: Permissions, id: number): Promise<Article> {
    const source = await records.find(permissions, id);
    if (source.state === 'trashed') throw invalidState('Článek je v koši. Nejdřív ho obnovte.');
    return source;
  }

  async function recordAudit(
    tx: WriteTransaction,
    actor: AuditActor,
    template: ArticleTemplate,
    before: object | null,
  ): Promise<void> {
    await audit.record(tx, {
      actor,
      action: before ? 'template.updated' : 'template.created',
      object: { type: 'template', id: template.article_id, label: template.name },
      before: before && { ...before },
      after: auditView(template),
    });
  }

  function recordNotice(
    tx: WriteTransaction,
    actor: Actor,
    { id, title }: Article,
    notice: DeskNotice,
  ): Promise<void> {
    return audit.record(tx, {
      actor,
      action: 'notice.created',
      object: { type: 'article', id, label: title },
      before: null,
      after: { ...detailsOf(notice) },
    });
  }

  async function duplicate<Result>(
    actor: Actor,
    id: number,
    once: Once<ManagedArticle, Result>,
  ): Promise<Result> {
    const source = await sourceOf(actor.permissions, id);
    const title = source.title && `${source.title.slice(0, 192)} (kopie)`;
    return copies.withFiles(id, (copy) =>
      once(() =>
        database.write(async (tx) => {
          const category_id = await sectionOfCopy(database, tx, source);
          const content = { ...contentOf(source), title, category_id, expires_at: null };
          const article = await copy(tx, { source, content, actor, authorId: actor.id });
          const notice = await prepareCopiedNotice(database, tx, id, article);
          if (notice) await recordNotice(tx, actor, article, notice);
          return asManaged(actor, article);
        }),
      ),
    );
  }

  async function create<Result>(
    actor: Actor,
    id: number,
    name: string,
    once: Once<TemplateRecord, Result>,
  ): Promise<Result> {
    const source = await sourceOf(actor.permissions, id);
    return copies.withFiles(id, (copy) =>
      once(() =>
        database.write(async (tx) => {
          await requireTemplateAllowed(database, tx, source.category_id);
          const request = { source, content: contentOf(source), actor, authorId: actor.id, hasSlug: false };
          const article = await copy(tx, request);
          const template = await Templates.create(
            { article_id: article.id, ...nameColumns(name) },
            { transaction: tx.transaction },
          );
          await recordAudit(tx, actor, template, null);
          return recordOf(article.id, tx.transaction);
        }),
      ),
    );
  }

  async function lockEmptyDraft(tx: WriteTransaction, actor: Actor, id: number): Promise<Article> {
    const draft = await records.find(actor.permissions, id, tx.transaction);
    const { state, title, perex, html, events } = draft;
    const isTemplate = (await Templates.findByPk(id, { transaction: tx.transaction })) !== null;
    const isEmpty = title === '' && perex === '' && html === '' && events === NO_EVENTS;
    if (state === 'draft' && !isTemplate && isEmpty) return draft;
    throw invalidState('Tento článek už má obsah. Ze šablony začněte v novém.');
  }

  async function use<Result>(
    actor: Actor,
    id: number,
    { first_date, draft_id }: { first_date: Day | null; draft_id: number | null },
    once: Once<ManagedArticle, Result>,
  ): Promise<Result> {
    const source = await sourceOf(actor.permissions, id);
    await requireTemplate(id);
    const [first] = daysOf(source);
    const count = first === undefined || first_date === null ? 0 : daysBetween(first, first_date);
    const moved = await movedContent(source, count, clock.now());
    return copies.withFiles(id, (copy) =>
      once(() =>
        database.write(async (tx) => {
          await requireTemplateAllowed(database, tx, source.category_id);
          const into = draft_id === null ? undefined : await lockEmptyDraft(tx, actor, draft_id);
          const content = { ...moved, category_id: moved.category_id ?? into?.category_id ?? null };
          const request = { source, content, actor, authorId: actor.id };
          const article = await copy(tx, { ...request, ...(into && { into }) });
          const { transaction } = tx;
          await ArticleDraft.destroy({ where: { article_id: article.id, user_id: actor.id }, transaction });
          return asManaged(actor, article);
        }),
      ),
    );
  }

  /** @throws 400 for a first day that is missing or over, 409 with the present template after another change */
  function update(
    actor: Actor,
    id: number,
    input: TemplateUpdate,
    present: (current: TemplateRecord) => unknown,
  ): Promise<TemplateRecord> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      await records.find(actor.permissions, id, transaction);
      const template = await requireTemplate(id, transaction);
      const record = await recordOf(id, transaction);
      if (template.version !== input.version) throw versionConflict(present(record));
      const before = auditView(template);
      template.set({ ...nameColumns(input.name), ...repetition(template, input, actor.id) });
      if (!template.changed()) return record;
      template.set({ version: template.version + 1 });
      await template.save({ transaction });
      await recordAudit(tx, actor, template, before);
      return recordOf(id, transaction);
    });
  }

  function repetition(template: ArticleTemplate, { repeat, starts_on }: TemplateUpdate, userId: number) {
    if (repeat === 'never') return { repeat, starts_on: null, next_on: null, user_id: null };
    if (template.repeat === repeat && template.starts_on === starts_on) return {};
    const today = pragueDate(clock.now());
    if (starts_on === null || starts_on < today) throw invalidStartDay();
    return { repeat, starts_on, next_on: nextDay(starts_on, repeat, addDays(today, -1)), user_id: userId };
  }

  return {
    duplicate,
    create,
    use,
    update,
    list,
  };
}

export type ArticleTemplates = ReturnType<typeof createArticleTemplates>;

const asManaged = (actor: Actor, article: Article): ManagedArticle => ({
  article,
  authorName: actor.name,
  draft: null,
  templateName: null,
  notice: null,
});

function contentOf(article: Article) {
  const { title, perex, html, text, category_id, expires_at, expires_with_events, events } = article;
  return { title, perex, html, text, category_id, expires_at, expires_with_events, events };
}

function nameColumns(name: string) {
  const trimmed = name.trim();
  return { name: trimmed, name_sort: czechSortKey(trimmed) };
}

function auditView({ name, repeat, starts_on, next_on, user_id }: ArticleTemplate) {
  return { name, repeat, starts_on, next_on, user_id };
}
