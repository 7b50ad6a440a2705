import type { Actor } from '../../access/actor.ts';
import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { assignSlug, findFreeSlug, requireFreeSlug, rethrowAsSlugTaken } from '../../database/slugs.ts';
import type { Bus } from '../../events/bus.ts';
import type { Category } from '../../models/category.ts';
import type { Clock } from '../../platform/clock.ts';
import { toSlug } from '../../shared/czechText.ts';
import { AppError, notFound, versionConflict } from '../../shared/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { CategoryInput, CategorySummary, CategoryUpdate } from './categories.types.ts';
import {
  categoryAuditObject,
  categoryAuditView,
  publishCategoryChange,
  SECTION_SLUGS,
  toCategoryColumns,
} from './categoryChanges.service.ts';
import type { CategoryGrants } from './categoryGrants.service.ts';
import { loadCategorySummaries } from './categorySummaries.queries.ts';

const FALLBACK_SLUG = 'sekce';

export interface CategoryAdminDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  grants: CategoryGrants;
}

type Present = (current: CategorySummary) => unknown;

export type AddCategory = (tx: WriteTransaction, actor: Actor, input: CategoryInput) => Promise<Category>;

export function createCategoryAdmin({ database, bus, clock, audit, grants }: CategoryAdminDeps) {
  const { Category: Categories } = database.models;

  function list(): Promise<CategorySummary[]> {
    return loadCategorySummaries(database, clock.now());
  }

  async function get(id: number, tx?: WriteTransaction): Promise<CategorySummary> {
    const [found] = await loadCategorySummaries(database, clock.now(), { tx, id });
    if (!found) throw categoryNotFound();
    return found;
  }

  const add: AddCategory = async (tx, actor, input) => {
    const { transaction } = tx;
    const values = toCategoryColumns(input);
    const groups = await grants.lock(tx, input.grants ?? []);
    await acquireAdvisoryLock(database, tx, 'order of categories');
    if (input.slug !== undefined) await requireFreeSlug(database, tx, SECTION_SLUGS, input.slug, null);
    const slug =
      input.slug ??
      (await findFreeSlug(database, SECTION_SLUGS, toSlug(values.name) || FALLBACK_SLUG, {
        transaction,
      }));
    const lastPosition: number | null = await Categories.max('position', { transaction });
    const position = lastPosition === null ? 0 : lastPosition + 1;
    const category = await Categories.create({ ...values, slug, position }, { transaction });
    await assignSlug(database, tx, SECTION_SLUGS, category.id, { from: null, to: slug });
    await audit.record(tx, {
      actor,
      action: 'category.created',
      object: categoryAuditObject(category),
      before: null,
      after: categoryAuditView(category),
    });
    await grants.change(tx, actor, category.id, input.grants ?? [], groups);
    const { id } = category;
    tx.afterCommit(() => bus.publish({ type: 'category.created', data: { id, slug } }));
    return category;
  };

  function create(actor: Actor, input: CategoryInput): Promise<CategorySummary> {
    return database.write(async (tx) => get((await add(tx, actor, input)).id, tx)).catch(rethrowAsSlugTaken);
  }

  /** A former slug redirects to the new one. */
  function update(
    actor: Actor,
    id: number,
    input: CategoryUpdate,
    present: Present,
  ): Promise<CategorySummary> {
    return database
      .write(async (tx) => {
        const { transaction } = tx;
        const groups = await grants.lock(tx, input.grants ?? []);
        const category = await Categories.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
        if (!category) throw categoryNotFound();
        if (category.version !== input.version) throw versionConflict(present(await get(id, tx)));
        await requireFreeSlug(database, tx, SECTION_SLUGS, input.slug, id);
        const before = categoryAuditView(category);
        await assignSlug(database, tx, SECTION_SLUGS, id, { from: category.slug, to: input.slug });
        const values = { ...toCategoryColumns(input), slug: input.slug, version: category.version + 1 };
        await category.update(values, { transaction });
        await audit.record(tx, {
          actor,
          action: 'category.updated',
          object: categoryAuditObject(category),
          before,
          after: categoryAuditView(category),
        });
        await grants.change(tx, actor, id, input.grants ?? [], groups);
        tx.afterCommit(() => publishCategoryChange(bus, before, category));
        return get(id, tx);
      })
      .catch(rethrowAsSlugTaken);
  }

  /** Sets the order of all categories. @throws 409 when `ids` are not exactly the present categories */
  function order(actor: Actor, ids: readonly number[]): Promise<void> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      await acquireAdvisoryLock(database, tx, 'order of categories');
      const rows = await Categories.findAll({ order: ['position', 'name_sort', 'id'], transaction });
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
        action: 'category.ordered',
        object: { type: 'category', id: null, label: 'Kategorie' },
        before: { order: rows.map(({ slug }) => slug) },
        after: { order: ids.map((id) => byId.get(id)?.slug) },
      });
      tx.afterCommit(() => {
        for (const { row } of changed) publishCategoryChange(bus, row, row);
      });
    });
  }

  return { list, get, add, create, update, order };
}

export type CategoryAdmin = ReturnType<typeof createCategoryAdmin>;

export function categoryNotFound(): AppError {
  return notFound('Tato kategorie neexistuje.');
}

function orderOutdated(): AppError {
  return new AppError({
    status: 409,
    code: 'VERSION_CONFLICT',
    message: 'Seznam kategorií mezitím někdo změnil. Načtěte ho znovu a seřaďte ho ještě jednou.',
  });
}
