import { onConnection } from './postgresConnection.ts';
import { LOG_TABLE } from './postgresCopy.ts';
import { runPostgresTool } from './postgresTools.ts';

/**
 * Copies the system log of one database into another that has none, by way of a dump file. Ids are preserved and the
 * sequence continues from them; all rows are copied, or none.
 */
export async function copyLogTable(from: string, to: string, file: string): Promise<void> {
  const hasLog = await onConnection(from, async (client) => {
    const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
      LOG_TABLE,
    ]);
    return rows[0]?.found ?? false;
  });
  if (!hasLog) return;
  await runPostgresTool('pg_dump', from, [
    '--format=custom',
    '--data-only',
    `--table=${LOG_TABLE}`,
    `--file=${file}`,
  ]);
  await runPostgresTool('pg_restore', to, ['--data-only', '--exit-on-error', '--single-transaction', file]);
}
