import type { Database } from '../../database/database.ts';
import type { SteadyClock } from '../../platform/clock.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { DeliveryChannel } from './deliveryChannel.types.ts';
import { type ClaimedDelivery, claimDeliveries, postponeDeliveries } from './deliveryQueue.queries.ts';
import { isQuiet } from './quietHours.policy.ts';

const UNREACHABLE_WAIT_MS = 60_000;

interface DrainQueueDeps {
  database: Database;
  clock: SteadyClock;
  settings: Settings;
}

/** Sends what is due in the queue of a channel, in batches; returns how many were sent. */
export function createDrainQueue({ database, clock, settings }: DrainQueueDeps) {
  async function deliverAll(channel: DeliveryChannel, batch: readonly ClaimedDelivery[]) {
    const outcomes = await Promise.all(batch.map((delivery) => channel.deliver(delivery)));
    const unsent = batch.filter((_delivery, index) => outcomes[index] === 'unreachable');
    if (unsent.length > 0) {
      const ids = unsent.map(({ id }) => id);
      const dueAt = new Date(clock.now().getTime() + UNREACHABLE_WAIT_MS);
      await postponeDeliveries(database, ids, dueAt, { isAttempt: false });
    }
    const sent = outcomes.filter((outcome) => outcome === 'sent').length;
    const tried = outcomes.filter((outcome) => outcome !== 'dropped').length;
    return { sent, tried, isBroken: unsent.length === batch.length };
  }

  async function urgentOnly(): Promise<boolean> {
    const [from, until] = await Promise.all([settings.get('quiet_from'), settings.get('quiet_until')]);
    return isQuiet({ from, until }, clock.now());
  }

  return async (channel: DeliveryChannel): Promise<number> => {
    let total = 0;
    while (!channel.isStopping()) {
      const startedAt = clock.steady();
      const batch = await claimDeliveries(database, {
        queue: channel.queue,
        now: clock.now(),
        limit: await channel.batchSize(),
        urgentOnly: await urgentOnly(),
        digestsOnly: channel.digestsOnly?.() ?? false,
      });
      if (batch.length === 0) return total;
      const { sent, tried, isBroken } = await deliverAll(channel, batch);
      total += sent;
      if (isBroken) return total;
      await channel.afterBatch?.(tried, startedAt);
    }
    return total;
  };
}

export type DrainQueue = ReturnType<typeof createDrainQueue>;
