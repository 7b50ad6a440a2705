import type sqlite3 from 'sqlite3';

type Value = string | number | boolean | null;

/** The least recently used ones make room: lists of values of different lengths are different statements. */
const MAX_STATEMENTS = 64;

export interface PreparedReads {
  /**
   * @param values By the names that the statement uses, as `:id`; a list stands for its values: `IN (:ids)`.
   * @throws what the driver says, or for a name without a value, or for an EXPLAIN
   */
  select<Row extends object>(sql: string, values: Readonly<Record<string, unknown>>): Promise<Row[]>;
  /** A connection with statements cannot be closed. */
  finalize(): Promise<void>;
}

interface Prepared {
  statement: Promise<sqlite3.Statement>;
  names: readonly string[];
}

/** The statements of a read connection that are kept prepared: preparing one takes as long as running many of them. */
export function createPreparedReads(connection: sqlite3.Database): PreparedReads {
  const prepared = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    const known = prepared.get(sql);
    if (known) prepared.delete(sql);
    const entry = known ?? { statement: prepareStatement(connection, sql), names: namesIn(sql) };
    prepared.set(sql, entry);
    if (prepared.size > MAX_STATEMENTS) {
      const [oldest = ''] = prepared.keys();
      void drop(oldest);
    }
    return entry;
  }

  async function drop(sql: string): Promise<void> {
    const { statement } = prepared.get(sql) ?? {};
    prepared.delete(sql);
    const ready = await statement?.catch(() => undefined);
    ready?.finalize();
  }

  return {
    async select<Row extends object>(sql: string, values: Readonly<Record<string, unknown>>): Promise<Row[]> {
      // SQLite never ends one by itself, and until all have ended, the connection goes on reading the same snapshot.
      if (sql.startsWith('EXPLAIN')) throw new Error('an EXPLAIN cannot be kept prepared');
      const spread = spreadLists(sql, values);
      const { statement, names } = prepare(spread.sql);
      const parameters: Record<string, Value> = {};
      for (const name of names) {
        const value = spread.values[name];
        if (value === undefined) throw new Error(`:${name} has no value in ${sql}`);
        parameters[`:${name}`] = value;
      }
      const ready = await statement;
      return new Promise<Row[]>((resolve, reject) => {
        ready.all<Row>(parameters, (error, rows) => (error ? reject(error) : resolve(rows)));
      });
    },
    async finalize() {
      await Promise.all([...prepared.keys()].map(drop));
    },
  };
}

function prepareStatement(connection: sqlite3.Database, sql: string): Promise<sqlite3.Statement> {
  return new Promise((resolve, reject) => {
    const statement = connection.prepare(sql, (error) => (error ? reject(error) : resolve(statement)));
  });
}

function namesIn(sql: string): string[] {
  return [...new Set(sql.match(/(?<=:)[a-z]\w*/gi))];
}

function spreadLists(sql: string, values: Readonly<Record<string, unknown>>) {
  const spread: Record<string, Value> = {};
  let text = sql;
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (!Array.isArray(value)) {
      spread[name] = toValue(value);
      continue;
    }
    const names = value.map((_, i) => `${name}_${i}`);
    text = text.replaceAll(new RegExp(`:${name}\\b`, 'g'), names.map((one) => `:${one}`).join(', '));
    for (const [i, one] of names.entries()) spread[one] = toValue(value[i]);
  }
  return { sql: text, values: spread };
}

function toValue(value: unknown): Value {
  // As Sequelize stores it.
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', ' +00:00');
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Value;
  throw new TypeError(`${typeof value} is no value of a statement`);
}
