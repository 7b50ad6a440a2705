import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';

const COUNT_WAITING = `SELECT count(*)::int AS waiting FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Resolves once a write waits for a row lock of another one. Does nothing on SQLite, where writes are serialised. */
export async function waitUntilBlocked({ dialect, sequelize }: Database): Promise<void> {
  if (dialect === 'sqlite') return;
  let waiting = 0;
  while (waiting === 0) {
    const [row] = await sequelize.query<{ waiting: number }>(COUNT_WAITING, { type: QueryTypes.SELECT });
    waiting = row?.waiting ?? 0;
  }
}
