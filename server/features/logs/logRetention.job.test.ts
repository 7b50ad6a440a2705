import { expect, it } from 'vitest';
import { createLogRetention } from './logRetention.job.ts';

const silentLogger = { info() {}, error() {} };
const clock = { now: () => new Date('2026-03-31T00:00:00.000Z') };

it('deletes entries older than the setting in batches until none is left', async () => {
  const batches = [1_000, 1_000, 7];
  const calls: [string, number][] = [];
  const table = {
    deleteBefore: async (time: Date, limit: number) => {
      calls.push([time.toISOString(), limit]);
      return batches.shift() ?? 0;
    },
  };
  const retention = createLogRetention({ table, clock, logger: silentLogger, days: async () => 30 });
  expect(await retention.deleteOld()).toBe(2_007);
  expect(calls).toEqual(Array(3).fill(['2026-03-01T00:00:00.000Z', 1_000]));
  await retention.stop();
  expect(await retention.deleteOld()).toBe(0);
});
