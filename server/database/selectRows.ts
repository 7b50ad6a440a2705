import { QueryTypes, type Transaction } from 'sequelize';
import type { Database } from './database.ts';

/** `Database.select`, also within a transaction, to see its changes. */
export function selectRows<Row extends object>(
  database: Pick<Database, 'sequelize' | 'select'>,
  sql: string,
  values: Readonly<Record<string, unknown>> = {},
  transaction?: Transaction,
): Promise<Row[]> {
  if (!transaction) return database.select<Row>(sql, values);
  return database.sequelize.query<Row>(sql, { type: QueryTypes.SELECT, replacements: values, transaction });
}
