import { statSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { QueryTypes } from 'sequelize';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildGroup } from '../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { newTestFolder, silentLogger } from '../test/testFolder.ts';
import { type Database, openDatabase } from './database.ts';
import { openLogTable } from './openLogTable.ts';

describe('on SQLite', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('sqlite');
  });
  afterAll(() => test.close());

  async function pragma(name: string, options = {}): Promise<unknown> {
    const [row] = await test.database.sequelize.query<Record<string, unknown>>(`PRAGMA ${name}`, {
      type: QueryTypes.SELECT,
      ...options,
    });
    return row && Object.values(row)[0];
  }

  it('an error has the frames of its caller', async () => {
    async function readMissing(): Promise<void> {
      await test.database.sequelize.query('SELECT * FROM missing');
    }
    await expect(readMissing()).rejects.toHaveProperty(
      'stack',
      expect.stringMatching(/^SequelizeDatabaseError: SQLITE_ERROR: no such table: missing\n.*readMissing/s),
    );
  });

  const EXPECTED = [
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['busy_timeout', 5000],
  ] as const;

  it.each(EXPECTED)('every connection has %s = %s, also after a migration', async (name, value) => {
    await test.database.migrate();
    expect([await pragma(name), await pragma(name), await pragma(name)]).toEqual([value, value, value]);
    await test.database.write(async ({ transaction }) =>
      expect(await pragma(name, { transaction })).toBe(value),
    );
  });

  it('read connections refuse every write statement', async () => {
    await expect(test.database.sequelize.query("UPDATE groups SET name = 'x'")).rejects.toThrow();
  });

  it('fails with 507 when the disk is full; reads continue, and writes work again when there is room', async () => {
    const { database } = test;
    const existing = await buildGroup(database);
    const pages = Number(await pragma('page_count'));
    const writeLargeRow = (room: number) =>
      database.write(async ({ transaction }) => {
        await database.sequelize.query(`PRAGMA max_page_count = ${room}`, { transaction });
        return buildGroup(database, { description: 'x'.repeat(2_000_000) });
      });
    const results = await Promise.allSettled([
      writeLargeRow(pages),
      writeLargeRow(pages),
      writeLargeRow(pages),
    ]);
    const storageFull = {
      status: 'rejected',
      reason: expect.objectContaining({ status: 507, code: 'STORAGE_FULL' }),
    };
    expect(results).toEqual([storageFull, storageFull, storageFull]);
    expect(await database.models.Group.count()).toBe(1);
    const large = await writeLargeRow(1_073_741_823);
    expect(large.id).toBeGreaterThan(existing.id);
    expect(await pragma('integrity_check')).toBe('ok');
  });

  describe('a database that cannot be used', () => {
    let folder: string;
    afterEach(() => rm(folder, { recursive: true, force: true }));

    function open(dataDir: string): Promise<Database> {
      return openDatabase({ dataDir, logger: silentLogger });
    }
    const refusalWith = (words: RegExp) => ({
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
      logMessage: expect.stringMatching(words),
    });

    it('has a folder that cannot be created', async () => {
      folder = await newTestFolder();
      await writeFile(join(folder, 'file'), '');
      await expect(open(join(folder, 'file', 'data'))).rejects.toMatchObject(
        refusalWith(/^the data folder .* cannot be made: .*DATA_DIR/),
      );
    });

    it.each(['new', 'there, and open to everybody'])('is accessible to its owner only: %s', async (state) => {
      folder = await newTestFolder();
      const names = ['nastenka.sqlite', 'logs.sqlite'].flatMap((name) =>
        ['', '-wal', '-shm'].map((end) => name + end),
      );
      const openBoth = async () => {
        const database = await open(folder);
        return { database, log: await openLogTable(database, folder) };
      };
      const modes = () =>
        ['', ...names].map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));
      const before = await openBoth();
      if (state !== 'new')
        for (const name of ['', ...names]) await chmod(join(folder, name), name ? 0o644 : 0o755);
      const after = state === 'new' ? undefined : await openBoth();
      expect(modes()).toEqual(['700', ...names.map(() => '600')]);
      for (const one of [before, after]) {
        await one?.log.close();
        await one?.database.close();
      }
    });

    it('is not a database', async () => {
      folder = await newTestFolder();
      await writeFile(
        join(folder, 'nastenka.sqlite'),
        'not a database, but long enough to look like one '.repeat(50),
      );
      await expect(open(folder)).rejects.toMatchObject(
        refusalWith(/^the SQLite database .* cannot be opened for writing: .*DATA_DIR/),
      );
    });

    it('is a folder', async () => {
      folder = await newTestFolder();
      await mkdir(join(folder, 'nastenka.sqlite'));
      await expect(open(folder)).rejects.toMatchObject(
        refusalWith(/^the SQLite database .* cannot be opened for writing: .*DATA_DIR/),
      );
    });

    it('is in an inaccessible folder', async () => {
      folder = await newTestFolder();
      await asOrdinaryUser(async () => {
        await expect(open(folder)).rejects.toMatchObject(
          refusalWith(/^the SQLite database .* cannot be opened for writing: .*DATA_DIR/),
        );
      });
    });

    it('is read-only', async () => {
      folder = await newTestFolder();
      await (await open(folder)).close();
      await chmod(join(folder, 'nastenka.sqlite'), 0o444);
      await chmod(folder, 0o555);
      await asOrdinaryUser(async () => {
        await expect(open(folder)).rejects.toMatchObject(
          refusalWith(/^the SQLite database .* cannot be opened for writing: .*DATA_DIR/),
        );
      });
      await chmod(folder, 0o755);
    });
  });
});

const NOBODY_UID = 65_534;

async function asOrdinaryUser(work: () => Promise<void>): Promise<void> {
  const root = process.getuid?.() === 0;
  if (root) process.seteuid?.(NOBODY_UID);
  try {
    await work();
  } finally {
    if (root) process.seteuid?.(0);
  }
}
