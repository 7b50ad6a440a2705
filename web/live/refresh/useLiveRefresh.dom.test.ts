import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setHidden } from '../../test/visibility';
import { refreshOf } from './refreshOf';
import { createRefreshQueue, DEBOUNCE_MS } from './useLiveRefresh';

const COUNTS = refreshOf({ event: 'sections', data: { reason: 'x' } }, 7);
const NOTHING = refreshOf({ event: 'heartbeat', data: { time: '' } }, 7);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  setHidden(false);
  vi.useRealTimers();
});

function createQueue() {
  const clear = vi.fn();
  const revalidate = vi.fn();
  return { forget: clear, read: revalidate, queue: createRefreshQueue({ clear, revalidate }) };
}

it('merges concurrent events into one refresh', () => {
  const { forget, read, queue: collected } = createQueue();
  collected.add(COUNTS);
  collected.add(COUNTS);
  expect(forget).toHaveBeenCalledTimes(2);
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(DEBOUNCE_MS);
  expect(read).toHaveBeenCalledTimes(1);
  collected.stop();
});

it('revalidates a hidden tab when it becomes visible, but clears at once', () => {
  const { forget, read, queue: collected } = createQueue();
  setHidden(true);
  collected.add(COUNTS);
  vi.advanceTimersByTime(60_000);
  expect(forget).toHaveBeenCalledTimes(1);
  expect(read).not.toHaveBeenCalled();
  setHidden(false);
  expect(read).toHaveBeenCalledTimes(1);
  collected.stop();
});

it('ignores events without effect, and does nothing once stopped', () => {
  const { forget, read, queue: collected } = createQueue();
  collected.add(NOTHING);
  expect(forget).not.toHaveBeenCalled();
  collected.add(COUNTS);
  collected.stop();
  vi.advanceTimersByTime(DEBOUNCE_MS);
  expect(read).not.toHaveBeenCalled();
});
