import { hash } from 'node:crypto';
import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { User } from '../../models/user.ts';
import type { Logger } from '../../platform/logger.ts';
import { isStorageFull } from '../../shared/storageFull.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { anonymizeUser, ERASED_NAME } from './anonymizeUser.service.ts';
import { createErasureLog, type Erasure, type ErasureLog } from './erasureLog.service.ts';

interface ReapplyErasuresDeps {
  database: Database;
  erasures: ErasureLog;
  audit: AuditService;
}

/**
 * Identifies the board by its first user, whose row is never deleted: the id is the same in a backup of any
 * age and different on another board. Undefined while there are no users.
 */
export async function boardId({ models }: Database): Promise<string | undefined> {
  const first = await models.User.findOne({ attributes: ['id', 'created_at'], order: ['id'] });
  return first
    ? hash('sha256', `board ${first.id} ${first.created_at.toISOString()}`).slice(0, 32)
    : undefined;
}

export function toErasure(board: string, { id, created_at }: User, erasedAt: Date): Erasure {
  return {
    board,
    user_id: id,
    user_created_at: created_at.toISOString(),
    erased_at: erasedAt.toISOString(),
  };
}

async function findErasures(database: Database): Promise<Erasure[]> {
  const board = await boardId(database);
  if (board === undefined) return [];
  const erased = await database.models.User.findAll({
    attributes: ['id', 'created_at', 'erased_at'],
    where: { erased_at: { [Op.ne]: null } },
    order: ['id'],
  });
  return erased.flatMap((user) => (user.erased_at ? [toErasure(board, user, user.erased_at)] : []));
}

/** Adds missing entries to the log: users erased by an older version, or just before a crash. */
async function backfillErasureLog(log: ErasureLog, erasures: readonly Erasure[]): Promise<void> {
  const known = new Set((await log.read()).map(keyOf));
  await log.append(erasures.filter((one) => !known.has(keyOf(one))));
}

/**
 * Erases users again who came back with an older backup. A user who has the same id but another creation time
 * is somebody else and stays.
 *
 * @returns how many were erased
 */
export async function reapplyErasures({ database, erasures, audit }: ReapplyErasuresDeps): Promise<number> {
  const board = await boardId(database);
  const boardErasures = (await erasures.read()).filter((one) => one.board === board);
  let count = 0;
  for (const erasure of new Map(boardErasures.map((one) => [keyOf(one), one])).values()) {
    if (await reapply({ database, audit }, erasure)) count += 1;
  }
  return count;
}

/**
 * Re-applies and back-fills at startup, because a database restored by hand brings erased users back. On a
 * full disk it is retried at the next start.
 */
export async function syncErasuresAtStart({
  logger,
  ...deps
}: ReapplyErasuresDeps & { logger: Pick<Logger, 'warn' | 'error'> }): Promise<void> {
  try {
    const count = await reapplyErasures(deps);
    if (count > 0) logger.warn({ module: 'users', count }, 'users were erased again: they had come back');
    await backfillErasureLog(deps.erasures, await findErasures(deps.database));
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    logger.error({ module: 'users', err: error }, 'erasures wait for the next start: the disk is full');
  }
}

/** What a restore is handed, so that an older backup brings nobody back who was erased since. */
export function createRestoredErasures(dataDir: string) {
  const log = createErasureLog(dataDir);
  return {
    find: findErasures,
    save: (erasures: readonly Erasure[]) => backfillErasureLog(log, erasures),
    reapply: (database: Database, audit: AuditService) => reapplyErasures({ database, erasures: log, audit }),
  };
}

export type RestoredErasures = ReturnType<typeof createRestoredErasures>;

async function reapply(
  { database, audit }: Pick<ReapplyErasuresDeps, 'database' | 'audit'>,
  { user_id: id, user_created_at, erased_at }: Erasure,
): Promise<boolean> {
  const { User: Users } = database.models;
  const where = { id, erased_at: null };
  const isSameUser = (user: User | null) => user?.created_at.toISOString() === user_created_at;
  if (!isSameUser(await Users.findOne({ where, attributes: ['created_at'] }))) return false;
  return database.write(async (tx) => {
    const { transaction } = tx;
    const user = await Users.findOne({ where, transaction, lock: transaction.LOCK.UPDATE });
    if (!user || !isSameUser(user)) return false;
    await anonymizeUser(database, tx, user, new Date(erased_at));
    await audit.record(tx, {
      actor: { id: null, name: 'Systém' },
      action: 'user.erasure-repeated',
      object: { type: 'user', id, label: ERASED_NAME },
      before: null,
      after: { erased_at },
    });
    return true;
  });
}

function keyOf({ board, user_id, user_created_at }: Erasure): string {
  return `${board} ${user_id} ${user_created_at}`;
}
