import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './useNow';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('has one timer for all who ask, and none afterwards', async () => {
  const first = renderHook(useNow);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const second = renderHook(useNow);
  expect(second.result.current).toEqual(new Date('2026-11-21T12:00:30Z'));
  expect(vi.getTimerCount()).toBe(1);
  first.unmount();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(second.result.current).toEqual(new Date('2026-11-21T12:01:00Z'));
  second.unmount();
  expect(vi.getTimerCount()).toBe(0);
  const third = renderHook(useNow);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(third.result.current).toEqual(new Date('2026-11-21T12:02:00Z'));
});
