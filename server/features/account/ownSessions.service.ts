import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Bus } from '../../platform/bus.ts';
import { notFound } from '../../shared/errors.ts';
import { type DeviceName, deviceName } from './deviceName.ts';
import { type LivingSessions, toRecord } from './livingSessions.ts';
import type { SessionActivity } from './sessionActivity.ts';

/** A signed-in device as its owner sees it. */
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
  living: LivingSessions;
  activity: SessionActivity;
}

/** The devices that a person is signed in on; a session that is over is none of them. */
export function createOwnSessions({ database, bus, living, activity }: OwnSessionsDeps) {
  const { Session } = database.models;

  /** Newest activity first. */
  async function list(userId: number, currentId: number): Promise<OwnSession[]> {
    const rows = await Session.findAll({ where: { user_id: userId } });
    const goOn = await Promise.all(rows.map((row) => living.goesOn(toRecord(row))));
    return rows
      .filter((_row, index) => goOn[index])
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

  /** Ends these sessions of the user, as a part of the write that it is called in; says how many still went on. */
  async function endWhere(userId: number, which: object): Promise<number> {
    return database.write(async ({ transaction, afterCommit }) => {
      const rows = await Session.findAll({ where: { user_id: userId, ...which }, transaction });
      const sessionIds = rows.map((row) => row.id);
      if (sessionIds.length === 0) return 0;
      await Session.destroy({ where: { id: sessionIds }, transaction });
      afterCommit(() => bus.publish({ type: 'session.ended', data: { userId, sessionIds } }));
      const goOn = await Promise.all(rows.map((row) => living.goesOn(toRecord(row))));
      return goOn.filter(Boolean).length;
    });
  }

  return {
    list,
    /** 404 for a session of somebody else, as for one that does not exist. */
    endOne: async (userId: number, id: number): Promise<void> => {
      if ((await endWhere(userId, { id })) === 0) throw notFound();
    },
    /** Ends all sessions of the user but the one given, and says how many. */
    endOthers: (userId: number, keepId: number): Promise<number> =>
      endWhere(userId, { id: { [Op.ne]: keepId } }),
  };
}

export type OwnSessions = ReturnType<typeof createOwnSessions>;
