import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import { ADDRESS_DAYS } from './questions.policy.ts';

const DAY_MS = 24 * 3_600_000;
const INTERVAL_MS = 3_600_000;

interface AddressRetentionDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'error'>;
}

/**
 * Removes addresses of visitors from questions that wait for no answer and were not touched for a while, at the start and
 * every hour.
 */
export function createAddressRetention({ database, clock, logger }: AddressRetentionDeps) {
  const repeated = createRepeatedRun(INTERVAL_MS, run);

  async function removeDueAddresses(): Promise<number> {
    const before = new Date(clock.now().getTime() - ADDRESS_DAYS * DAY_MS);
    const where = {
      state: ['answered', 'closed'],
      updated_at: { [Op.lt]: before },
      email_key: { [Op.ne]: null },
    };
    const [removed] = await database.write(({ transaction }) =>
      database.models.Question.update({ email: null, email_key: null }, { where, transaction }),
    );
    return removed;
  }

  async function run(): Promise<void> {
    try {
      const removed = await removeDueAddresses();
      if (removed > 0)
        logger.info({ module: 'questions', removed }, 'addresses of visitors were removed from questions');
    } catch (error) {
      logger.error(
        { module: 'questions', err: error },
        'addresses of visitors could not be removed from questions; it is tried again within an hour',
      );
    }
  }

  return { removeDueAddresses, start: repeated.start, stop: repeated.stop };
}
