import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDelayedSwitch } from './delayedSwitch';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function demand() {
  const start = vi.fn();
  const stop = vi.fn();
  return { start, stop, demand: createDelayedSwitch(start, stop) };
}

it('starts a second after it is wanted', () => {
  const { start, demand: wanted } = demand();
  wanted.set(true);
  vi.advanceTimersByTime(999);
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(start).toHaveBeenCalledTimes(1);
});

it('stops five seconds after it is not', () => {
  const { start, stop, demand: wanted } = demand();
  wanted.set(true);
  vi.advanceTimersByTime(1000);
  wanted.set(false);
  vi.advanceTimersByTime(4999);
  expect(stop).not.toHaveBeenCalled();
  wanted.set(true);
  vi.advanceTimersByTime(10_000);
  expect(stop).not.toHaveBeenCalled();
  expect(start).toHaveBeenCalledTimes(1);
  wanted.set(false);
  vi.advanceTimersByTime(5000);
  expect(stop).toHaveBeenCalledTimes(1);
});

it('stops at once and cancels a pending start', () => {
  const { start, stop, demand: wanted } = demand();
  wanted.set(true);
  wanted.stopNow();
  vi.advanceTimersByTime(10_000);
  expect(start).not.toHaveBeenCalled();
  wanted.set(true);
  vi.advanceTimersByTime(1000);
  wanted.stopNow();
  expect(stop).toHaveBeenCalledTimes(1);
});
