import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { versionConflict } from '../../shared/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { emptyAudience } from './broadcastAudience.queries.ts';
import {
  type BroadcastRecord,
  type BroadcastRecords,
  broadcastAuditObject,
} from './broadcastRecords.queries.ts';
import { requireState, requireTimes, stateWhenSent } from './broadcasts.policy.ts';
import type { Delivery } from './delivery.service.ts';

interface BroadcastStatesDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  records: BroadcastRecords;
  delivery: Delivery;
}

type Present = (current: BroadcastRecord) => unknown;

export function createBroadcastStates(deps: BroadcastStatesDeps) {
  const { database, bus, clock, audit, records, delivery } = deps;

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
      const now = clock.now();
      requireTimes(broadcast, 'draft', now);
      if (stateWhenSent(broadcast, now) === 'running') {
        const recipientCount = await delivery.start(tx, broadcast, actor, 'notification.sent');
        if (recipientCount === 0) throw emptyAudience();
        return records.read(id, tx);
      }
      const values = { state: 'planned', version: version + 1 } as const;
      await broadcast.update(values, { transaction: tx.transaction });
      await audit.record(tx, {
        actor,
        action: 'notification.sent',
        object: broadcastAuditObject(broadcast),
        before: { state: 'draft' },
        after: { state: 'planned', starts_at: broadcast.starts_at?.toISOString() },
      });
      tx.afterCommit(() => bus.publish({ type: 'notification.updated', data: { id } }));
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
