import type { Database, WriteTransaction } from '../../database/database.ts';
import { lockName } from '../../database/nameLock.ts';
import { explainSlugRace, freeSlug, moveSlug, requireFreeSlug } from '../../database/slugs.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { toSlug } from '../../shared/czechText.ts';
import { AppError, notFound, versionConflict } from '../../shared/errors.ts';
import type { Actor } from '../account/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { CategoryInput, CategorySummary, CategoryUpdate } from './categories.types.ts';
import {
  auditCategory,
  cleanCategory,
  describeCategory,
  SECTION_SLUGS,
  tellCategoryChange,
} from './categoryChanges.ts';
import { categorySummaries } from './categorySummaries.ts';

const FALLBACK_SLUG = 'sekce';

export interface CategoryAdminDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
}

type Present = (current: CategorySummary) => unknown;

export function createCategoryAdmin({ database, bus, clock, audit }: CategoryAdminDeps) {
  const { Category } = database.models;

  function list(): Promise<CategorySummary[]> {
    return categorySummaries(database, clock.now());
  }

  async function get(id: number, tx?: WriteTransaction): Promise<CategorySummary> {
    const [found] = await categorySummaries(database, clock.now(), { tx, id });
    if (!found) throw unknownCategory();
    return found;
  }

  function create(actor: Actor, input: CategoryInput): Promise<CategorySummary> {
    return database
      .write(async (tx) => {
        const { transaction } = tx;
        const values = cleanCategory(input);
        await lockName(database, tx, 'order of categories');
        if (input.slug !== undefined) await requireFreeSlug(database, tx, SECTION_SLUGS, input.slug, null);
        const slug =
          input.slug ?? (await freeSlug(database, tx, SECTION_SLUGS, toSlug(values.name) || FALLBACK_SLUG));
        const lastPosition: number | null = await Category.max('position', { transaction });
        const position = lastPosition === null ? 0 : lastPosition + 1;
        const category = await Category.create({ ...values, slug, position }, { transaction });
        await moveSlug(database, tx, SECTION_SLUGS, category.id, { from: null, to: slug });
        await audit.record(tx, {
          actor,
          action: 'category.created',
          object: describeCategory(category),
          before: null,
          after: auditCategory(category),
        });
        const { id } = category;
        tx.afterCommit(() => bus.publish({ type: 'category.created', data: { id, slug } }));
        return get(id, tx);
      })
      .catch(explainSlugRace);
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
        const category = await Category.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
        if (!category) throw unknownCategory();
        if (category.version !== input.version) throw versionConflict(present(await get(id, tx)));
        await requireFreeSlug(database, tx, SECTION_SLUGS, input.slug, id);
        const before = auditCategory(category);
        await moveSlug(database, tx, SECTION_SLUGS, id, { from: category.slug, to: input.slug });
        const values = { ...cleanCategory(input), slug: input.slug, version: category.version + 1 };
        await category.update(values, { transaction });
        await audit.record(tx, {
          actor,
          action: 'category.updated',
          object: describeCategory(category),
          before,
          after: auditCategory(category),
        });
        tx.afterCommit(() => tellCategoryChange(bus, before, category));
        return get(id, tx);
      })
      .catch(explainSlugRace);
  }

  /** Sets the order of all categories. @throws 409 when `ids` are not exactly the present categories */
  function order(actor: Actor, ids: readonly number[]): Promise<void> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      await lockName(database, tx, 'order of categories');
      const rows = await Category.findAll({ order: ['position', 'name_sort', 'id'], transaction });
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
        for (const { row } of changed) tellCategoryChange(bus, row, row);
      });
    });
  }

  return { list, get, create, update, order };
}

export type CategoryAdmin = ReturnType<typeof createCategoryAdmin>;

export function unknownCategory(): AppError {
  return notFound('Tato kategorie neexistuje.');
}

function orderOutdated(): AppError {
  return new AppError({
    status: 409,
    code: 'VERSION_CONFLICT',
    message: 'Seznam kategorií mezitím někdo změnil. Načtěte ho znovu a seřaďte ho ještě jednou.',
  });
}
