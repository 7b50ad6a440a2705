import type { Database } from '../../database/database.ts';
import type { Bus } from '../../platform/bus.ts';
import type { DeferredWrites } from '../../platform/deferredWrites.ts';
import { isStorageFull } from '../../shared/storageFull.ts';

interface EndedSessionsDeps {
  database: Database;
  bus: Bus;
  deferredWrites: Pick<DeferredWrites, 'write'>;
}

/**
 * Ends sessions, on a full disk too: signing out must work there. Until the row can be deleted every instance keeps the
 * session's number and refuses it. Each of them goes on trying, so the end outlives the instance that was asked; it is
 * lost when all of them are restarted before there is room.
 */
export function createEndedSessions({ database, bus, deferredWrites }: EndedSessionsDeps) {
  const { Session } = database.models;
  /** Ended sessions whose rows are still there. */
  const pendingEnds = new Set<number>();

  async function deleteRow(userId: number, id: number): Promise<void> {
    const data = { userId, sessionIds: [id] };
    try {
      await database.write(async ({ transaction, afterCommit }) => {
        const count = await Session.destroy({ where: { id }, transaction });
        afterCommit(() => {
          pendingEnds.delete(id);
          if (count > 0) bus.publish({ type: 'session.ended', data });
        });
      });
    } catch (error) {
      // With every later attempt: an instance that was started meanwhile has not heard of it.
      if (isStorageFull(error) && pendingEnds.has(id)) bus.publish({ type: 'session.end-pending', data });
      throw error;
    }
  }

  /** @returns whether the row is deleted already */
  function write(userId: number, id: number): Promise<boolean> {
    const logFields = { module: 'session', userId, sessionId: id };
    return deferredWrites.write('the end of a session', () => deleteRow(userId, id), logFields);
  }

  async function end(userId: number, id: number): Promise<void> {
    if (pendingEnds.has(id) || (await write(userId, id))) return;
    // Only now that it waits for certain: nobody may take for ended what nothing is going to end.
    pendingEnds.add(id);
    const data = { userId, sessionIds: [id] };
    bus.publish({ type: 'session.end-pending', data });
    bus.publish({ type: 'session.ended', data });
  }

  async function endHereToo(userId: number, id: number): Promise<void> {
    if (pendingEnds.has(id)) return;
    // At once: it is refused here while its row is being deleted, too.
    pendingEnds.add(id);
    try {
      await write(userId, id);
    } catch (error) {
      // Nothing waits here. The instance that told of it does so again with its next attempt.
      pendingEnds.delete(id);
      throw error;
    }
  }

  bus.subscribe(async (event) => {
    if (event.type !== 'session.end-pending') return;
    const { userId, sessionIds } = event.data;
    await Promise.all(sessionIds.map((id) => endHereToo(userId, id)));
  });

  return {
    /** @throws what is not about a full disk, and 507 when too many writes wait already: it has not ended then */
    end,
    /** Whether the session has ended although its row is there. */
    isEndPending: (id: number): boolean => pendingEnds.has(id),
  };
}

export type EndedSessions = ReturnType<typeof createEndedSessions>;
