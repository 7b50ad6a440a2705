import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import type { SteadyClock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { Announcements } from './announcements.service.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  deleteFinishedBefore,
  postponeDeliveries,
  releaseDeliveries,
} from './deliveryQueue.queries.ts';
import type { Digests } from './digests.service.ts';
import type { NewsDelivery } from './newsDelivery.service.ts';
import { isQuiet } from './quietHours.policy.ts';
import type { Subscriptions } from './subscriptions.service.ts';

const RUN_INTERVAL_MS = 5_000;
/** Mails under way at once, each over a connection of its own; a process that dies leaves no more claimed. */
const BATCH_SIZE = 5;
const UNREACHABLE_WAIT_MS = 60_000;
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
  digests: Digests;
  newsDelivery: NewsDelivery;
  subscriptions: Subscriptions;
}

/**
 * Announces articles, queues digests and empties the queue, on every instance: what one has claimed the others leave
 * alone. See `docs/decisions/news-delivery.md`.
 */
export function createSendNews(deps: SendNewsDeps) {
  const { database, clock, logger, settings, announcements, digests, newsDelivery } = deps;
  const repeated = createRepeatedRun(RUN_INTERVAL_MS, run);
  const stopping = new AbortController();
  let nextCleanup = 0;

  async function deliverAll(
    batch: readonly ClaimedDelivery[],
  ): Promise<{ sent: number; tried: number; isBroken: boolean }> {
    const outcomes = await Promise.all(batch.map((delivery) => newsDelivery.deliver(delivery)));
    const unsent = batch.filter((_delivery, index) => outcomes[index] === 'unreachable');
    if (unsent.length > 0) {
      const dueAt = new Date(clock.now().getTime() + UNREACHABLE_WAIT_MS);
      await postponeDeliveries(
        database,
        unsent.map(({ id }) => id),
        dueAt,
        { isAttempt: false },
      );
    }
    const sent = outcomes.filter((outcome) => outcome === 'sent').length;
    const tried = outcomes.filter((outcome) => outcome !== 'dropped').length;
    return { sent, tried, isBroken: unsent.length === batch.length };
  }

  async function urgentOnly(): Promise<boolean> {
    const [from, until] = await Promise.all([settings.get('quiet_from'), settings.get('quiet_until')]);
    return isQuiet({ from, until }, clock.now());
  }

  /** Waits until the batch has taken its share of the minute. */
  async function throttle(size: number, startedAt: number): Promise<void> {
    const shareMs = (size / (await settings.get('mails_per_minute'))) * MINUTE_MS;
    const leftMs = startedAt + shareMs - clock.steady();
    if (leftMs > 0) await wait(leftMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  async function emptyQueue(): Promise<number> {
    let total = 0;
    while (!repeated.isStopping()) {
      const startedAt = clock.steady();
      const limit = Math.min(BATCH_SIZE, await settings.get('mails_per_minute'));
      const claim = { now: clock.now(), limit, urgentOnly: await urgentOnly() };
      const batch = await claimDeliveries(database, claim);
      if (batch.length === 0) return total;
      const { sent, tried, isBroken } = await deliverAll(batch);
      total += sent;
      if (isBroken) return total;
      await throttle(tried, startedAt);
      // What has come up meanwhile does not wait for the end of a long queue.
      await announcements.announceDue();
    }
    return total;
  }

  async function cleanUp(): Promise<void> {
    const now = clock.now().getTime();
    if (now < nextCleanup) return;
    nextCleanup = now + CLEANUP_INTERVAL_MS;
    await deps.subscriptions.deleteUnconfirmed();
    const before = new Date(now - KEEP_DAYS * 24 * 3_600_000);
    while ((await deleteFinishedBefore(database, before, CLEANUP_BATCH)) === CLEANUP_BATCH);
  }

  /** Returns how many mails were sent. */
  async function sendDue(): Promise<number> {
    await announcements.announceDue();
    await digests.queueDue();
    const sent = await emptyQueue();
    await cleanUp();
    return sent;
  }

  async function run(isFirst: boolean): Promise<void> {
    try {
      // No other process uses the same SQLite file, so what is claimed was claimed by one that has died.
      if (isFirst && database.dialect === 'sqlite') await releaseDeliveries(database, clock.now());
      const sent = await sendDue();
      if (sent > 0) logger.info({ module: 'following', sent }, 'mails with news were sent');
    } catch (error) {
      logger.error({ module: 'following', err: error }, 'news could not be told; it is tried again soon');
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
