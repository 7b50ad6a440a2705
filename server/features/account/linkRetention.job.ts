import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';

const DAY_MS = 24 * 3_600_000;
const RUN_INTERVAL_MS = 3_600_000;
/** How long an invitation that has ended says where it was sent to. */
const ADDRESS_DAYS = 30;

interface LinkRetentionDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
}

/**
 * Deletes links that have ended, at the start and every hour. Invitations that were not used stay, because they show when
 * somebody was invited; their address becomes empty, not null: that it was mailed stays known. While a registration waits
 * whose address belongs to somebody else, its link alone knows the address to which a reminder goes.
 */
export function createLinkRetention({ database, clock, logger }: LinkRetentionDeps) {
  const { AccountLink, User } = database.models;
  const repeated = createRepeatedRun(RUN_INTERVAL_MS, run);

  async function forgetEnded(): Promise<void> {
    const now = clock.now();
    const addressEnds = new Date(now.getTime() - ADDRESS_DAYS * DAY_MS);
    const hasAddress = { [Op.and]: [{ email: { [Op.ne]: null } }, { email: { [Op.ne]: '' } }] };
    await database.write(async ({ transaction }) => {
      const waiting = await User.findAll({
        attributes: ['id'],
        where: { email: null, email_confirmation_due: true },
        transaction,
        raw: true,
      });
      const isOfWaiting = { purpose: 'confirm-email', user_id: waiting.map(({ id }) => id) };
      const isNeeded = { used_at: null, [Op.or]: [{ purpose: 'invitation' }, isOfWaiting] };
      const isOfNoUse = { [Op.not]: isNeeded };
      await AccountLink.destroy({ where: { expires_at: { [Op.lte]: now }, ...isOfNoUse }, transaction });
      const where = { purpose: 'invitation', expires_at: { [Op.lte]: addressEnds }, ...hasAddress };
      await AccountLink.update({ email: '' }, { where, transaction });
    });
  }

  async function run(): Promise<void> {
    try {
      await forgetEnded();
    } catch (error) {
      logger.error({ module: 'accounts', err: error }, 'ended links could not be deleted; it is tried again');
    }
  }

  return { forgetEnded, start: repeated.start, stop: repeated.stop };
}
