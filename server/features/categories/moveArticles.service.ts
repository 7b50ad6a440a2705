import { ForeignKeyConstraintError } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { assignSlug } from '../../database/slugs.ts';
import { writeInSlices } from '../../database/writeInSlices.ts';
import type { Category } from '../../models/category.ts';
import { type AppError, badRequest } from '../../shared/errors.ts';
import { SECTION_SLUGS } from './categoryChanges.service.ts';

export function createMoveArticles(database: Database) {
  const { sequelize } = database;

  /**
   * The version is increased, so that somebody who is editing one of the articles gets a conflict. In the order of an
   * index, because neighbours share its pages; what somebody is just saving is left for later.
   */
  async function moveSome(tx: WriteTransaction, from: number, to: number, limit: number): Promise<number> {
    const { transaction } = tx;
    const lock = database.dialect === 'postgres' ? 'FOR NO KEY UPDATE SKIP LOCKED' : '';
    const rows = await selectRows<{ id: number }>(
      database,
      `SELECT id FROM articles WHERE category_id = :from ORDER BY state, published_at, id LIMIT :limit ${lock}`,
      { from, limit },
      transaction,
    );
    if (rows.length === 0) return 0;
    await sequelize.query('UPDATE articles SET category_id = :to, version = version + 1 WHERE id IN (:ids)', {
      transaction,
      replacements: { to, ids: rows.map(({ id }) => id) },
    });
    return rows.length;
  }

  async function moveInSlices(from: number, to: number): Promise<number> {
    return writeInSlices(database, (tx, size) => moveSome(tx, from, to, size)).catch((error: unknown) => {
      throw error instanceof ForeignKeyConstraintError ? targetNotFound() : error;
    });
  }

  /** The slugs become redirects. */
  async function moveRest(tx: WriteTransaction, from: Category, to: Category): Promise<void> {
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

  return { moveInSlices, moveRest };
}

/** 400 at `move_to`. */
export function invalidTarget(message: string): AppError {
  return badRequest(message, [{ path: 'move_to', message }]);
}

export function targetNotFound(): AppError {
  return invalidTarget('Cílová kategorie neexistuje.');
}
