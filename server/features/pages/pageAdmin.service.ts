import { literal, Op, type Transaction } from 'sequelize';
import type { Actor } from '../../access/actor.ts';
import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { assignSlug, findFreeSlug, requireFreeSlug, rethrowAsSlugTaken } from '../../database/slugs.ts';
import type { Bus } from '../../events/bus.ts';
import type { Page } from '../../models/page.ts';
import type { SanitizedHtml } from '../../platform/sanitizeHtml.ts';
import { sanitizeHtmlAsync } from '../../platform/sanitizeHtmlAsync.ts';
import type { AuditAction } from '../../shared/auditAction.ts';
import { toSlug } from '../../shared/czechText.ts';
import { AppError, versionConflict } from '../../shared/errors.ts';
import { UNTITLED, untitledSlug } from '../../shared/untitled.ts';
import type { RemovedFiles } from '../articles/removedFiles.service.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import type { PageRevisions } from './pageRevisions.service.ts';
import { isReserved, PAGE_SLUGS, requireUnreserved } from './pageSlug.policy.ts';
import { pageNotFound } from './pages.errors.ts';
import { requirePublishedTitle, UNTOUCHED_PAGE } from './pages.policy.ts';
import type { PageInput, PageUpdate } from './pages.types.ts';

const FALLBACK_SLUG = 'stranka';
const ORDER = ['position', 'id'];

interface PageAdminDeps {
  database: Database;
  bus: Bus;
  audit: AuditService;
  revisions: PageRevisions;
  removedFiles: Pick<RemovedFiles, 'ofOwner'>;
}

type Present = (current: Page) => unknown;
type Content = Pick<PageInput, 'title' | 'html'>;

