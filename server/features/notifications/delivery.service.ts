import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Broadcast } from '../../models/broadcast.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AuditAction } from '../../shared/auditAction.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import { fillInboxes, findRecipientIds } from './broadcastAudience.queries.ts';
import { cancelBroadcastMails, queueBroadcastMails } from './broadcastMails.queries.ts';
import { broadcastAuditObject } from './broadcastRecords.queries.ts';

interface DeliveryDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
}

/** The caller holds the row lock. */
export function createDelivery({ database, bus, clock, audit }: DeliveryDeps) {
  async function start(
    tx: WriteTransaction,
    broadcast: Broadcast,
    actor: AuditActor,
    action: AuditAction,
  ): Promise<number> {
    const { id, state } = broadcast;
    const values = { state: 'running', started_at: clock.now(), version: broadcast.version + 1 } as const;
    await broadcast.update(values, { transaction: tx.transaction });
    const userIds = await fillInboxes(database, tx, id);
    if (broadcast.by_mail) await queueBroadcastMails(database, tx, id, clock.now());
    await audit.record(tx, {
      actor,
      action,
      object: broadcastAuditObject(broadcast),
      before: { state },
      after: { state: 'running', recipients: userIds.length },
    });
    tx.afterCommit(() => bus.publish({ type: 'notification.started', data: { id, userIds } }));
    return userIds.length;
  }

  async function end(tx: WriteTransaction, broadcast: Broadcast, actor: AuditActor): Promise<void> {
    const { id, state } = broadcast;
    const values = { state: 'ended', ended_at: clock.now(), version: broadcast.version + 1 } as const;
    await broadcast.update(values, { transaction: tx.transaction });
    if (broadcast.by_mail) await cancelBroadcastMails(database, tx, id, clock.now());
    await audit.record(tx, {
      actor,
      action: 'notification.ended',
      object: broadcastAuditObject(broadcast),
      before: { state },
      after: { state: 'ended' },
    });
    const userIds = await findRecipientIds(database, tx, id);
    tx.afterCommit(() => bus.publish({ type: 'notification.ended', data: { id, userIds } }));
  }

  async function cancel(
    tx: WriteTransaction,
    broadcast: Broadcast,
    actor: AuditActor,
    details: { recipients?: number } = {},
  ): Promise<void> {
    const { id, state } = broadcast;
    const values = { state: 'draft', version: broadcast.version + 1 } as const;
    await broadcast.update(values, { transaction: tx.transaction });
    await audit.record(tx, {
      actor,
      action: 'notification.ended',
      object: broadcastAuditObject(broadcast),
      before: { state },
      after: { state: 'draft', ...details },
    });
    tx.afterCommit(() => bus.publish({ type: 'notification.updated', data: { id } }));
  }

  return { start, end, cancel };
}

export type Delivery = ReturnType<typeof createDelivery>;
