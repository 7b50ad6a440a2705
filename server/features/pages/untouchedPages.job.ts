import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import type { PageAdmin } from './pageAdmin.service.ts';
import { UNTOUCHED_PAGE } from './pages.policy.ts';

/** A page has no draft on the server: what is typed into one that is left open is on the device only. */
const UNTOUCHED_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const INTERVAL_MS = 3_600_000;

interface UntouchedPagesDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'error'>;
  admin: Pick<PageAdmin, 'removeLocked'>;
}

/**
 * Deletes drafts that were opened by „Nová stránka“ and left as they were, at the start and every hour. It runs on each
 * instance; row locks make each deletion happen once.
 */
export function createUntouchedPages({ database, clock, logger, admin }: UntouchedPagesDeps) {
  const { Page, FileRecord } = database.models;
  const repeated = createRepeatedRun(INTERVAL_MS, run);

  const untouchedSince = (before: Date) => ({ ...UNTOUCHED_PAGE, created_at: { [Op.lte]: before } });

  /** Checked under the lock, which an upload takes too. */
  function removeOne(id: number, before: Date): Promise<boolean> {
    return database.write(async (tx) => {
      const { transaction } = tx;
      const where = { id, ...untouchedSince(before) };
      const page = await Page.findOne({ where, transaction, lock: transaction.LOCK.UPDATE });
      if (!page || (await FileRecord.count({ where: { page_id: id }, transaction })) > 0) return false;
      await admin.removeLocked(tx, page, { id: null, name: 'Systém' });
      return true;
    });
  }

  async function removeDue(): Promise<number> {
    const before = new Date(clock.now().getTime() - UNTOUCHED_DAYS * DAY_MS);
    const due = await Page.findAll({ attributes: ['id'], where: untouchedSince(before), order: ['id'] });
    let removed = 0;
    for (const { id } of due) {
      if (repeated.isStopping()) break;
      if (await removeOne(id, before)) removed += 1;
    }
    return removed;
  }

  async function run(): Promise<void> {
    try {
      const removed = await removeDue();
      if (removed > 0)
        logger.info({ removed }, 'site pages that nobody had written were deleted after a week');
    } catch (error) {
      logger.error(
        { err: error },
        'site pages that nobody has written could not be deleted; it is tried again within an hour',
      );
    }
  }

  return {
    removeDue,
    start: repeated.start,
    stop: repeated.stop,
  };
}
