import type { Transaction } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { FilteredList, SavedFilter } from '../../models/savedFilter.ts';
import { czechSortKey, foldText } from '../../shared/czechText.ts';
import { AppError, notFound, versionConflict } from '../../shared/errors.ts';

/** Of one person in one list. */
export const MAX_SAVED_FILTERS = 20;

export interface SavedFilterView {
  id: number;
  list: FilteredList;
  name: string;
  query: string;
  version: number;
}

/** The filters that people have given a name; each is seen by its owner only. */
export function createSavedFilters({ database }: { database: Database }) {
  const { SavedFilter: Filters, User } = database.models;

  async function find(userId: number, id: number, transaction: Transaction): Promise<SavedFilter> {
    const where = { id, user_id: userId };
    const filter = await Filters.findOne({ where, transaction, lock: transaction.LOCK.UPDATE });
    if (!filter) throw notFound('Tento uložený filtr neexistuje.');
    return filter;
  }

  /** Concurrent requests of one person wait for each other, so that none exceeds the limit or doubles a name. */
  async function lockOwner(userId: number, { transaction }: WriteTransaction): Promise<void> {
    await User.findByPk(userId, { attributes: ['id'], transaction, lock: transaction.LOCK.UPDATE });
  }

  async function requireFreeName(
    owner: { userId: number; list: FilteredList; id?: number },
    name: string,
    transaction: Transaction,
  ): Promise<void> {
    const where = { user_id: owner.userId, list: owner.list, name_key: foldText(name.trim()) };
    const taken = await Filters.findOne({ where, transaction });
    if (taken && taken.id !== owner.id) throw nameTaken();
  }

  return {
    /** Those of all lists, by name. */
    async list(userId: number): Promise<SavedFilterView[]> {
      const filters = await Filters.findAll({
        where: { user_id: userId },
        order: ['name_sort', 'id'],
      });
      return filters.map(present);
    },

    /** @throws 409 for a name that the list has, or when there are too many */
    create(
      userId: number,
      input: { list: FilteredList; name: string; query: string },
    ): Promise<SavedFilterView> {
      return database.write(async (tx) => {
        const { transaction } = tx;
        const { list, query } = input;
        await lockOwner(userId, tx);
        await requireFreeName({ userId, list }, input.name, transaction);
        if ((await Filters.count({ where: { user_id: userId, list }, transaction })) >= MAX_SAVED_FILTERS)
          throw limitReached();
        const values = { user_id: userId, list, query, ...nameColumns(input.name) };
        return present(await Filters.create(values, { transaction }));
      });
    },

    /** @throws 404, also for one of somebody else; 409 after another change, or for a name that the list has */
    update(
      userId: number,
      id: number,
      input: { name: string; query: string; version: number },
    ): Promise<SavedFilterView> {
      return database.write(async (tx) => {
        const { transaction } = tx;
        await lockOwner(userId, tx);
        const filter = await find(userId, id, transaction);
        if (filter.version !== input.version) throw versionConflict(present(filter));
        await requireFreeName({ userId, list: filter.list, id }, input.name, transaction);
        filter.set({ ...nameColumns(input.name), query: input.query });
        if (!filter.changed()) return present(filter);
        filter.set({ version: filter.version + 1 });
        return present(await filter.save({ transaction }));
      });
    },

    /** @throws 404, also for one of somebody else */
    remove(userId: number, id: number): Promise<void> {
      return database.write(async ({ transaction }) => {
        const filter = await find(userId, id, transaction);
        await filter.destroy({ transaction });
      });
    },
  };
}

export type SavedFilters = ReturnType<typeof createSavedFilters>;

function present({ id, list, name, query, version }: SavedFilter): SavedFilterView {
  return { id, list, name, query, version };
}

function nameColumns(name: string) {
  const trimmed = name.trim();
  return { name: trimmed, name_key: foldText(trimmed), name_sort: czechSortKey(trimmed) };
}

function limitReached(): AppError {
  return new AppError({
    status: 409,
    code: 'LIMIT_REACHED',
    message: `U jednoho seznamu může být nejvýš ${MAX_SAVED_FILTERS} uložených filtrů. Nejdřív některý smažte.`,
  });
}

function nameTaken(): AppError {
  const message = 'Filtr s tímto názvem už máte. Zvolte jiný název.';
  return new AppError({ status: 409, code: 'NAME_TAKEN', message, details: [{ path: 'name', message }] });
}
