import type { Database } from '../database/database.ts';

/** The statements that the database was given while something was done. */
export async function statementsDuring(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  // Sequelize hands every statement to this function; its types keep quiet about it.
  const { options } = database.sequelize as unknown as { options: { logging: (sql: string) => void } };
  const before = options.logging;
  const statements: string[] = [];
  options.logging = (sql) => void statements.push(sql.replace(/^Executing \([^)]*\): /, ''));
  try {
    await work();
  } finally {
    options.logging = before;
  }
  return statements;
}
