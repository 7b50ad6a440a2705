import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeatedRun } from '../../../platform/repeatedRun.ts';
import type { LinkMails } from './linkMails.service.ts';

const INTERVAL_MS = 60_000;
const STOP_TIMEOUT_MS = 1_500;

interface LinkMailsJobDeps {
  logger: Pick<Logger, 'error'>;
  linkMails: Pick<LinkMails, 'send'>;
}

/** Sends the mails with links that failed at first, or whose process has died, on every instance. */
export function createLinkMailsJob({ logger, linkMails }: LinkMailsJobDeps) {
  const repeated = createRepeatedRun(INTERVAL_MS, run);

  async function run(): Promise<void> {
    try {
      await linkMails.send();
    } catch (error) {
      logger.error(
        { module: 'account', err: error },
        'mails with links could not be sent; it is tried again',
      );
    }
  }

  return {
    start: repeated.start,
    /** Waits for the mail under way, but only briefly, so that a slow mail server does not delay shutdown. */
    async stop(): Promise<void> {
      await Promise.race([repeated.stop(), wait(STOP_TIMEOUT_MS)]);
    },
  };
}
