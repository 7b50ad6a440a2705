import { QueryTypes, type Sequelize } from 'sequelize';
import { foldedOf, type LogEntry, type LogFilter, type LogTable, type StoredLogEntry } from './logEntry.ts';
import {
  buildLogCount,
  buildLogSelect,
  DELETE_OLD_QUERY,
  firstSinceQuery,
  lastBeforeQuery,
  MODULES_QUERY,
} from './logSelect.ts';

const DIALECT = {
  like: 'ILIKE',
  at: "at + INTERVAL '0'",
  time: (time: Date) => time.toISOString(),
  by: () => '',
};

/**
 * Inserts are serialised: a reader that continues after an id must not miss a lower one that another instance commits
 * later.
 */
const ORDER_LOCK = 7_318_402_618;

/**
 * Entries as one JSON parameter. The commit is asynchronous for this transaction only: losing the last lines in a
 * power failure is acceptable.
 */
const INSERT = `
  WITH before AS MATERIALIZED (
    SELECT set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${ORDER_LOCK})
  )
  INSERT INTO log_entries (at, level, module, message, request_id, user_id, ip, duration_ms, data, folded)
  SELECT at, level, module, message, request_id, user_id, ip, duration_ms, data, folded
  FROM before, json_to_recordset(CAST($1 AS json)) AS entry(at timestamptz, level text, module text, message text,
    request_id text, user_id integer, ip text, duration_ms double precision, data json, folded text)`;

type Row = Omit<StoredLogEntry, 'id'> & { id: string; folded: string | null };

function toStored({ id, folded: _folded, ...rest }: Row): StoredLogEntry {
  return { ...rest, id: Number(id) };
}

/** Its own statements are not logged, otherwise each batch would cause the next. */
class PostgresLog implements LogTable {
  private readonly sequelize: Sequelize;

  constructor(sequelize: Sequelize) {
    this.sequelize = sequelize;
  }

  async insert(entries: LogEntry[]): Promise<void> {
    const rows = entries.map((entry) => ({ ...entry, folded: foldedOf(entry) }));
    await this.sequelize.query(INSERT, { bind: [JSON.stringify(rows)], logging: false });
  }

  async find(filter: LogFilter): Promise<StoredLogEntry[]> {
    const { sql, values } = buildLogSelect(filter, DIALECT);
    return (await this.all<Row>(sql, values)).map(toStored);
  }

  async count(filter: LogFilter): Promise<number> {
    const { sql, values } = buildLogCount(filter, DIALECT);
    const [row] = await this.all<{ count: string }>(sql, values);
    return Number(row?.count ?? 0);
  }

  async byId(id: number): Promise<StoredLogEntry | undefined> {
    const [row] = await this.all<Row>('SELECT * FROM log_entries WHERE id = :id', { id });
    return row && toStored(row);
  }

  async bounds(): Promise<{ first: number; last: number }> {
    const [row] = await this.all<{ first: string | null; last: string | null }>(
      'SELECT MIN(id) AS first, MAX(id) AS last FROM log_entries',
    );
    return { first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) };
  }

  firstSince(time: Date): Promise<number | undefined> {
    return this.bound(firstSinceQuery(time));
  }

  lastBefore(time: Date): Promise<number | undefined> {
    return this.bound(lastBeforeQuery(time));
  }

  private async bound({ sql, time }: ReturnType<typeof firstSinceQuery>): Promise<number | undefined> {
    const [row] = await this.all<{ id: string | null }>(sql, { time });
    return row?.id ? Number(row.id) : undefined;
  }

  async modules(): Promise<string[]> {
    return (await this.all<{ name: string }>(MODULES_QUERY)).map(({ name }) => name);
  }

  deleteBefore(time: Date, limit: number): Promise<number> {
    return this.sequelize.transaction((transaction) =>
      this.sequelize.query(DELETE_OLD_QUERY, {
        replacements: { time, limit },
        type: QueryTypes.BULKDELETE,
        transaction,
        logging: false,
      }),
    );
  }

  private all<Found extends object>(
    sql: string,
    replacements: Record<string, unknown> = {},
  ): Promise<Found[]> {
    return this.sequelize.query<Found>(sql, { replacements, type: QueryTypes.SELECT, logging: false });
  }

  async close(): Promise<void> {}
}

export function openPostgresLog(sequelize: Sequelize): LogTable {
  return new PostgresLog(sequelize);
}
