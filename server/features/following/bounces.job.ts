import type { Database } from '../../database/database.ts';
import type { Mailbox } from '../../platform/imapMailbox.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import { readBounce } from './bounce.policy.ts';
import { stopAddress } from './mailStops.queries.ts';
import type { MailTokens } from './mailTokens.policy.ts';

const RUN_INTERVAL_MS = 5 * 60_000;

interface BouncesDeps {
  database: Database;
  logger: Pick<Logger, 'info' | 'warn'>;
  tokens: MailTokens;
  mailbox: Mailbox | undefined;
}

/**
 * Stops addresses whose mails came back. Anybody may write to the mailbox, so only a bounce that names the Message-ID of a
 * mail of ours counts, which nobody else can know; the address is the one that the mail went to.
 */
export function createBounces({ database, logger, tokens, mailbox }: BouncesDeps) {
  async function handle(source: Buffer): Promise<void> {
    const bounce = await readBounce(source);
    const deliveryId = bounce && tokens.deliveryOf(bounce.messageId);
    const delivery = deliveryId === undefined ? null : await database.models.Delivery.findByPk(deliveryId);
    if (!bounce || !delivery) return;
    if (!tokens.isOf(bounce.messageId, { id: delivery.id, createdAt: delivery.created_at })) return;
    const { user_id: userId, subscriber_id: subscriberId } = delivery;
    await database.write(async (tx) => {
      await delivery.update({ state: 'failed' }, { transaction: tx.transaction });
      await stopAddress(database, tx, { userId, subscriberId });
    });
    logger.info({ module: 'following', deliveryId, userId, subscriberId }, 'a mail with news came back');
  }

  async function readMailbox(): Promise<void> {
    try {
      await mailbox?.readNew(handle);
    } catch (error) {
      logger.warn(
        { module: 'following', err: error },
        'the mailbox for bounces cannot be read; it is tried again',
      );
    }
  }

  const repeated = createRepeatedRun(RUN_INTERVAL_MS, readMailbox);

  return {
    readMailbox,
    start: () => (mailbox ? repeated.start() : undefined),
    stop: () => (mailbox ? repeated.stop() : undefined),
  };
}
