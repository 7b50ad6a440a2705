import { Mutex } from 'async-mutex';
import type sqlite3 from 'sqlite3';

/**
 * Pragmas belong to a connection, not to the file. FULL makes one sync per acknowledged write: what was answered
 * survives a power cut. The busy timeout only matters for other processes (a backup); inside this one a mutex decides.
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
/** A reading connection refuses to write: a change that forgot its transaction fails at once, here and not in production. */
const READER_PRAGMAS = `${PRAGMAS} PRAGMA query_only = ON;`;
/** With the writer that makes three of libuv's four threads. */
const READERS = 2;

/**
 * The compiled binding, loaded when the first SQLite file is opened: on PostgreSQL nothing needs it.
 *
 * @throws a sentence that says how to mend it where it does not load
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
    // Statements of one connection wait in its queue and not in libuv's threads, which files and hashing need too.
    connection.serialize();
  });
}

function closeConnection(connection: sqlite3.Database): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.close((error) => (error ? reject(error) : resolve()));
  });
}

/** Opens a connection with the pragmas that a data file needs. */
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
 * The connections of one SQLite file: a few that read, taken in turn, and one that writes, which the holder of the
 * mutex has to itself. Takes the place of Sequelize's own manager, which opens a new connection for each transaction.
 */
export class SqliteConnections {
  readonly mutex = new Mutex();
  private readonly file: string;
  private readers: Promise<sqlite3.Database>[] = [];
  private currentWriter: Promise<sqlite3.Database> | undefined;
  private turn = 0;
  private closed = false;

  constructor(file: string) {
    this.file = file;
  }

  writer(): Promise<sqlite3.Database> {
    this.currentWriter ??= this.keep(openConnection(this.file), () => {
      this.currentWriter = undefined;
    });
    return this.currentWriter;
  }

  private reader(): Promise<sqlite3.Database> {
    this.turn = (this.turn + 1) % READERS;
    const place = this.turn;
    this.readers[place] ??= this.keep(openConnection(this.file, READER_PRAGMAS), () => {
      delete this.readers[place];
    });
    return this.readers[place];
  }

  /** A connection that could not be opened is not remembered: the next caller tries again. */
  private keep(opening: Promise<sqlite3.Database>, forget: () => void): Promise<sqlite3.Database> {
    opening.catch(forget);
    return opening;
  }

  /** Sequelize names a transaction by `uuid`; everything else reads. */
  async getConnection(options: { uuid?: string } = {}): Promise<sqlite3.Database> {
    if (this.closed) throw new Error('the database is closed');
    return options.uuid === undefined ? this.reader() : this.writer();
  }

  /** Connections stay open between uses. */
  releaseConnection(): void {}

  /** Commits what the writer has begun; what cannot be committed is undone. */
  async commit(): Promise<void> {
    try {
      await executeScript(await this.writer(), 'COMMIT');
    } catch (error) {
      await this.rollBack();
      throw error;
    }
  }

  /** Undoes what the writer has begun, if it still has. */
  async rollBack(): Promise<void> {
    const writer = await this.writer();
    try {
      await executeScript(writer, 'ROLLBACK');
    } catch (error) {
      const isOver = error instanceof Error && error.message.includes('no transaction is active');
      if (!isOver) await this.destroyConnection(writer);
    }
  }

  /** Called when a commit or rollback failed: the connection may hold half a transaction, so it is replaced. */
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
    for (const connection of await Promise.all(opened)) if (connection) await closeConnection(connection);
  }
}
