import { Op } from 'sequelize';
import { APPLICATION_NAME } from '../../database/applicationName.ts';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';

export interface RestoreLosses {
  changes: number;
  articles: number;
  users: number;
  lastChangeAt: Date | null;
}

/** The archives are not in the database, and whoever signs in changes nothing. */
const UNCHANGING = ['backup', 'session'];

export async function findLosses({ models }: Database, since: Date): Promise<RestoreLosses> {
  const { AuditEntry, Article, User } = models;
  const after = { [Op.gt]: since };
  const where = { at: after, object_type: { [Op.notIn]: UNCHANGING } };
  const [changes, articles, users, last] = await Promise.all([
    AuditEntry.count({ where }),
    Article.count({ where: { updated_at: after } }),
    User.count({ where: { created_at: after } }),
    AuditEntry.findOne({ attributes: ['at'], where, order: [['at', 'DESC']] }),
  ]);
  return { changes, articles, users, lastChangeAt: last?.at ?? null };
}

/** Whether somebody besides this process is connected. A file of SQLite is locked for one process. */
export async function isSharedDatabase(database: Database): Promise<boolean> {
  if (database.dialect === 'sqlite') return false;
  const [row] = await selectRows<{ others: number | string }>(
    database,
    `SELECT count(*) AS others FROM pg_stat_activity
     WHERE datname = current_database() AND application_name <> :own AND backend_type = 'client backend'`,
    { own: APPLICATION_NAME },
  );
  return Number(row?.others) > 0;
}
