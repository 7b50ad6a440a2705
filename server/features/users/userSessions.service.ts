import type { Actor } from '../../access/actor.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { endDevicesOfSessions } from '../push/pushDevices.queries.ts';
import { describeUser, type UserRecords } from './userRecords.queries.ts';

interface UserSessionsDeps {
  database: Database;
  bus: Bus;
  audit: AuditService;
  records: UserRecords;
}

export function createUserSessions({ database, bus, audit, records }: UserSessionsDeps) {
  const { Session } = database.models;

  /**
   * Deletes all sessions of the user, and what notifies their devices, in the given transaction; the event is published
   * after its commit.
   */
  async function revoke({ transaction, afterCommit }: WriteTransaction, userId: number): Promise<number> {
    await endDevicesOfSessions(database, { transaction }, userId);
    const rows = await Session.findAll({ where: { user_id: userId }, attributes: ['id'], transaction });
    const sessionIds = rows.map(({ id }) => id);
    if (sessionIds.length === 0) return 0;
    await Session.destroy({ where: { id: sessionIds }, transaction });
    afterCommit(() => bus.publish({ type: 'session.ended', data: { userId, sessionIds } }));
    return sessionIds.length;
  }

  /** @returns the number of deleted sessions. @throws 404 */
  function revokeAll(actor: Actor, userId: number): Promise<number> {
    return database.write(async (tx) => {
      const user = await records.lock(tx, userId);
      const ended = await revoke(tx, userId);
      await audit.record(tx, {
        actor,
        action: 'user.sessions-ended',
        object: describeUser(user),
        before: null,
        after: { ended },
      });
      return ended;
    });
  }

  return { revoke, revokeAll };
}

export type UserSessions = ReturnType<typeof createUserSessions>;
