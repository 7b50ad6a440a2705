import { ForeignKeyConstraintError } from 'sequelize';
import type { WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { moveSlug } from '../../database/slugs.ts';
import type { Category } from '../../models/category.ts';
import { AppError, badRequest } from '../../shared/errors.ts';
import type { Actor } from '../account/actor.ts';
import { type CategoryAdminDeps, unknownCategory } from './categoryAdmin.service.ts';
import { auditCategory, describeCategory, SECTION_SLUGS, tellCategoryChange } from './categoryChanges.ts';

/** The end of a category: nothing that lies in it is lost. */
export function createCategoryEnd({ database, bus, audit }: Omit<CategoryAdminDeps, 'clock'>) {
  const { models, sequelize } = database;

  /** Locks them in the order of their numbers, so that two who merge crosswise do not wait for each other for ever. */
  async function lock({ transaction }: WriteTransaction, ids: readonly number[]): Promise<Category[]> {
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

  /** Who has one of the articles open finds out when they save, as with any other change; so does the address. */
  async function moveAll(tx: WriteTransaction, from: Category, to: Category): Promise<void> {
    const options = { transaction: tx.transaction, replacements: { from: from.id, to: to.id } };
    await sequelize.query(
      'UPDATE articles SET category_id = :to, version = version + 1 WHERE category_id = :from',
      options,
    );
    await sequelize.query(
      'UPDATE section_redirects SET category_id = :to WHERE category_id = :from',
      options,
    );
    await moveSlug(database, tx, SECTION_SLUGS, to.id, { from: from.slug, to: to.slug });
  }

  /** Deletes the category and gives how many articles went to `moveTo`; without it only an empty one is deleted. */
  function remove(actor: Actor, id: number, moveTo: number | undefined): Promise<number> {
    return database
      .write(async (tx) => {
        if (moveTo === id) throw refuseTarget('Články nelze přesunout do kategorie, která se maže.');
        const locked = await lock(tx, moveTo === undefined ? [id] : [id, moveTo]);
        const category = locked.find((one) => one.id === id);
        if (!category) throw unknownCategory();
        const target = locked.find((one) => one.id === moveTo);
        if (moveTo !== undefined && !target) throw refuseTarget('Cílová kategorie neexistuje.');
        const { total, trashed } = await countArticles(tx, id);
        if (target) await moveAll(tx, category, target);
        else if (total > 0) throw notEmpty(total, trashed);
        await category.destroy({ transaction: tx.transaction });
        await audit.record(tx, {
          actor,
          action: 'category.deleted',
          object: describeCategory(category),
          before: auditCategory(category),
          after: target ? { moved_to: target.name, articles: total } : null,
        });
        tx.afterCommit(() => {
          bus.publish({ type: 'category.deleted', data: { id, slug: category.slug } });
          if (target) tellCategoryChange(bus, target, target);
        });
        return total;
      })
      .catch(explainLateArticle);
  }

  return { remove };
}

export type CategoryEnd = ReturnType<typeof createCategoryEnd>;

function refuseTarget(message: string): AppError {
  return badRequest(message, [{ path: 'move_to', message }]);
}

function notEmpty(total: number, trashed: number): AppError {
  const counts = trashed > 0 ? `článků: ${total}, z toho v koši: ${trashed}` : `článků: ${total}`;
  return inUse(`Kategorie není prázdná (${counts}). Vyberte, do které se mají přesunout.`);
}

function inUse(message: string): AppError {
  return new AppError({ status: 409, code: 'IN_USE', message });
}

/** The database lets no article fall out of its category, whoever was quicker. */
function explainLateArticle(error: unknown): never {
  if (!(error instanceof ForeignKeyConstraintError)) throw error;
  throw inUse('Do kategorie mezitím přibyl článek. Vyberte, kam se mají její články přesunout.');
}
