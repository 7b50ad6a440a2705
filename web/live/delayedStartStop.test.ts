import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDelayedStartStop } from './delayedStartStop';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createScene() {
  const start = vi.fn();
  const stop = vi.fn();
  return { start, stop, delayed: createDelayedStartStop(start, stop) };
}

it('starts a second after it is needed', () => {
  const { start, delayed } = createScene();
  delayed.set(true);
  vi.advanceTimersByTime(999);
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(start).toHaveBeenCalledTimes(1);
});

it('stops five seconds after it is no longer needed', () => {
  const { start, stop, delayed } = createScene();
  delayed.set(true);
  vi.advanceTimersByTime(1000);
  delayed.set(false);
  vi.advanceTimersByTime(4999);
  expect(stop).not.toHaveBeenCalled();
  delayed.set(true);
  vi.advanceTimersByTime(10_000);
  expect(stop).not.toHaveBeenCalled();
  expect(start).toHaveBeenCalledTimes(1);
  delayed.set(false);
  vi.advanceTimersByTime(5000);
  expect(stop).toHaveBeenCalledTimes(1);
});

it('stops at once and cancels a pending start', () => {
  const { start, stop, delayed } = createScene();
  delayed.set(true);
  delayed.stopNow();
  vi.advanceTimersByTime(10_000);
  expect(start).not.toHaveBeenCalled();
  delayed.set(true);
  vi.advanceTimersByTime(1000);
  delayed.stopNow();
  expect(stop).toHaveBeenCalledTimes(1);
});
