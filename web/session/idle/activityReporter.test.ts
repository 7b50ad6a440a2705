import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActivityReporter, createActivityReporter } from './activityReporter';
import { IDLE_RULES, IDLE_TEST_RULES, reportDelay } from './idleRules';

const DELAY = reportDelay();
const send = vi.fn(async (): Promise<void> => undefined);
let reporter: ActivityReporter;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  send.mockResolvedValue();
  reporter = createActivityReporter({ send, now: Date.now, maxDelay: () => DELAY });
  stop = reporter.start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const wait = (milliseconds: number) => () => vi.advanceTimersByTimeAsync(milliseconds);
const active = () => reporter.scheduleReport();
const stay = () => reporter.reportNow();
const flush = () => reporter.flush();

it.each<{ name: string; steps: (() => unknown)[]; times: number }>([
  { name: 'nobody does anything', steps: [wait(60 * 60_000)], times: 0 },
  { name: 'just begun', steps: [active, wait(DELAY - 1)], times: 0 },
  { name: 'one activity is reported when it is due', steps: [active, wait(DELAY)], times: 1 },
  { name: 'and not again', steps: [active, wait(10 * DELAY)], times: 1 },
  { name: 'after a long rest at once', steps: [wait(DELAY), active], times: 1 },
  {
    name: 'and what follows soon after is not lost',
    steps: [wait(DELAY), active, wait(1), active, wait(DELAY)],
    times: 2,
  },
  { name: 'staying is reported at once', steps: [active, stay], times: 1 },
  { name: 'and takes what was waiting along', steps: [active, stay, wait(10 * DELAY)], times: 1 },
  { name: 'what waits is said before the page goes', steps: [active, flush, wait(10 * DELAY)], times: 1 },
  { name: 'the page goes and nothing waits', steps: [flush], times: 0 },
  { name: 'stopped', steps: [active, () => stop(), wait(10 * DELAY), active, wait(10 * DELAY)], times: 0 },
])('$name: $times', async ({ steps, times }) => {
  for (const step of steps) await step();
  expect(send).toHaveBeenCalledTimes(times);
});

it('delays a report by at most two minutes of constant activity', async () => {
  let reportedAt = Date.now();
  let maxDelay = 0;
  send.mockImplementation(async () => {
    reportedAt = Date.now();
  });
  for (let second = 0; second < 1800; second += 1) {
    reporter.scheduleReport();
    await vi.advanceTimersByTimeAsync(1000);
    maxDelay = Math.max(maxDelay, Date.now() - reportedAt);
  }
  expect(maxDelay).toBeLessThanOrEqual(120_000);
  expect(send.mock.calls.length).toBeLessThanOrEqual(20);
});

it('uses a shorter delay as soon as the limit is shortened', async () => {
  let delay = DELAY;
  const shortLimitReporter = createActivityReporter({ send, now: Date.now, maxDelay: () => delay });
  const stopReporter = shortLimitReporter.start();
  shortLimitReporter.scheduleReport();
  delay = reportDelay(IDLE_TEST_RULES);
  shortLimitReporter.scheduleReport();
  await wait(delay)();
  expect(send).toHaveBeenCalledTimes(1);
  stopReporter();
});

describe('a failed report', () => {
  it('is retried until it succeeds', async () => {
    send.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
    reporter.scheduleReport();
    await wait(10 * DELAY)();
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is not retried once stopped', async () => {
    send.mockRejectedValue(new Error('401'));
    reporter.reportNow();
    stop();
    await wait(10 * DELAY)();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

it.each([
  { name: 'at least every 2 min', rules: IDLE_RULES, delay: 90_000 },
  { name: 'a twentieth of a shorter limit', rules: IDLE_TEST_RULES, delay: 6000 },
])('$name', ({ rules, delay }) => {
  expect(reportDelay(rules)).toBe(delay);
});
