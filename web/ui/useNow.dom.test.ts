import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './useNow';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The difference, because what an earlier test left behind may start a timer at any time. */
function countTimersOf<Result>(step: () => Result): [Result, number] {
  const before = vi.getTimerCount();
  return [step(), vi.getTimerCount() - before];
}

it('has one timer for all who ask, and none afterwards', async () => {
  const [first, startedByFirst] = countTimersOf(() => renderHook(useNow));
  expect(startedByFirst).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const [second, startedBySecond] = countTimersOf(() => renderHook(useNow));
  expect(second.result.current).toEqual(new Date('2026-11-21T12:00:30Z'));
  expect(startedBySecond).toBe(0);
  first.unmount();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(second.result.current).toEqual(new Date('2026-11-21T12:01:00Z'));
  expect(countTimersOf(second.unmount)[1]).toBe(-1);
  const third = renderHook(useNow);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(third.result.current).toEqual(new Date('2026-11-21T12:02:00Z'));
});
