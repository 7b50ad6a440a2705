export type Dialect = 'sqlite' | 'postgres';

export interface DatabaseLocation {
  dataDir: string;
  databaseUrl: string | undefined;
}

export interface DatabaseSummary {
  tables: string[];
  migrations: string[];
}

export interface DatabaseContents {
  migrations: string[];
  counts: { name: string; rows: number }[];
  /** Storage keys of the files that it refers to. */
  files: string[];
}

export interface DatabaseCopier {
  /** What is there; undefined where nothing is. Reads only, beside other users of the database. */
  inspect(): Promise<DatabaseSummary | undefined>;
  /** Copies a live database to a new file; returns its contents in the same snapshot. `onTotal` gets the bytes to copy. */
  copy(target: string, signal: AbortSignal, onTotal: (bytes: number) => void): Promise<DatabaseContents>;
  /**
   * Restores a copy into a database beside the current one.
   * @throws DamagedCopy
   */
  restoreToStaging(copy: string, folder: string, signal: AbortSignal): Promise<StagingDatabase>;
}

export interface StagingDatabase {
  readonly location: DatabaseLocation;
  readonly contents: DatabaseContents;
  /** What the integrity check of SQLite found first. */
  readonly damage: string | undefined;
  readonly orphans: number;
  /** Its files in `location.dataDir`, which replace those of the same names in the data folder. */
  readonly fileNames: readonly string[];
  /** Adds the system log of the current database, because backups do not contain it. */
  copyLog(): Promise<void>;
  /** Replaces the current database, except for its files; returns the previous one where it has another place. */
  swap(): Promise<PreviousDatabase | undefined>;
  drop(): Promise<void>;
}

export interface PreviousDatabase {
  readonly name: string;
  drop(): Promise<void>;
}