export function createPageAdmin({ database, bus, audit, revisions, removedFiles }: PageAdminDeps) {
  const { Page: Pages } = database.models;

  async function get(id: number, transaction?: Transaction): Promise<Page> {
    const options = transaction && { transaction, lock: transaction.LOCK.UPDATE };
    const page = await Pages.findByPk(id, options);
    if (!page) throw pageNotFound();
    return page;
  }

  /** In their order; a page that nobody has written into yet is left out, and deleted later. */
  function list(transaction?: Transaction): Promise<Page[]> {
    const hasFiles = { id: { [Op.in]: literal('(SELECT page_id FROM files WHERE page_id IS NOT NULL)') } };
    const where = { [Op.or]: [{ [Op.not]: UNTOUCHED_PAGE }, hasFiles] };
    return Pages.findAll({ where, order: ORDER, ...(transaction && { transaction }) });
  }

  /**
   * In a transaction of the caller.
   *
   * @param complete a value that depends on the number of the page: the addresses of its files
   */
  async function add(
    tx: WriteTransaction,
    actor: AuditActor,
    input: PageInput,
    cleaned: SanitizedHtml,
    complete?: (id: number) => Promise<{ html: string }>,
  ): Promise<Page> {
    const { transaction } = tx;
    const content = { title: normalizeTitle(input.title), ...cleaned };
    await acquireAdvisoryLock(database, tx, 'order of pages');
    if (input.slug !== undefined) {
      requireUnreserved(input.slug);
      await requireFreeSlug(database, tx, PAGE_SLUGS, input.slug, null);
    }
    const slug = input.slug ?? (await slugOfNew(content.title, transaction));
    const lastPosition: number | null = await Pages.max('position', { transaction });
    const { state, access, placement } = input;
    const position = lastPosition === null ? 0 : lastPosition + 1;
    const page = await Pages.create(
      { ...content, slug, state, access, placement, position },
      { transaction },
    );
    if (complete) await page.update(await complete(page.id), { transaction });
    await assignSlug(database, tx, PAGE_SLUGS, page.id, { from: null, to: slug });
    await revisions.save(tx, page, actor.id);
    await audit.record(tx, {
      actor,
      action: 'page.created',
      object: auditObjectOf(page),
      before: null,
      after: auditView(page),
    });
    tx.afterCommit(() => bus.publish({ type: 'page.created', data: eventDataOf(page) }));
    return page;
  }

  /**
   * @param cleaned the HTML cleaned by `sanitizeHtmlAsync` beforehand, so that an idempotency key covers a single transaction
   */
  function create(actor: Actor, input: PageInput, cleaned: SanitizedHtml): Promise<Page> {
    requirePublishedTitle({ title: normalizeTitle(input.title), ...cleaned, state: input.state });
    return database.write((tx) => add(tx, actor, input, cleaned)).catch(rethrowAsSlugTaken);
  }

  async function slugOfNew(title: string, transaction: Transaction): Promise<string> {
    if (title === '') return untitledSlug();
    return findFreeSlug(database, PAGE_SLUGS, toSlug(title) || FALLBACK_SLUG, { isReserved, transaction });
  }

  /** @throws 400 for a reserved slug, 409 for a taken one, unless it was made of the title */
  async function claimSlug(tx: WriteTransaction, page: Page, input: PageUpdate): Promise<string> {
    const { slug, slug_from_title: isSlugFromTitle } = input;
    if (slug === page.slug) return slug;
    if (isSlugFromTitle)
      return findFreeSlug(database, PAGE_SLUGS, toSlug(slug), {
        ownId: page.id,
        isReserved,
        transaction: tx.transaction,
      });
    requireUnreserved(slug);
    await requireFreeSlug(database, tx, PAGE_SLUGS, slug, page.id);
    return slug;
  }

  /**
   * Locks the page with an optimistic lock on the version. Its previous content is saved as a revision if it has
   * none.
   */
  async function lock(tx: WriteTransaction, id: number, version: number, present: Present): Promise<Page> {
    const page = await get(id, tx.transaction);
    if (page.version !== version) throw versionConflict(present(page));
    await revisions.saveMissing(tx, page);
    return page;
  }

  interface Change {
    action: AuditAction;
    values: Content & Partial<PageInput> & { text: string };
    restoredFrom: number | null;
  }

  /** Of a page that the transaction has locked. */
  async function save(tx: WriteTransaction, actor: AuditActor, page: Page, change: Change): Promise<Page> {
    requirePublishedTitle({ state: page.state, ...change.values });
    const before = auditView(page);
    const { slug: previousSlug, visible: wasVisible } = eventDataOf(page);
    const { slug = previousSlug } = change.values;
    if (slug !== previousSlug) {
      // No link can lead to the address of a page that was never published.
      const from = (await revisions.wasPublished(tx, page)) ? previousSlug : null;
      await assignSlug(database, tx, PAGE_SLUGS, page.id, { from, to: slug });
    }
    await page.update({ ...change.values, slug, version: page.version + 1 }, { transaction: tx.transaction });
    await revisions.save(tx, page, actor.id, change.restoredFrom);
    await audit.record(tx, {
      actor,
      action: change.action,
      object: auditObjectOf(page),
      before,
      after: auditView(page),
    });
    tx.afterCommit(() =>
      bus.publish({ type: 'page.updated', data: { ...eventDataOf(page), previousSlug, wasVisible } }),
    );
    return page;
  }

  /** A former slug of a page that was ever published redirects to the new one. */
  async function update(actor: Actor, id: number, input: PageUpdate, present: Present): Promise<Page> {
    const content = await clean(input, 'html');
    return database
      .write(async (tx) => {
        // Before the row, in the order in which `order` locks.
        if (input.slug_from_title) await acquireAdvisoryLock(database, tx, 'order of pages');
        const page = await lock(tx, id, input.version, present);
        const slug = await claimSlug(tx, page, input);
        const { state, access, placement } = input;
        const values = { ...content, slug, state, access, placement };
        return save(tx, actor, page, { action: 'page.updated', values, restoredFrom: null });
      })
      .catch(rethrowAsSlugTaken);
  }

  async function restore(
    actor: Actor,
    id: number,
    revisionId: number,
    version: number,
    present: Present,
  ): Promise<Page> {
    const revision = await revisions.get(id, revisionId);
    const values = await clean(revision);
    return database.write(async (tx) => {
      const page = await lock(tx, id, version, present);
      const change = { values, restoredFrom: revision.version };
      return save(tx, actor, page, { action: 'page.restored', ...change });
    });
  }

  /** Deletes the files of the page too. @throws 409 for a system page */
  function remove(actor: Actor, id: number): Promise<void> {
    return database.write(async (tx) => {
      const page = await get(id, tx.transaction);
      if (page.system) throw systemPageError();
      await removeLocked(tx, page, actor);
    });
  }

  async function removeLocked(tx: WriteTransaction, page: Page, actor: AuditActor): Promise<void> {
    await removedFiles.ofOwner(tx, 'page_id', page.id);
    await page.destroy({ transaction: tx.transaction });
    await audit.record(tx, {
      actor,
      action: 'page.deleted',
      object: auditObjectOf(page),
      before: auditView(page),
      after: null,
    });
    tx.afterCommit(() => bus.publish({ type: 'page.deleted', data: eventDataOf(page) }));
  }

  /** Sets the order of all listed pages. @throws 409 when `ids` are not exactly these */
  function order(actor: Actor, ids: readonly number[]): Promise<void> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      await acquireAdvisoryLock(database, tx, 'order of pages');
      const rows = await list(transaction);
      const byId = new Map(rows.map((row) => [row.id, row]));
      if (ids.length !== rows.length || !ids.every((id) => byId.has(id))) throw orderOutdated();
      const changed = ids.flatMap((id, position) => {
        const row = byId.get(id);
        return row && row.position !== position ? [{ row, position }] : [];
      });
      if (changed.length === 0) return;
      for (const { row, position } of changed) await row.update({ position }, { transaction, silent: true });
      await audit.record(tx, {
        actor,
        action: 'page.ordered',
        object: { type: 'page', id: null, label: 'Stránky' },
        before: { order: rows.map(({ slug }) => slug) },
        after: { order: ids.map((id) => byId.get(id)?.slug) },
      });
      tx.afterCommit(() => {
        for (const { row } of changed) {
          const eventData = eventDataOf(row);
          const data = { ...eventData, previousSlug: eventData.slug, wasVisible: eventData.visible };
          bus.publish({ type: 'page.updated', data });
        }
      });
    });
  }

  return {
    list: () => list(),
    get,
    add,
    create,
    save,
    update,
    restore,
    remove,
    removeLocked,
    order,
  };
}

export type PageAdmin = ReturnType<typeof createPageAdmin>;

async function clean({ title, html }: Content, path?: string) {
  return { title: normalizeTitle(title), ...(await sanitizeHtmlAsync(html, path)) };
}

function normalizeTitle(title: string): string {
  return title.trim().replace(/\s+/g, ' ');
}

function eventDataOf({ id, slug, state }: Page) {
  return { id, slug, visible: state === 'published' };
}

function auditObjectOf({ id, title }: Page) {
  return { type: 'page', id, label: title || UNTITLED };
}

function auditView({ slug, title, state, access, placement, version }: Page) {
  return { slug, title, state, access, placement, version };
}

function systemPageError(): AppError {
  return new AppError({
    status: 409,
    code: 'SYSTEM_PAGE',
    message: 'Tuto stránku web potřebuje, smazat ji nelze. Můžete ji upravit nebo z ní udělat koncept.',
  });
}

function orderOutdated(): AppError {
  return new AppError({
    status: 409,
    code: 'VERSION_CONFLICT',
    message: 'Seznam stránek mezitím někdo změnil. Načtěte ho znovu a seřaďte ho ještě jednou.',
  });
}
