import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRepeatedRun } from './repeatedRun.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs at the start and at every interval, one run after another, until it stops', async () => {
  const runs: boolean[] = [];
  let finish = () => {};
  const repeated = createRepeatedRun(1000, (isFirst) => {
    runs.push(isFirst);
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  repeated.start();
  await vi.advanceTimersByTimeAsync(2500);
  expect(runs).toEqual([true]);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toEqual([true, false]);

  expect(repeated.isStopping()).toBe(false);
  let hasStopped = false;
  finish();
  await vi.advanceTimersByTimeAsync(0);
  const stopped = repeated.stop().then(() => {
    hasStopped = true;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect([hasStopped, repeated.isStopping()]).toEqual([false, true]);
  finish();
  await stopped;
  expect(runs).toHaveLength(3);
});
