import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { versionConflict } from '../../shared/errors.ts';
import type { BroadcastRecord, BroadcastRecords } from './broadcastRecords.queries.ts';
import { requireState, requireTimes } from './broadcasts.policy.ts';
import type { Delivery } from './delivery.service.ts';
import type { SendBroadcast } from './sendBroadcast.service.ts';

interface BroadcastStatesDeps {
  database: Database;
  clock: Clock;
  records: BroadcastRecords;
  delivery: Delivery;
  sendBroadcast: SendBroadcast;
}

type Present = (current: BroadcastRecord) => unknown;

export function createBroadcastStates(deps: BroadcastStatesDeps) {
  const { database, clock, records, delivery, sendBroadcast } = deps;

  /**
   * Starts the broadcast now, or plans it for its start.
   *
   * @throws AppError 409 when it was sent already or has changed since `version`; 400 without recipients
   */
  function send(actor: Actor, id: number, version: number, present: Present): Promise<BroadcastRecord> {
    return database.write(async (tx) => {
      const broadcast = await records.lock(tx, id);
      requireState('send', broadcast.state);
      if (broadcast.version !== version) throw versionConflict(present(await records.read(id, tx)));
      requireTimes(broadcast, 'draft', clock.now());
      await sendBroadcast(tx, broadcast, actor);
      return records.read(id, tx);
    });
  }

  /**
   * Ends a running broadcast; a planned one becomes a draft again.
   *
   * @throws AppError 409 in any other state, or when it has changed since `version`
   */
  function end(actor: Actor, id: number, version: number, present: Present): Promise<BroadcastRecord> {
    return database.write(async (tx) => {
      const broadcast = await records.lock(tx, id);
      requireState('end', broadcast.state);
      if (broadcast.version !== version) throw versionConflict(present(await records.read(id, tx)));
      if (broadcast.state === 'running') await delivery.end(tx, broadcast, actor);
      else await delivery.cancel(tx, broadcast, actor);
      return records.read(id, tx);
    });
  }

  return { send, end };
}

export type BroadcastStates = ReturnType<typeof createBroadcastStates>;
