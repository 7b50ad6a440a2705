import type { Transaction } from 'sequelize';
import type { Database } from '../../server/database/database.ts';

type Value = string | number | boolean | null;

/**
 * Inserts rows of equal columns by one statement with one JSON parameter: four times as fast as a parameter for each
 * value.
 */
export async function insertRows(
  { sequelize, dialect }: Database,
  table: string,
  rows: readonly Readonly<Record<string, Value>>[],
  transaction: Transaction,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = columns.map((column) => `"${column}"`).join(', ');
  const select =
    dialect === 'sqlite'
      ? `SELECT ${columns.map((column) => `value ->> '$.${column}'`).join(', ')} FROM json_each($1)`
      : `SELECT ${names} FROM json_populate_recordset(NULL::"${table}", $1::json)`;
  await sequelize.query(`INSERT INTO "${table}" (${names}) ${select}`, {
    bind: [JSON.stringify(rows)],
    transaction,
  });
}

/** The text format in which Sequelize stores times in SQLite; PostgreSQL parses it too. */
export function toTimestampText(time: Date): string {
  return `${time.toISOString().replace('T', ' ').replace('Z', '')} +00:00`;
}
