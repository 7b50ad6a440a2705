import { ForeignKeyConstraintError } from 'sequelize';
import type { Actor } from '../../access/actor.ts';
import type { WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Category } from '../../models/category.ts';
import { AppError } from '../../shared/errors.ts';
import { requireNoDesk } from '../desk/deskGuard.queries.ts';
import { type CategoryAdminDeps, categoryNotFound } from './categoryAdmin.service.ts';
import { categoryAuditObject, categoryAuditView, publishCategoryChange } from './categoryChanges.service.ts';
import { createMoveArticles, invalidTarget, targetNotFound } from './moveArticles.service.ts';

/** More are moved in slices. */
const MAX_MOVED_AT_ONCE = 100;

export function createDeleteCategory({ database, bus, audit }: Omit<CategoryAdminDeps, 'clock' | 'grants'>) {
  const { models } = database;
  const { moveInSlices, moveRest } = createMoveArticles(database);

  /** Locks in the order of ids, so that deletions do not deadlock. */
  async function lockCategories(
    { transaction }: WriteTransaction,
    ids: readonly number[],
  ): Promise<Category[]> {
    return models.Category.findAll({
      where: { id: [...ids] },
      order: ['id'],
      transaction,
      lock: transaction.LOCK.UPDATE,
    });
  }

  async function countArticles({ transaction }: WriteTransaction, id: number) {
    const [row] = await selectRows<{ total: number | string; trashed: number | string | null }>(
      database,
      `SELECT COUNT(*) AS total, SUM(CASE WHEN state = 'trashed' THEN 1 ELSE 0 END) AS trashed
       FROM articles WHERE category_id = :id`,
      { id },
      transaction,
    );
    return { total: Number(row?.total ?? 0), trashed: Number(row?.trashed ?? 0) };
  }

  /** @throws 404, and 400 for a target that cannot be one */
  async function lockForDeletion(tx: WriteTransaction, id: number, moveTo: number | undefined) {
    if (moveTo === id) throw invalidTarget('Články nelze přesunout do kategorie, která se maže.');
    const locked = await lockCategories(tx, moveTo === undefined ? [id] : [id, moveTo]);
    const category = locked.find((one) => one.id === id);
    if (!category) throw categoryNotFound();
    await requireNoDesk(database, tx, moveTo === undefined ? [id] : [id, moveTo]);
    const target = locked.find((one) => one.id === moveTo);
    if (moveTo !== undefined && !target) throw targetNotFound();
    return { category, target };
  }

  /** @returns whether there are so many articles that slices move them before the deletion, and the two categories */
  function beginMove(actor: Actor, id: number, moveTo: number) {
    return database.write(async (tx) => {
      const { category, target } = await lockForDeletion(tx, id, moveTo);
      const { total } = await countArticles(tx, id);
      const isLong = total > MAX_MOVED_AT_ONCE;
      if (isLong) {
        await audit.record(tx, {
          actor,
          action: 'category.updated',
          object: categoryAuditObject(category),
          before: null,
          after: { moving_to: target?.name, articles: total },
        });
      }
      return { isLong, categories: [category, ...(target ? [target] : [])] };
    });
  }

  function removeWithRest(
    actor: Actor,
    id: number,
    moveTo: number | undefined,
    movedBefore: number,
  ): Promise<number> {
    return database
      .write(async (tx) => {
        const { category, target } = await lockForDeletion(tx, id, moveTo);
        const { total, trashed } = await countArticles(tx, id);
        if (target) await moveRest(tx, category, target);
        else if (total > 0) throw notEmpty(total, trashed);
        await category.destroy({ transaction: tx.transaction });
        const articles = movedBefore + total;
        await audit.record(tx, {
          actor,
          action: 'category.deleted',
          object: categoryAuditObject(category),
          before: categoryAuditView(category),
          after: target ? { moved_to: target.name, articles } : null,
        });
        tx.afterCommit(() => {
          bus.publish({ type: 'category.deleted', data: { id, slug: category.slug } });
          if (target) publishCategoryChange(bus, target, target);
        });
        return articles;
      })
      .catch(rethrowAsInUse);
  }

  /**
   * Each article is at any time in one of the two categories, with the rights of that one. What an interruption leaves,
   * a repeat moves. See `docs/decisions/long-writes-in-slices.md`.
   */
  async function moveAndRemove(actor: Actor, id: number, moveTo: number): Promise<number> {
    const { isLong, categories } = await beginMove(actor, id, moveTo);
    if (!isLong) return removeWithRest(actor, id, moveTo, 0);
    try {
      return await removeWithRest(actor, id, moveTo, await moveInSlices(id, moveTo));
    } catch (error) {
      // What has been moved stays, and readers see it.
      for (const category of categories) publishCategoryChange(bus, category, category);
      throw error;
    }
  }

  /**
   * @param moveTo the category that gets the articles; without it only an empty category is deleted
   * @returns the number of moved articles
   */
  function remove(actor: Actor, id: number, moveTo: number | undefined): Promise<number> {
    if (moveTo === undefined) return removeWithRest(actor, id, undefined, 0);
    // Of two merges of one category, each would move a part into its own target.
    return database.runAlone('merge of categories', () => moveAndRemove(actor, id, moveTo));
  }

  return { remove };
}

export type DeleteCategory = ReturnType<typeof createDeleteCategory>;

function notEmpty(total: number, trashed: number): AppError {
  const counts = trashed > 0 ? `článků: ${total}, z toho v koši: ${trashed}` : `článků: ${total}`;
  return categoryInUse(`Kategorie není prázdná (${counts}). Vyberte, kam se mají články přesunout.`);
}

function categoryInUse(message: string): AppError {
  return new AppError({ status: 409, code: 'IN_USE', message });
}

/** A foreign key keeps articles from losing their category when one is added concurrently. */
function rethrowAsInUse(error: unknown): never {
  if (!(error instanceof ForeignKeyConstraintError)) throw error;
  throw categoryInUse('Do kategorie mezitím přibyl článek. Vyberte, kam se mají její články přesunout.');
}
