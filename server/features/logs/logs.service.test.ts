import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { LogEntry, LogTable } from '../../database/logEntry.ts';
import { openLogTable } from '../../database/logTable.ts';
import { createLogStore } from '../../platform/logStore.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import type { LogQuery } from './logFilter.ts';
import { createLogs } from './logs.service.ts';

const BEGIN = Date.parse('2026-03-01T00:00:00.000Z');
const MINUTE = 60_000;
const HOURS = 12;

let base: TestDatabase;
let table: LogTable;
let logs: ReturnType<typeof createLogs>;
const kept: LogEntry[] = [];

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

/** Three lines a minute of an instance whose lines are written at once, and of one that writes each hour's at its end. */
beforeAll(async () => {
  base = await createTestDatabase();
  table = await openLogTable(base.database, base.dataDir);
  const store = createLogStore();
  store.connect(table);
  logs = createLogs({ store, table: table });
  for (let hour = 0; hour < HOURS; hour += 1) {
    const times = Array.from({ length: 180 }, (_, n) => BEGIN + (hour * 180 + n) * 20_000);
    kept.push(...times.map((at) => lineAt(at, 'swift')), ...times.map((at) => lineAt(at, 'late')));
    // Clocks that are far off, and a time in which only the late one has something to say.
    if (hour === 5) kept.push(lineAt(BEGIN + 9e9, 'ahead'), lineAt(BEGIN - 9e9, 'behind'));
  }
  const isQuiet = ({ at, module }: LogEntry) =>
    module === 'swift' && Math.abs(at.getTime() - BEGIN - 6.5 * 60 * MINUTE) < 25 * MINUTE;
  kept.splice(0, kept.length, ...kept.filter((line) => !isQuiet(line)));
  for (let n = 0; n < kept.length; n += 500) await table.insert(kept.slice(n, n + 500));
});
afterAll(async () => {
  await table.close();
  await base.close();
});

async function all(query: LogQuery): Promise<string[]> {
  const found: string[] = [];
  let cursor: number | undefined;
  do {
    const { rows, next } = await logs.page(query, 500, cursor);
    found.push(...promised(rows));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return found.sort();
}

function expected({ since, until, level }: LogQuery): string[] {
  return promised(
    kept
      .filter(({ at }) => (!since || at >= new Date(since)) && (!until || at < new Date(until)))
      .filter((line) => level === undefined || line.level === level),
  ).sort();
}

/** A line of a clock that is far off may itself be missed, but spoils nothing for the others. */
function promised(lines: readonly LogEntry[]): string[] {
  const ofGoodClocks = lines.filter(({ module }) => module === 'swift' || module === 'late');
  return ofGoodClocks.map(({ at, module }) => `${at.toISOString()} ${module}`);
}

const iso = (minutes: number) => new Date(BEGIN + minutes * MINUTE).toISOString();
const starts = [0, 1, 59, 60, 61, 119, 200, 365, 380, 390, 410, 420, 479, 600, 719, 720, 800];

describe('a period has all its lines, though they were written an hour late', () => {
  test.each(starts)('from minute %i on', async (minute) => {
    const since = iso(minute);
    expect(await all({ since })).toEqual(expected({ since }));
    expect(await all({ since, level: 'error' })).toEqual(expected({ since, level: 'error' }));
    expect(await logs.count({ since, level: 'error' }, 10_000)).toBe(
      expected({ since, level: 'error' }).length,
    );
  });

  test.each(starts)('to minute %i', async (minute) => {
    const until = iso(minute);
    expect(await all({ until })).toEqual(expected({ until }));
    const period = { since: iso(minute - 30), until };
    expect(await all({ ...period, user: 7 })).toEqual(expected(period));
  });
});

it('is not looked for everywhere', async () => {
  const { first, last } = await table.bounds();
  const [begin = 0, end = 0] = [
    await table.firstSince(new Date(BEGIN + 8 * 60 * MINUTE)),
    await table.lastBefore(new Date(BEGIN + 3 * 60 * MINUTE)),
  ];
  expect(begin - first).toBeGreaterThan(kept.length / 3);
  expect(last - end).toBeGreaterThan(kept.length / 3);
});

it('counts up to a limit', async () => {
  expect(await logs.count({ since: iso(0) }, 20)).toBe(20);
  expect(await logs.count({ level: 'error', since: iso(720 * 1_000) }, 20)).toBe(0);
});
