import { Op, type WhereAttributeHashValue } from 'sequelize';
import type { Database } from '../../../database/database.ts';
import type { Bus } from '../../../events/bus.ts';
import { notFound } from '../../../shared/errors.ts';
import { endDevicesOfSessions } from '../../push/pushDevices.queries.ts';
import { type DeviceName, deviceName } from '../signIn/deviceName.policy.ts';
import { type ActiveSessions, toSessionRecord } from './activeSessions.service.ts';
import type { SessionActivity } from './sessionActivity.service.ts';

export interface OwnSession extends DeviceName {
  id: number;
  ip: string;
  remember: boolean;
  current: boolean;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
}

interface OwnSessionsDeps {
  database: Database;
  bus: Bus;
  activeSessions: ActiveSessions;
  activity: SessionActivity;
}

export function createOwnSessions({ database, bus, activeSessions, activity }: OwnSessionsDeps) {
  const { Session } = database.models;

  async function list(userId: number, currentId: number): Promise<OwnSession[]> {
    const rows = await Session.findAll({ where: { user_id: userId } });
    const activeFlags = await Promise.all(rows.map((row) => activeSessions.isActive(toSessionRecord(row))));
    return rows
      .filter((_row, index) => activeFlags[index])
      .map((row) => ({ row, seen: activity.lastSeen(row.id, row.last_seen_at) }))
      .sort((a, b) => b.seen.getTime() - a.seen.getTime() || b.row.id - a.row.id)
      .map(({ row, seen }) => ({
        id: row.id,
        ...deviceName(row.user_agent),
        ip: row.ip,
        remember: row.remember,
        current: row.id === currentId,
        created_at: row.created_at.toISOString(),
        last_seen_at: seen.toISOString(),
        expires_at: row.expires_at.toISOString(),
      }));
  }

  /** Joins the surrounding transaction. @returns how many of the deleted sessions were active */
  async function revokeWhere(userId: number, id: WhereAttributeHashValue<number>): Promise<number> {
    return database.write(async ({ transaction, afterCommit }) => {
      await endDevicesOfSessions(database, { transaction }, userId, id);
      const rows = await Session.findAll({ where: { user_id: userId, id }, transaction });
      const sessionIds = rows.map((row) => row.id);
      if (sessionIds.length === 0) return 0;
      await Session.destroy({ where: { id: sessionIds }, transaction });
      afterCommit(() => bus.publish({ type: 'session.ended', data: { userId, sessionIds } }));
      const activeFlags = await Promise.all(rows.map((row) => activeSessions.isActive(toSessionRecord(row))));
      return activeFlags.filter(Boolean).length;
    });
  }

  return {
    list,
    /** @throws 404, for a session of another user too */
    revokeOne: async (userId: number, id: number): Promise<void> => {
      if ((await revokeWhere(userId, id)) === 0) throw notFound();
    },
    revokeOthers: (userId: number, keepId: number): Promise<number> =>
      revokeWhere(userId, { [Op.ne]: keepId }),
  };
}

export type OwnSessions = ReturnType<typeof createOwnSessions>;
