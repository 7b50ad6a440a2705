import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { LogEntry, LogTable } from '../../database/logTable.ts';
import { openLogTable } from '../../database/openLogTable.ts';
import { createLogStore } from '../../platform/logStore.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { createLogs, type LogQuery } from './logs.service.ts';

const START_MS = Date.parse('2026-03-01T00:00:00.000Z');
const MINUTE = 60_000;
const HOURS = 12;

let testDatabase: TestDatabase;
let table: LogTable;
let logs: ReturnType<typeof createLogs>;
const inserted: LogEntry[] = [];

const lineAt = (at: number, module: string): LogEntry => ({
  at: new Date(at),
  level: at % MINUTE === 0 && module !== 'ahead' ? 'error' : 'info',
  module,
  message: 'one',
  request_id: null,
  user_id: 7,
  ip: null,
  duration_ms: null,
  data: null,
});

/**
 * Inserts three lines a minute from an instance that writes at once and from one that writes each hour's
 * lines at its end.
 */
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  table = await openLogTable(testDatabase.database, testDatabase.dataDir);
  const store = createLogStore();
  store.connect(table);
  logs = createLogs({ store, table });
  for (let hour = 0; hour < HOURS; hour += 1) {
    const times = Array.from({ length: 180 }, (_, n) => START_MS + (hour * 180 + n) * 20_000);
    inserted.push(...times.map((at) => lineAt(at, 'swift')), ...times.map((at) => lineAt(at, 'late')));
    if (hour === 5) inserted.push(lineAt(START_MS + 9e9, 'ahead'), lineAt(START_MS - 9e9, 'behind'));
  }
  const isQuiet = ({ at, module }: LogEntry) =>
    module === 'swift' && Math.abs(at.getTime() - START_MS - 6.5 * 60 * MINUTE) < 25 * MINUTE;
  inserted.splice(0, inserted.length, ...inserted.filter((line) => !isQuiet(line)));
  for (let n = 0; n < inserted.length; n += 500) await table.insert(inserted.slice(n, n + 500));
});
afterAll(async () => {
  await table.close();
  await testDatabase.close();
});

async function findAll(query: LogQuery): Promise<string[]> {
  const found: string[] = [];
  let cursor: number | undefined;
  do {
    const { rows, next } = await logs.page(query, 500, cursor);
    found.push(...guaranteed(rows));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return found.sort();
}

function expected({ since, until, level }: LogQuery): string[] {
  return guaranteed(
    inserted
      .filter(({ at }) => (!since || at >= new Date(since)) && (!until || at < new Date(until)))
      .filter((line) => level === undefined || line.level === level),
  ).sort();
}

/** A line with a wrong time may be missed, but must not hide others. */
function guaranteed(lines: readonly LogEntry[]): string[] {
  const correctClocks = lines.filter(({ module }) => module === 'swift' || module === 'late');
  return correctClocks.map(({ at, module }) => `${at.toISOString()} ${module}`);
}

const minutesToIso = (minutes: number) => new Date(START_MS + minutes * MINUTE).toISOString();
const starts = [0, 1, 59, 60, 61, 119, 200, 365, 380, 390, 410, 420, 479, 600, 719, 720, 800];

describe('a period contains all its lines, even those written an hour late', () => {
  test.each(starts)('from minute %i on', async (minute) => {
    const since = minutesToIso(minute);
    expect(await findAll({ since })).toEqual(expected({ since }));
    expect(await findAll({ since, level: 'error' })).toEqual(expected({ since, level: 'error' }));
    expect(await logs.count({ since, level: 'error' }, 10_000)).toBe(
      expected({ since, level: 'error' }).length,
    );
  });

  test.each(starts)('to minute %i', async (minute) => {
    const until = minutesToIso(minute);
    expect(await findAll({ until })).toEqual(expected({ until }));
    const period = { since: minutesToIso(minute - 30), until };
    expect(await findAll({ ...period, user: 7 })).toEqual(expected(period));
  });
});

it('a period limits the range of ids that is scanned', async () => {
  const { first, last } = await table.bounds();
  const [begin = 0, end = 0] = [
    await table.firstSince(new Date(START_MS + 8 * 60 * MINUTE)),
    await table.lastBefore(new Date(START_MS + 3 * 60 * MINUTE)),
  ];
  expect(begin - first).toBeGreaterThan(inserted.length / 3);
  expect(last - end).toBeGreaterThan(inserted.length / 3);
});

it('counts up to a limit', async () => {
  expect(await logs.count({ since: minutesToIso(0) }, 20)).toBe(20);
  expect(await logs.count({ level: 'error', since: minutesToIso(720 * 1_000) }, 20)).toBe(0);
});
