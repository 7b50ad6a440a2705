import { APPLICATION_NAME } from '../../database/applicationName.ts';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';

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
