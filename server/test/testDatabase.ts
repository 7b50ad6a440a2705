import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type Database, openDatabase } from '../database/database.ts';
import { createEmptyPostgres, createPostgresCopy } from './postgresTemplate.ts';
import { copySqliteTemplate } from './sqliteTemplate.ts';
import { newDataFolder, silentLogger } from './testFolder.ts';

export interface TestDatabase {
  database: Database;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Also deletes database and folder. Call it in `afterAll`. */
  close(): Promise<void>;
}

export function testDialect(): 'sqlite' | 'postgres' {
  return process.env.TEST_DIALECT === 'postgres' ? 'postgres' : 'sqlite';
}

/** A migrated, empty database, copied from a template that is migrated once. */
export async function createTestDatabase(dialect = testDialect()): Promise<TestDatabase> {
  const dataDir = await newDataFolder();
  if (dialect === 'sqlite') {
    await copySqliteTemplate(dataDir);
    const database = await openDatabase({ dataDir, logger: silentLogger, reverseUnordered: true });
    const close = async () => {
      await database.close();
      await removeFolder(dataDir);
    };
    return { database, dataDir, databaseUrl: undefined, close };
  }
  const { url, database, release } = await createPostgresCopy();
  return {
    database,
    dataDir,
    databaseUrl: url,
    close: async () => {
      await release();
      await removeFolder(dataDir);
    },
  };
}

/** A database without a schema, for tests of the migrations. */
export async function createEmptyDatabase(): Promise<Omit<TestDatabase, 'database'>> {
  const dataDir = await newDataFolder();
  if (testDialect() === 'sqlite')
    return { dataDir, databaseUrl: undefined, close: () => removeFolder(dataDir) };
  const empty = await createEmptyPostgres(newName());
  return {
    dataDir,
    databaseUrl: empty.url,
    close: async () => {
      await removeFolder(dataDir);
      await empty.drop();
    },
  };
}

function newName(): string {
  return `nastenka_test_${randomBytes(6).toString('hex')}`;
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
