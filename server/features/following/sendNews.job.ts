import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import type { SteadyClock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { MailState } from '../../platform/mailState.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { Announcements } from './announcements.service.ts';
import { deleteFinishedBefore, releaseDeliveries } from './deliveryQueue.queries.ts';
import type { Digests } from './digests.service.ts';
import type { DrainQueue } from './drainQueue.service.ts';
import type { NewsDelivery } from './newsDelivery.service.ts';
import type { Reminders } from './reminders.service.ts';
import type { Subscriptions } from './subscriptions.service.ts';

const RUN_INTERVAL_MS = 5_000;
/** Mails under way at once, each over a connection of its own; a process that dies leaves no more claimed. */
const BATCH_SIZE = 5;
const STOP_TIMEOUT_MS = 1_500;
/** Longer than a digest looks back, and than a bounce takes to come. */
const KEEP_DAYS = 21;
const CLEANUP_INTERVAL_MS = 3_600_000;
const CLEANUP_BATCH = 500;
const MINUTE_MS = 60_000;

interface SendNewsDeps {
  database: Database;
  clock: SteadyClock;
  logger: Pick<Logger, 'info' | 'error'>;
  settings: Settings;
  announcements: Announcements;
  reminders: Reminders;
  digests: Digests;
  drainQueue: DrainQueue;
  newsDelivery: NewsDelivery;
  subscriptions: Subscriptions;
  mailState: MailState;
}

/**
 * Announces articles, reminds of events, queues digests and sends the mails, on every instance: what one has claimed the others leave alone.
 * Notifications of devices have a job of their own. See `docs/decisions/news-delivery.md`.
 */
export function createSendNews(deps: SendNewsDeps) {
  const { database, clock, logger, settings, announcements, digests, drainQueue, newsDelivery } = deps;
  const repeated = createRepeatedRun(RUN_INTERVAL_MS, run);
  const stopping = new AbortController();
  let nextCleanup = 0;

  /** Waits until the batch has taken its share of the minute. */
  async function throttle(size: number, startedAt: number): Promise<void> {
    const shareMs = (size / (await settings.get('mails_per_minute'))) * MINUTE_MS;
    const leftMs = startedAt + shareMs - clock.steady();
    if (leftMs > 0) await wait(leftMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  function sendMails(): Promise<number> {
    return drainQueue({
      queue: 'mail',
      batchSize: async () => Math.min(BATCH_SIZE, await settings.get('mails_per_minute')),
      // What can only be mailed waits for a mail server.
      digestsOnly: () => !deps.mailState.isEnabled(),
      deliver: newsDelivery.deliver,
      async afterBatch(tried, startedAt) {
        await throttle(tried, startedAt);
        // What has come up meanwhile does not wait for the end of a long queue.
        await announcements.announceDue();
      },
      isStopping: repeated.isStopping,
    });
  }

  async function cleanUp(): Promise<void> {
    const now = clock.now().getTime();
    if (now < nextCleanup) return;
    nextCleanup = now + CLEANUP_INTERVAL_MS;
    await deps.subscriptions.deleteUnconfirmed();
    const before = new Date(now - KEEP_DAYS * 24 * 3_600_000);
    while ((await deleteFinishedBefore(database, before, CLEANUP_BATCH)) === CLEANUP_BATCH);
  }

  async function sendDue(): Promise<number> {
    await announcements.announceDue();
    await deps.reminders.remindDue();
    await digests.queueDue();
    const sent = await sendMails();
    await cleanUp();
    return sent;
  }

  async function run(isFirst: boolean): Promise<void> {
    try {
      // No other process uses the same SQLite file, so what is claimed was claimed by one that has died.
      if (isFirst && database.dialect === 'sqlite') await releaseDeliveries(database, 'mail', clock.now());
      const sent = await sendDue();
      if (sent > 0) logger.info({ module: 'following', sent }, 'mails with news were sent');
    } catch (error) {
      logger.error({ module: 'following', err: error }, 'news could not be sent; it is tried again soon');
    }
  }

  return {
    sendDue,
    start: repeated.start,
    /** Waits for the mails under way, but only briefly, so that a slow mail server does not delay shutdown. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([repeated.stop(), wait(STOP_TIMEOUT_MS)]);
    },
  };
}
