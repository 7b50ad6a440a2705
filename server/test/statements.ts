import type { Database } from '../database/database.ts';

type Logging = (sql: string, values: Readonly<Record<string, unknown>>) => void;

/** The statements that `work` runs, with their values, so that the database can explain them. */
export async function statementsDuring(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const { sequelize } = database;
  // Sequelize passes every statement to this function, although its types hide it.
  const { options } = sequelize as unknown as { options: { logging: Logging } };
  const before = options.logging;
  const statements: string[] = [];
  options.logging = (sql, values) => {
    const isBySequelize = /^Executing \([^)]*\): /.exec(sql);
    statements.push(isBySequelize ? sql.slice(isBySequelize[0].length) : withValues(sql, values));
  };
  try {
    await work();
  } finally {
    options.logging = before;
  }
  return statements;

  function withValues(sql: string, values: Readonly<Record<string, unknown>>): string {
    return sql.replace(/:([a-z]\w*)/gi, (name, key: string) => {
      const value = values[key];
      return value === undefined
        ? name
        : [value]
            .flat()
            .map((one) => sequelize.escape(one as string))
            .join(', ');
    });
  }
}
