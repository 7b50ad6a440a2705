import { expect, it } from 'vitest';
import { createLogRetention } from './logRetention.ts';

const silent = { info() {}, error() {} };
const clock = { now: () => new Date('2026-03-31T00:00:00.000Z') };

it('deletes what is older than the setting says, some at once until nothing is left', async () => {
  const batches = [1_000, 1_000, 7];
  const asked: [string, number][] = [];
  const table = {
    deleteBefore: async (time: Date, most: number) => {
      asked.push([time.toISOString(), most]);
      return batches.shift() ?? 0;
    },
  };
  const retention = createLogRetention({ table, clock, logger: silent, days: async () => 30 });
  expect(await retention.deleteOld()).toBe(2_007);
  expect(asked).toEqual(Array(3).fill(['2026-03-01T00:00:00.000Z', 1_000]));
  await retention.stop();
  expect(await retention.deleteOld()).toBe(0);
});
