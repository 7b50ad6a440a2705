import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { writeInSlices } from '../../database/writeInSlices.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import type { AuditAction } from '../../shared/auditAction.ts';

const DAY_MS = 24 * 3_600_000;
const RUN_INTERVAL_MS = 3_600_000;
const SIGN_INS: readonly AuditAction[] = [
  'session.signed-in',
  'session.signed-out',
  'session.sign-in-failed',
];

interface SignInRetentionDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'error'>;
  days: () => Promise<number>;
}

/** Deletes what the audit says of sign-ins once it is old, at the start and every hour. The rest of the audit stays. */
export function createSignInRetention({ database, clock, logger, days }: SignInRetentionDeps) {
  const { AuditEntry } = database.models;
  const repeated = createRepeatedRun(RUN_INTERVAL_MS, run);

  async function deleteOld(): Promise<number> {
    const before = new Date(clock.now().getTime() - (await days()) * DAY_MS);
    return writeInSlices(database, async ({ transaction }, size) => {
      if (repeated.isStopping()) return 0;
      const where = { action: [...SIGN_INS], at: { [Op.lt]: before } };
      const found = await AuditEntry.findAll({ attributes: ['id'], where, limit: size, transaction });
      if (found.length === 0) return 0;
      return AuditEntry.destroy({ where: { id: found.map(({ id }) => id) }, transaction });
    });
  }

  async function run(): Promise<void> {
    try {
      const deleted = await deleteOld();
      if (deleted > 0) logger.info({ module: 'audit', deleted }, 'old sign-ins were deleted from the audit');
    } catch (error) {
      logger.error({ module: 'audit', err: error }, 'old sign-ins could not be deleted; it is tried again');
    }
  }

  return { deleteOld, start: repeated.start, stop: repeated.stop };
}
