import { ForeignKeyConstraintError } from 'sequelize';
import type { Actor } from '../../access/actor.ts';
import type { WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { assignSlug } from '../../database/slugs.ts';
import type { Category } from '../../models/category.ts';
import { AppError, badRequest } from '../../shared/errors.ts';
import { type CategoryAdminDeps, categoryNotFound } from './categoryAdmin.service.ts';
import {
  categoryAuditObject,
  categoryAuditView,
  publishCategoryChange,
  SECTION_SLUGS,
} from './categoryChanges.service.ts';

export function createDeleteCategory({ database, bus, audit }: Omit<CategoryAdminDeps, 'clock'>) {
  const { models, sequelize } = database;

  /** Locks in the order of ids, so that two crosswise merges do not deadlock. */
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

  /**
   * The version is increased, so that somebody who is editing one of the articles gets a conflict. Slugs become
   * redirects.
   */
  async function moveArticles(tx: WriteTransaction, from: Category, to: Category): Promise<void> {
    const options = { transaction: tx.transaction, replacements: { from: from.id, to: to.id } };
    await sequelize.query(
      'UPDATE articles SET category_id = :to, version = version + 1 WHERE category_id = :from',
      options,
    );
    await sequelize.query(
      'UPDATE section_redirects SET category_id = :to WHERE category_id = :from',
      options,
    );
    await assignSlug(database, tx, SECTION_SLUGS, to.id, { from: from.slug, to: to.slug });
  }

  /**
   * @param moveTo the category that gets the articles; without it only an empty category is deleted
   * @returns the number of moved articles
   */
  function remove(actor: Actor, id: number, moveTo: number | undefined): Promise<number> {
    return database
      .write(async (tx) => {
        if (moveTo === id) throw invalidTarget('Články nelze přesunout do kategorie, která se maže.');
        const locked = await lockCategories(tx, moveTo === undefined ? [id] : [id, moveTo]);
        const category = locked.find((one) => one.id === id);
        if (!category) throw categoryNotFound();
        const target = locked.find((one) => one.id === moveTo);
        if (moveTo !== undefined && !target) throw invalidTarget('Cílová kategorie neexistuje.');
        const { total, trashed } = await countArticles(tx, id);
        if (target) await moveArticles(tx, category, target);
        else if (total > 0) throw notEmpty(total, trashed);
        await category.destroy({ transaction: tx.transaction });
        await audit.record(tx, {
          actor,
          action: 'category.deleted',
          object: categoryAuditObject(category),
          before: categoryAuditView(category),
          after: target ? { moved_to: target.name, articles: total } : null,
        });
        tx.afterCommit(() => {
          bus.publish({ type: 'category.deleted', data: { id, slug: category.slug } });
          if (target) publishCategoryChange(bus, target, target);
        });
        return total;
      })
      .catch(rethrowAsInUse);
  }

  return { remove };
}

export type DeleteCategory = ReturnType<typeof createDeleteCategory>;

function invalidTarget(message: string): AppError {
  return badRequest(message, [{ path: 'move_to', message }]);
}

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
