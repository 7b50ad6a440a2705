import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';

const WAITING = `SELECT count(*)::int AS waiting FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Resolves once a write waits for a row that another one holds. On SQLite writes wait for their turn anyway. */
export async function untilSomebodyWaits({ dialect, sequelize }: Database): Promise<void> {
  if (dialect === 'sqlite') return;
  let waiting = 0;
  while (waiting === 0) {
    const [row] = await sequelize.query<{ waiting: number }>(WAITING, { type: QueryTypes.SELECT });
    waiting = row?.waiting ?? 0;
  }
}
