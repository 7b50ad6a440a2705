import { QueryTypes, type Transaction } from 'sequelize';
import type { Database } from './database.ts';

export function selectRows<Row extends object>(
  database: Database,
  sql: string,
  replacements: Record<string, unknown> = {},
  transaction?: Transaction,
): Promise<Row[]> {
  const within = transaction ? { transaction } : {};
  return database.sequelize.query<Row>(sql, { type: QueryTypes.SELECT, replacements, ...within });
}
