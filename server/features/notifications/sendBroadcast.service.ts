import type { Actor } from '../../access/actor.ts';
import type { WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Broadcast } from '../../models/broadcast.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { emptyAudience } from './broadcastAudience.queries.ts';
import { broadcastAuditObject } from './broadcastRecords.queries.ts';
import { stateWhenSent } from './broadcasts.policy.ts';
import type { Delivery } from './delivery.service.ts';

interface SendBroadcastDeps {
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  delivery: Delivery;
}

/**
 * Starts a broadcast that has not started, or plans it for its start. The caller holds the row lock.
 *
 * @throws AppError 400 without recipients
 */
export function createSendBroadcast({ bus, clock, audit, delivery }: SendBroadcastDeps) {
  return async (tx: WriteTransaction, broadcast: Broadcast, actor: Actor): Promise<void> => {
    if (stateWhenSent(broadcast, clock.now()) === 'running') {
      const recipientCount = await delivery.start(tx, broadcast, actor, 'notification.sent');
      if (recipientCount === 0) throw emptyAudience();
      return;
    }
    if (broadcast.state === 'planned') return;
    const { id } = broadcast;
    const values = { state: 'planned', version: broadcast.version + 1 } as const;
    await broadcast.update(values, { transaction: tx.transaction });
    await audit.record(tx, {
      actor,
      action: 'notification.sent',
      object: broadcastAuditObject(broadcast),
      before: { state: 'draft' },
      after: { state: 'planned', starts_at: broadcast.starts_at?.toISOString() },
    });
    tx.afterCommit(() => bus.publish({ type: 'notification.updated', data: { id } }));
  };
}

export type SendBroadcast = ReturnType<typeof createSendBroadcast>;
