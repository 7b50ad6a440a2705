import { Mutex } from 'async-mutex';
import type sqlite3 from 'sqlite3';
import { createPreparedReads, type PreparedReads } from './preparedReads.ts';

/**
 * Pragmas apply to a connection, not to the file. With synchronous = FULL an acknowledged write survives a power
 * failure. The busy timeout only matters for other processes (a backup); within this one a mutex serialises writes.
 */
const PRAGMAS = `
  PRAGMA busy_timeout = 5000;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -16000;
  PRAGMA journal_size_limit = 67108864;
`;
/** Read connections are query_only: a change without its transaction fails at once. */
const READER_PRAGMA = 'PRAGMA query_only = ON;';
/** With the writer they occupy three of libuv's four threads. */
const READER_COUNT = 2;

/**
 * The native binding, loaded lazily: on PostgreSQL it is not needed.
 * @throws a sentence that says how to repair it
 */
export async function loadSqlite(): Promise<typeof sqlite3> {
  try {
    return (await import('sqlite3')).default;
  } catch (cause) {
    throw new Error(
      'the package sqlite3 does not load on this system. Run: npm explore sqlite3 -- npm run rebuild ' +
        '(it needs g++, make and python3); or set DATABASE_URL to a PostgreSQL database, which does without it.',
      { cause },
    );
  }
}

export function executeScript(connection: sqlite3.Database, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.exec(sql, (error) => (error ? reject(error) : resolve()));
  });
}

async function openFile(file: string): Promise<sqlite3.Database> {
  const { Database } = await loadSqlite();
  return new Promise((resolve, reject) => {
    const connection = new Database(file, (error) => (error ? reject(error) : resolve(connection)));
    // Serialises statements of one connection in its own queue, so that they do not occupy libuv's threads, which
    // files and hashing need too.
    connection.serialize();
  });
}

export function closeConnection(connection: sqlite3.Database): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.close((error) => (error ? reject(error) : resolve()));
  });
}

export async function openConnection(file: string, pragmas: string = PRAGMAS): Promise<sqlite3.Database> {
  const connection = await openFile(file);
  try {
    await executeScript(connection, pragmas);
    return connection;
  } catch (error) {
    await closeConnection(connection);
    throw error;
  }
}

/**
 * The connections of one SQLite file: a few readers, used in turn, and one writer, used by the holder of the mutex.
 * Replaces Sequelize's connection manager, which opens a new connection for each transaction.
 * See `docs/decisions/sqlite-connections.md`.
 */
export class SqliteConnections {
  readonly mutex = new Mutex();
  private readonly file: string;
  private readonly pragmas: string;
  private readers: Promise<sqlite3.Database>[] = [];
  private currentWriter: Promise<sqlite3.Database> | undefined;
  private readonly preparedReads = new Map<sqlite3.Database, PreparedReads>();
  private nextReader = 0;
  private closed = false;

  constructor(file: string, reverseUnordered = false) {
    this.file = file;
    this.pragmas = reverseUnordered ? `${PRAGMAS} PRAGMA reverse_unordered_selects = ON;` : PRAGMAS;
  }

  writer(): Promise<sqlite3.Database> {
    this.currentWriter ??= this.cacheOpening(openConnection(this.file, this.pragmas), () => {
      this.currentWriter = undefined;
    });
    return this.currentWriter;
  }

  private reader(): Promise<sqlite3.Database> {
    this.nextReader = (this.nextReader + 1) % READER_COUNT;
    const index = this.nextReader;
    this.readers[index] ??= this.cacheOpening(openConnection(this.file, this.pragmas + READER_PRAGMA), () => {
      delete this.readers[index];
    });
    return this.readers[index];
  }

  async nextPreparedReads(): Promise<PreparedReads> {
    const connection = await this.getConnection();
    const known = this.preparedReads.get(connection);
    if (known) return known;
    const created = createPreparedReads(connection);
    this.preparedReads.set(connection, created);
    return created;
  }

  private cacheOpening(opening: Promise<sqlite3.Database>, onError: () => void): Promise<sqlite3.Database> {
    opening.catch(onError);
    return opening;
  }

  /** Sequelize passes `uuid` for a transaction; everything else reads. */
  async getConnection(options: { uuid?: string } = {}): Promise<sqlite3.Database> {
    if (this.closed) throw new Error('the database is closed');
    return options.uuid === undefined ? this.reader() : this.writer();
  }

  releaseConnection(): void {}

  async commit(): Promise<void> {
    try {
      await executeScript(await this.writer(), 'COMMIT');
    } catch (error) {
      await this.rollBack();
      throw error;
    }
  }

  async rollBack(): Promise<void> {
    const writer = await this.writer();
    try {
      await executeScript(writer, 'ROLLBACK');
    } catch (error) {
      const isAlreadyEnded = error instanceof Error && error.message.includes('no transaction is active');
      if (!isAlreadyEnded) await this.destroyConnection(writer);
    }
  }

  /** After a failed commit or rollback: the connection may have an open transaction, so it is replaced. */
  async destroyConnection(connection: object): Promise<void> {
    const writer = await this.currentWriter?.catch(() => undefined);
    if (!writer || writer !== connection) return;
    this.currentWriter = undefined;
    await closeConnection(writer);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    const opened = [...Object.values(this.readers), this.currentWriter].map((opening) =>
      opening?.catch(() => undefined),
    );
    for (const reads of this.preparedReads.values()) await reads.finalize();
    for (const connection of await Promise.all(opened)) if (connection) await closeConnection(connection);
  }
}
