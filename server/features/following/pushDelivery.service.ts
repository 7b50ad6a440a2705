import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PushTarget } from '../../platform/pushService.ts';
import type { PushState } from '../../shared/isPushPossible.ts';
import type { PushNotification } from '../push/push.types.ts';
import { deleteDevice, markDeviceSent } from '../push/pushDevices.queries.ts';
import type { PushAttempt, PushSender } from '../push/pushSender.service.ts';
import type { DeliveryOutcome } from './deliveryChannel.types.ts';
import {
  type ClaimedDelivery,
  finishDelivery,
  markNotified,
  postponeDeliveries,
  retryAt,
} from './deliveryQueue.queries.ts';
import { articlePush, digestPush, reminderPush } from './pushContent.policy.ts';
import { articleToPush, digestToPush } from './pushFollowers.queries.ts';
import { reminderToPush } from './reminders.queries.ts';
import { upcomingToPush } from './upcomingEvents.queries.ts';
import type { WaitForArticle } from './waitForArticle.service.ts';

/** By the pauses between them a notification is given up about two days after the first failure. */
const MAX_ATTEMPTS = 13;
const RETRY_SERVICE_MS = 60_000;

interface PushDeliveryDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  pushSender: PushSender;
  waitForArticle: WaitForArticle;
  pushState: PushState;
}

interface Prepared {
  target: PushTarget;
  note: PushNotification;
  /** Of a digest. */
  notifiedIds: readonly number[];
}

/** What its reader may not read at this moment is not in it. */
export function createPushDelivery(deps: PushDeliveryDeps) {
  const { database, clock, logger, pushSender, waitForArticle, pushState } = deps;
  /** Push services that did not answer, by name: until when they are left alone. */
  const restingUntil = new Map<string, number>();

  function restEnd(service: string): number | undefined {
    const now = clock.now().getTime();
    for (const [name, until] of restingUntil) if (until <= now) restingUntil.delete(name);
    return restingUntil.get(service);
  }

  async function prepare(delivery: ClaimedDelivery, deviceId: number): Promise<Prepared | undefined> {
    const { articleId, remindedAt, digest } = delivery;
    if (!pushState.isEnabled()) return undefined;
    if (articleId !== null && remindedAt !== null) {
      const now = clock.now();
      const found = await reminderToPush(database, { deviceId, articleId, remindedAt }, now);
      return found && { target: found.target, note: reminderPush(found, now), notifiedIds: [] };
    }
    if (articleId !== null) {
      const found = await articleToPush(database, deviceId, articleId, clock.now());
      return found && { target: found.target, note: articlePush(found.article), notifiedIds: [] };
    }
    if (!digest) return undefined;
    const now = clock.now();
    const news = await digestToPush(database, deviceId, digest, now);
    const upcoming = await upcomingToPush(database, deviceId, digest, now);
    const target = news?.target ?? upcoming?.target;
    if (!target) return undefined;
    const content = { articles: news?.articles ?? [], events: upcoming?.events ?? [] };
    const notifiedIds = content.articles.map(({ id }) => id);
    return { target, note: digestPush(digest.period, content, now), notifiedIds };
  }

  async function finish(delivery: ClaimedDelivery, deviceId: number, notifiedIds: readonly number[]) {
    const now = clock.now();
    await database.write(async (tx) => {
      // With a device that was removed its deliveries are gone.
      if (!(await markDeviceSent(database, tx, deviceId, now))) return;
      await finishDelivery(database, tx, delivery.id, 'sent', now);
      await markNotified(database, tx, delivery, notifiedIds, now);
    });
  }

  async function end(id: number, state: 'dropped' | 'failed'): Promise<DeliveryOutcome> {
    await database.write((tx) => finishDelivery(database, tx, id, state, clock.now()));
    return state;
  }

  async function tryLater({ id, attempts }: ClaimedDelivery, waitMs: number): Promise<DeliveryOutcome> {
    if (attempts >= MAX_ATTEMPTS) return end(id, 'failed');
    const now = clock.now();
    const dueAt = Math.max(retryAt(attempts, now).getTime(), now.getTime() + waitMs);
    await postponeDeliveries(database, [id], new Date(dueAt), { isAttempt: true });
    return 'postponed';
  }

  async function handleFailure(
    delivery: ClaimedDelivery,
    deviceId: number,
    attempt: Exclude<PushAttempt, { kind: 'sent' }>,
  ): Promise<DeliveryOutcome> {
    switch (attempt.kind) {
      case 'gone':
        await database.write((tx) => deleteDevice(database, tx, deviceId));
        return 'failed';
      case 'temporary':
        return tryLater(delivery, attempt.waitMs);
      case 'unreachable':
        return tryLater(delivery, 0);
      default:
        return end(delivery.id, 'failed');
    }
  }

  async function deliverNow(delivery: ClaimedDelivery, deviceId: number): Promise<DeliveryOutcome> {
    const prepared = await prepare(delivery, deviceId);
    if (!prepared) return (await waitForArticle(delivery)) ? 'postponed' : end(delivery.id, 'dropped');
    const { target, note, notifiedIds } = prepared;
    const service = new URL(target.endpoint).hostname;
    const postponedUntil = restEnd(service);
    if (postponedUntil !== undefined) {
      await postponeDeliveries(database, [delivery.id], new Date(postponedUntil), { isAttempt: false });
      return 'postponed';
    }
    const attempt = await pushSender.send(target, note);
    if (attempt.kind === 'unreachable') restingUntil.set(service, clock.now().getTime() + RETRY_SERVICE_MS);
    if (attempt.kind !== 'sent') return handleFailure(delivery, deviceId, attempt);
    await finish(delivery, deviceId, notifiedIds);
    return 'sent';
  }

  return {
    async deliver(delivery: ClaimedDelivery): Promise<DeliveryOutcome> {
      try {
        return await deliverNow(delivery, delivery.pushSubscriptionId ?? 0);
      } catch (error) {
        // Whatever it is: one notification that cannot be made must not hold the others up.
        logger.error(
          { module: 'following', err: error, deliveryId: delivery.id },
          'a notification could not be sent to a device',
        );
        return tryLater(delivery, 0);
      }
    },
  };
}

export type PushDelivery = ReturnType<typeof createPushDelivery>;
