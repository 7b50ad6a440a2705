import type { Database } from '../../database/database.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { versionConflict } from '../../shared/errors.ts';
import type { Actor } from '../account/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { emptyAudience } from './broadcastAudience.ts';
import { type BroadcastRecord, type BroadcastRecords, describeBroadcast } from './broadcastRecords.ts';
import { requireState, requireTimes, stateWhenSent } from './broadcasts.policy.ts';
import type { Delivery } from './delivery.ts';

interface BroadcastStatesDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  records: BroadcastRecords;
  delivery: Delivery;
}

type Present = (current: BroadcastRecord) => unknown;

/** Sending a notification and ending it, by an administrator. */
export function createBroadcastStates(deps: BroadcastStatesDeps) {
  const { database, bus, clock, audit, records, delivery } = deps;

  /** Now, or at its start. @throws 409 for one that was sent, or changed since `version`; 400 for one without readers */
  function send(actor: Actor, id: number, version: number, present: Present): Promise<BroadcastRecord> {
    return database.write(async (tx) => {
      const broadcast = await records.lock(tx, id);
      requireState('send', broadcast.state);
      if (broadcast.version !== version) throw versionConflict(present(await records.read(id, tx)));
      const now = clock.now();
      requireTimes(broadcast, 'draft', now);
      if (stateWhenSent(broadcast, now) === 'running') {
        const reached = await delivery.start(tx, broadcast, actor, 'notification.sent');
        if (reached === 0) throw emptyAudience();
        return records.read(id, tx);
      }
      const values = { state: 'planned', version: version + 1 } as const;
      await broadcast.update(values, { transaction: tx.transaction });
      await audit.record(tx, {
        actor,
        action: 'notification.sent',
        object: describeBroadcast(broadcast),
        before: { state: 'draft' },
        after: { state: 'planned', starts_at: broadcast.starts_at?.toISOString() },
      });
      tx.afterCommit(() => bus.publish({ type: 'notification.updated', data: { id } }));
      return records.read(id, tx);
    });
  }

  /** A running one is over; a planned one is a draft again. @throws 409 */
  function end(actor: Actor, id: number, version: number, present: Present): Promise<BroadcastRecord> {
    return database.write(async (tx) => {
      const broadcast = await records.lock(tx, id);
      requireState('end', broadcast.state);
      if (broadcast.version !== version) throw versionConflict(present(await records.read(id, tx)));
      if (broadcast.state === 'running') await delivery.end(tx, broadcast, actor);
      else await delivery.callOff(tx, broadcast, actor);
      return records.read(id, tx);
    });
  }

  return { send, end };
}

export type BroadcastStates = ReturnType<typeof createBroadcastStates>;
