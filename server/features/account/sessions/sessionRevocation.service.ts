import type { Database } from '../../../database/database.ts';
import type { Bus } from '../../../events/bus.ts';
import type { DeferredWrites } from '../../../platform/deferredWrites.ts';
import { isStorageFull } from '../../../shared/storageFull.ts';
import { endDevicesOfSessions } from '../../push/pushDevices.queries.ts';

interface SessionRevocationDeps {
  database: Database;
  bus: Bus;
  deferredWrites: Pick<DeferredWrites, 'write'>;
}

/**
 * Revokes sessions, on a full disk too, because signing out must always work. Until the row can be deleted
 * every instance keeps the session id in memory, refuses the session and retries. The revocation is lost only
 * when all instances restart before there is space.
 */
export function createSessionRevocation({ database, bus, deferredWrites }: SessionRevocationDeps) {
  const { Session } = database.models;
  const pendingRevocations = new Set<number>();

  async function deleteRow(userId: number, id: number): Promise<void> {
    const data = { userId, sessionIds: [id] };
    try {
      await database.write(async ({ transaction, afterCommit }) => {
        const count = await Session.destroy({ where: { id }, transaction });
        await endDevicesOfSessions(database, { transaction }, userId, id);
        afterCommit(() => {
          pendingRevocations.delete(id);
          if (count > 0) bus.publish({ type: 'session.ended', data });
        });
      });
    } catch (error) {
      if (isStorageFull(error) && pendingRevocations.has(id))
        bus.publish({ type: 'session.end-pending', data });
      throw error;
    }
  }

  function write(userId: number, id: number): Promise<boolean> {
    const logFields = { module: 'session', userId, sessionId: id };
    return deferredWrites.write('the end of a session', () => deleteRow(userId, id), logFields);
  }

  async function revoke(userId: number, id: number): Promise<void> {
    if (pendingRevocations.has(id) || (await write(userId, id))) return;
    // Added only after the write was queued: `write` may throw, and then nothing would delete the row.
    pendingRevocations.add(id);
    const data = { userId, sessionIds: [id] };
    bus.publish({ type: 'session.end-pending', data });
    bus.publish({ type: 'session.ended', data });
  }

  async function revokeLocally(userId: number, id: number): Promise<void> {
    if (pendingRevocations.has(id)) return;
    // Added before the write: the session is refused here while its row is being deleted.
    pendingRevocations.add(id);
    try {
      await write(userId, id);
    } catch (error) {
      pendingRevocations.delete(id);
      throw error;
    }
  }

  bus.subscribe(async (event) => {
    if (event.type !== 'session.end-pending') return;
    const { userId, sessionIds } = event.data;
    await Promise.all(sessionIds.map((id) => revokeLocally(userId, id)));
  });

  return {
    /**
     * @throws errors other than a full disk, and 507 when too many writes are queued; the session is not
     * revoked then
     */
    revoke,
    isRevocationPending: (id: number): boolean => pendingRevocations.has(id),
  };
}

export type SessionRevocation = ReturnType<typeof createSessionRevocation>;
