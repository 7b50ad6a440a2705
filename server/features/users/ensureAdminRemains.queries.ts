import { Op } from 'sequelize';
import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { AppError } from '../../shared/errors.ts';

/**
 * Ensures, until the transaction ends, that another active admin is left. Every write that takes the role or
 * the account from an admin calls it under one lock: of two admins who remove each other concurrently, one is
 * refused.
 *
 * @throws 409 `LAST_ADMIN`
 */
export async function ensureAdminRemains(
  database: Database,
  tx: WriteTransaction,
  id: number,
): Promise<void> {
  await acquireAdvisoryLock(database, tx, 'active admins');
  const others = await database.models.User.count({
    where: { role: 'admin', state: 'active', id: { [Op.ne]: id } },
    transaction: tx.transaction,
  });
  if (others > 0) return;
  throw new AppError({
    status: 409,
    code: 'LAST_ADMIN',
    message: 'Toto je poslední aktivní správce. Nejdřív dejte roli správce někomu dalšímu.',
  });
}
