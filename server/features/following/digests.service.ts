import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MailState } from '../../platform/mailState.ts';
import type { PushState } from '../../shared/isPushPossible.ts';
import type { UnreadNotices } from '../notifications/unreadNotices.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { periodStart } from './digestPeriod.policy.ts';
import { digestReaders, lastQueuedPeriod, queueDigests } from './digests.queries.ts';
import type { Period } from './followConditions.queries.ts';
import { digestDevices } from './pushFollowers.queries.ts';
import { upcomingDevices, upcomingReaders } from './upcomingEvents.queries.ts';

/** How far back a digest reaches when the server did not run at the end of earlier periods. */
const MAX_MISSED_MS = 14 * 24 * 3_600_000;

const SETTLE_MS = 60_000;

interface DigestsDeps {
  database: Database;
  clock: Clock;
  settings: Settings;
  unreadNotices: UnreadNotices;
  mailState: MailState;
  pushState: PushState;
}

/** Queues the digests of each period that has ended, once on all instances. */
export function createDigests(deps: DigestsDeps) {
  const { database, clock, settings, unreadNotices, mailState, pushState } = deps;
  /** The periods that this process has queued; the database refuses those of the others. */
  const queuedUntil = new Map<Period, number>();

  async function startOf(period: Period, until: Date): Promise<Date> {
    const previous = periodStart(period, new Date(until.getTime() - 1));
    const last = await lastQueuedPeriod(database, period, until);
    if (last === undefined || last >= previous) return previous;
    return new Date(Math.max(last.getTime(), until.getTime() - MAX_MISSED_MS));
  }

  return {
    async queueDue(): Promise<void> {
      for (const period of ['daily', 'weekly'] as const) {
        const now = clock.now();
        // What was announced just before may not be committed yet, or by a slow clock.
        const until = periodStart(period, new Date(now.getTime() - SETTLE_MS));
        if (queuedUntil.get(period) === until.getTime()) continue;
        const from = await startOf(period, until);
        const digest = { period, from, until };
        const isPublicBoard = await settings.get('public_board_enabled');
        const ofNews = await digestReaders(database, digest, {
          mailEnabled: mailState.isEnabled(),
          isPublicBoard,
          hasNotices: unreadNotices.condition,
        });
        const ofEvents = await upcomingReaders(database, digest, {
          now,
          mailEnabled: mailState.isEnabled(),
          isPublicBoard,
        });
        for (const { userIds, subscriberIds } of [ofNews, ofEvents]) {
          await queueDigests(database, digest, 'user_id', userIds, now);
          await queueDigests(database, digest, 'subscriber_id', subscriberIds, now);
        }
        if (pushState.isEnabled()) {
          const devices = [
            ...(await digestDevices(database, digest)),
            ...(await upcomingDevices(database, digest, now)),
          ];
          await queueDigests(database, digest, 'push_subscription_id', [...new Set(devices)], now);
        }
        queuedUntil.set(period, until.getTime());
      }
    },
  };
}

export type Digests = ReturnType<typeof createDigests>;
