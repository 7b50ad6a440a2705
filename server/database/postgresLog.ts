import { QueryTypes, type Sequelize } from 'sequelize';
import {
  type LogEntry,
  type LogFilter,
  type LogTable,
  logConditions,
  type StoredLogEntry,
} from './logEntry.ts';

/** The log on PostgreSQL. Its own statements are not logged, else each batch would write the next. */
class PostgresLog implements LogTable {
  private readonly sequelize: Sequelize;

  constructor(sequelize: Sequelize) {
    this.sequelize = sequelize;
  }

  async insert(entries: LogEntry[]): Promise<void> {
    const sql = `INSERT INTO log_entries (at, level, module, message, request_id, user_id, ip, duration_ms, data)
      SELECT at, level, module, message, request_id, user_id, ip, duration_ms, data
      FROM json_to_recordset(CAST($1 AS json)) AS entry(at timestamptz, level text, module text, message text,
        request_id text, user_id integer, ip text, duration_ms double precision, data json)`;
    await this.sequelize.query(sql, { bind: [JSON.stringify(entries)], logging: false });
  }

  async find(filter: LogFilter): Promise<StoredLogEntry[]> {
    const { where, values } = logConditions(filter);
    const rows = await this.sequelize.query<StoredLogEntry>(
      `SELECT * FROM log_entries ${where} ORDER BY id DESC LIMIT :limit`,
      { replacements: values, type: QueryTypes.SELECT, logging: false },
    );
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  }

  async deleteBefore(time: Date): Promise<number> {
    return this.sequelize.transaction((transaction) =>
      this.sequelize.query('DELETE FROM log_entries WHERE at < :time', {
        replacements: { time },
        type: QueryTypes.BULKDELETE,
        transaction,
        logging: false,
      }),
    );
  }

  /** The connections belong to the database, which closes them. */
  async close(): Promise<void> {}
}

export function openPostgresLog(sequelize: Sequelize): LogTable {
  return new PostgresLog(sequelize);
}
