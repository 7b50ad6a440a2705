import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type QueryOptions, QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry, LogTable } from '../database/logTable.ts';
import { openLogTable, openSqliteLog, postgresLogTable } from '../database/openLogTable.ts';
import { closeConnection, executeScript, openConnection } from '../database/sqliteConnections.ts';
import { createTestDatabase, type TestDatabase, testDialect } from '../test/testDatabase.ts';
import { newTestFolder } from '../test/testFolder.ts';
import { createLogger } from './logger.ts';
import { createLogStore, type LogStore } from './logStore.ts';

const nowhere = { write() {} };

function lineOf(module: string, at = new Date()): LogEntry {
  const noContext = { request_id: null, user_id: null, ip: null, duration_ms: null, data: null };
  return { at, level: 'info', module, message: 'one', ...noContext };
}

describe('stored entries', () => {
  let testDatabase: TestDatabase;
  let table: LogTable;
  let store: LogStore;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    table = await openLogTable(testDatabase.database, testDatabase.dataDir);
    store = createLogStore();
  });
  afterAll(async () => {
    await store.close();
    await testDatabase.close();
  });

  it('are buffered until connect, then found by level, module, request and user, newest first', async () => {
    const before = Date.now();
    const logger = createLogger({ level: 'debug', store, destination: nowhere });
    const board = logger.child({ module: 'board' });
    board.info({ requestId: 'r1', userId: 7, ip: '10.0.0.1', durationMs: 1.5, status: 200 }, 'request');
    logger.warn({ requestId: 'r2' }, 'slow');
    store.connect(table);
    board.error({ requestId: 'r1', password: 'x' }, "it's broken: ?, $1, :level");
    await store.flush();

    const [broken, slow, request] = await table.find({ limit: 10 });
    expect(request).toMatchObject({
      level: 'info',
      module: 'board',
      message: 'request',
      request_id: 'r1',
      user_id: 7,
      ip: '10.0.0.1',
      duration_ms: 1.5,
      data: { status: 200 },
    });
    expect(request?.at).toBeInstanceOf(Date);
    expect(Number(request?.at)).toBeGreaterThanOrEqual(before);
    expect(Number(request?.at)).toBeLessThanOrEqual(Date.now());
    expect(slow).toMatchObject({ module: 'server', user_id: null, data: null });
    expect(broken).toMatchObject({ message: "it's broken: ?, $1, :level", data: { password: '[skryto]' } });

    const messages = async (filter: object) =>
      (await table.find({ limit: 10, ...filter })).map((entry) => entry.message);
    expect(await messages({ levels: ['warn'] })).toEqual(['slow']);
    expect(await messages({ module: 'board', requestId: 'r1' })).toHaveLength(2);
    expect(await messages({ userId: 7 })).toEqual(['request']);
    expect(await messages({ beforeId: broken?.id })).toEqual(['slow', 'request']);
    expect(await messages({ limit: 1 })).toHaveLength(1);

    const count = (filter: object) => table.count({ limit: 10, ...filter });
    expect(await count({ levels: ['warn'] })).toBe(1);
    expect(await count({ levels: ['fatal', 'error'], since: new Date(Date.now() + 60_000) })).toBe(0);
    expect(await count({ module: 'board', beforeId: (broken?.id ?? 0) + 1 })).toBe(2);
    expect(await count({ limit: 2 })).toBe(2);
  });

  it.runIf(testDialect() === 'postgres')('are committed asynchronously, other writes are not', async () => {
    const { sequelize } = testDatabase.database;
    // Where the setting comes from, because the databases of tests wait at no commit.
    const waits = async (transaction: Transaction) => {
      const sql = `SELECT setting, source FROM pg_settings WHERE name = 'synchronous_commit'`;
      return (await sequelize.query(sql, { transaction, type: QueryTypes.SELECT }))[0];
    };
    await sequelize.transaction(async (transaction) => {
      await tableWithin(transaction).insert([lineOf('lazy')]);
      expect(await waits(transaction)).toEqual({ setting: 'off', source: 'session' });
    });
    await sequelize.transaction(async (transaction) => {
      expect(await waits(transaction)).toMatchObject({ source: 'database' });
    });
  });

  it.runIf(testDialect() === 'postgres')('become visible in the order of their ids', async () => {
    const { sequelize } = testDatabase.database;
    const waiting = async () => {
      const [row] = await sequelize.query<{ count: number }>(
        `SELECT COUNT(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        { type: QueryTypes.SELECT },
      );
      return row?.count;
    };
    const slow = await sequelize.transaction();
    await tableWithin(slow).insert([lineOf('order')]);
    const later = table.insert([lineOf('order')]);
    await expect.poll(waiting).toBe(1);
    expect(await table.find({ module: 'order', limit: 10 })).toEqual([]);
    await slow.commit();
    await later;
    expect(await table.find({ module: 'order', limit: 10 })).toHaveLength(2);
  });

  function tableWithin(transaction: Transaction): LogTable {
    const { sequelize } = testDatabase.database;
    return postgresLogTable({
      query: (sql: string, options: QueryOptions) => sequelize.query(sql, { ...options, transaction }),
    } as Sequelize);
  }

  it('keep data of any depth', async () => {
    const deep = Array.from({ length: 2_000 }).reduce<object>((inner) => ({ inner }), {});
    await table.insert([{ ...lineOf('deep'), data: { deep } }]);
    expect((await table.find({ module: 'deep', limit: 1 }))[0]?.data).toEqual({ deep });
  });

  it('are deleted when they are too old', async () => {
    const old = lineOf('old', new Date('2020-01-01T00:00:00.500Z'));
    await table.insert([old]);
    expect((await table.find({ module: 'old', limit: 1 }))[0]?.at).toEqual(old.at);
    expect(await table.deleteBefore(new Date('2021-01-01'), 10)).toBe(1);
    expect(await table.find({ module: 'old', limit: 1 })).toEqual([]);
    expect((await table.find({ limit: 10 })).length).toBeGreaterThan(0);
  });
});

it('are in a separate file on SQLite', async () => {
  const testDatabase = await createTestDatabase('sqlite');
  const table = await openLogTable(testDatabase.database, testDatabase.dataDir);
  await table.insert([lineOf('x')]);
  await table.close();
  const reopened = await openSqliteLog(join(testDatabase.dataDir, 'logs.sqlite'));
  expect(await reopened.find({ limit: 5 })).toHaveLength(1);
  await reopened.close();
  expect(await testDatabase.database.sequelize.getQueryInterface().showAllTables()).not.toContain(
    'log_entries',
  );
  await testDatabase.close();
});

it('are kept from a file of a version before the folded text', async () => {
  const folder = await newTestFolder();
  const file = join(folder, 'logs.sqlite');
  await (await openSqliteLog(file)).close();
  const connection = await openConnection(file);
  await executeScript(
    connection,
    `ALTER TABLE log_entries DROP COLUMN folded;
     INSERT INTO log_entries (at, level, module, message, data)
     VALUES ('2026-01-01T00:00:00.000Z', 'info', 'old', 'kůň', '{"status":200}')`,
  );
  await closeConnection(connection);
  const table = await openSqliteLog(file);
  await table.insert([lineOf('new')]);
  expect(await table.find({ oldestFirst: true, limit: 5 })).toMatchObject([
    { id: 1, at: new Date('2026-01-01'), module: 'old', message: 'kůň', data: { status: 200 } },
    { id: 2, module: 'new' },
  ]);
  await table.close();
  await rm(folder, { recursive: true });
});

describe('batches', () => {
  let inserted: LogEntry[][];
  let isUnavailable: boolean;
  let refusedMessage: string | undefined;
  let store: LogStore;
  const table: LogTable = {
    async insert(entries) {
      if (isUnavailable) throw new Error('away');
      if (entries.some(({ message }) => message === refusedMessage))
        throw Object.assign(new Error('no such text'), { code: '22P05' });
      inserted.push([...entries]);
    },
    find: async () => [],
    count: async () => 0,
    byId: async () => undefined,
    bounds: async () => ({ first: 0, last: 0 }),
    firstSince: async () => undefined,
    lastBefore: async () => undefined,
    modules: async () => [],
    deleteBefore: async () => 0,
    close: async () => {},
  };

  beforeEach(() => {
    vi.useFakeTimers();
    inserted = [];
    isUnavailable = false;
    refusedMessage = undefined;
    store = createLogStore();
    store.connect(table);
  });
  afterEach(() => vi.useRealTimers());

  function write(count: number): void {
    for (let n = 0; n < count; n += 1) store.appendLine(`{"level":"info","msg":"${n}"}\n`);
  }

  it('are written half a second after the first line, or when full', async () => {
    write(3);
    await vi.advanceTimersByTimeAsync(499);
    expect(inserted).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(inserted.map((batch) => batch.length)).toEqual([3]);
    write(1_050);
    await vi.advanceTimersByTimeAsync(1);
    expect(inserted.map((batch) => batch.length)).toEqual([3, 500, 500, 50]);
  });

  it('are buffered in order while the table is unavailable', async () => {
    isUnavailable = true;
    write(3);
    await store.flush();
    isUnavailable = false;
    write(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(inserted.flat().map((entry) => entry.message)).toEqual(['0', '1', '2', '0']);
  });

  it('drop only unreadable and rejected lines, and log that', async () => {
    store.appendLine('{"msg":"\\[');
    write(3);
    refusedMessage = '1';
    await store.flush();
    write(1);
    await store.flush();
    const messages = inserted.flat().map((entry) => entry.message);
    expect(messages.filter((message) => message.length === 1)).toEqual(['0', '2', '0']);
    expect(messages.find((message) => message.length > 1)).toContain('2 log entries were not kept');
  });

  it('are bounded: the oldest lines are dropped, and their number is logged', async () => {
    isUnavailable = true;
    write(10_500);
    await store.flush();
    isUnavailable = false;
    await store.flush();
    const entries = inserted.flat();
    expect(entries.filter((entry) => entry.module !== 'logs')).toHaveLength(10_000);
    expect(entries.find((entry) => entry.module === 'logs')?.message).toContain('500 log entries');
  });

  it('are all written on close, and none after it', async () => {
    write(2);
    await store.close();
    write(1);
    await store.flush();
    expect(inserted.flat()).toHaveLength(2);
  });
});
