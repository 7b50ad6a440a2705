import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { executeScript, openConnection } from './sqliteConnections.ts';

/** A lock that somebody holds on a folder. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Nobody waits: the answer is yes or no. */
const PRAGMAS = 'PRAGMA busy_timeout = 0;';

/**
 * Takes the lock `name` of a folder: any number may share it, or one has it alone; undefined when that is not to be had.
 * It is SQLite's lock on a file, so it ends with the process that holds it, however that ends.
 */
export async function lockFolder(
  folder: string,
  name: string,
  how: 'shared' | 'alone',
): Promise<FolderLock | undefined> {
  const connection = await openConnection(join(folder, `${name}.lock`), PRAGMAS);
  try {
    const begin = how === 'shared' ? 'BEGIN; SELECT COUNT(*) FROM sqlite_master;' : 'BEGIN EXCLUSIVE;';
    await executeScript(connection, begin);
    return { release: () => close(connection) };
  } catch (error) {
    await close(connection);
    if (isBusy(error)) return undefined;
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && error.errno === sqlite3.BUSY;
}

function close(connection: sqlite3.Database): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.close((error) => (error ? reject(error) : resolve()));
  });
}
