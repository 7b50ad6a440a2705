import type { Database } from '../database/database.ts';

export async function statementsDuring(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  // Sequelize passes every statement to this function, although its types hide it.
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
