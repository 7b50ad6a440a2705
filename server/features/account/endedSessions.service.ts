import type { Database } from '../../database/database.ts';
import type { Bus } from '../../platform/bus.ts';
import type { RetriedWrites } from '../../platform/retriedWrites.ts';
import { isStorageFull } from '../../shared/storageFull.ts';

interface EndedSessionsDeps {
  database: Database;
  bus: Bus;
  retriedWrites: Pick<RetriedWrites, 'write'>;
}

/**
 * Ends sessions, on a full disk too: signing out must work there. Until the row can be deleted every instance keeps the
 * session's number and refuses it. Each of them goes on trying, so the end outlives the instance that was asked; it is
 * lost when all of them are restarted before there is room.
 */
export function createEndedSessions({ database, bus, retriedWrites }: EndedSessionsDeps) {
  const { Session } = database.models;
  /** Ended sessions whose rows are still there. */
  const unwritten = new Set<number>();

  async function deleteRow(userId: number, id: number): Promise<void> {
    const data = { userId, sessionIds: [id] };
    try {
      await database.write(async ({ transaction, afterCommit }) => {
        const count = await Session.destroy({ where: { id }, transaction });
        afterCommit(() => {
          unwritten.delete(id);
          if (count > 0) bus.publish({ type: 'session.ended', data });
        });
      });
    } catch (error) {
      if (isStorageFull(error)) {
        const isNew = !unwritten.has(id);
        unwritten.add(id);
        // With every attempt: an instance that was started meanwhile has not heard of it.
        bus.publish({ type: 'session.end-unwritten', data });
        if (isNew) bus.publish({ type: 'session.ended', data });
      }
      throw error;
    }
  }

  async function write(userId: number, id: number): Promise<void> {
    const about = { module: 'session', userId, sessionId: id };
    await retriedWrites.write('the end of a session', () => deleteRow(userId, id), about);
  }

  bus.subscribe(async (event) => {
    if (event.type !== 'session.end-unwritten') return;
    const { userId, sessionIds } = event.data;
    for (const id of sessionIds.filter((one) => !unwritten.has(one))) {
      unwritten.add(id);
      await write(userId, id);
    }
  });

  return {
    /** @throws what is not about a full disk */
    end: async (userId: number, id: number): Promise<void> => {
      if (!unwritten.has(id)) await write(userId, id);
    },
    /** Whether the session has ended although its row is there. */
    isUnwritten: (id: number): boolean => unwritten.has(id),
  };
}

export type EndedSessions = ReturnType<typeof createEndedSessions>;
