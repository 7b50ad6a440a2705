import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../../database/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createTokenUses } from './tokenUses.service.ts';

const MINUTE_MS = 60_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(store: () => Promise<void> = async () => {}) {
  const update = vi.fn(async (_values: { last_used_at: Date }, _options: { where: { id: number } }) =>
    store(),
  );
  const write = vi.fn((work: (tx: object) => Promise<void>) => work({}));
  const database = { write, models: { ApiToken: { update } } } as unknown as Database;
  const warn = vi.fn();
  const clock = { now: () => new Date() };
  const uses = createTokenUses({ database, clock, logger: { warn } as unknown as Logger });
  return { uses, update, write, warn };
}

it('stores all uses of a minute in one write, each token once with its last use', async () => {
  const { uses, update, write } = setUp();
  for (let second = 0; second < 59; second++) {
    uses.record(1);
    if (second === 0) uses.record(2);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  const last = uses.getPending(1);
  expect(write).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(write).toHaveBeenCalledTimes(1);
  expect(update.mock.calls.map(([values, { where }]) => [where.id, values.last_used_at])).toEqual([
    [1, last],
    [2, new Date((last?.getTime() ?? 0) - 58_000)],
  ]);
  expect(uses.getPending(1)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(write).toHaveBeenCalledTimes(1);
});

it('writes nothing for a flush with nothing waiting', async () => {
  const { uses, write } = setUp();
  await uses.flush();
  expect(write).not.toHaveBeenCalled();
});

it('continues after a failed write: the next use is stored again', async () => {
  let isDiskFull = true;
  const { uses, write, warn } = setUp(async () => {
    if (isDiskFull) throw new Error('disk full');
  });
  uses.record(1);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(warn).toHaveBeenCalledTimes(1);
  isDiskFull = false;
  uses.record(1);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(write).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledTimes(1);
});
