import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BatchRefresh, createBatchRefresh } from './batchRefresh';

const refresh = vi.fn();
let batch: BatchRefresh;

function setVisible(isVisible: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockReset();
  batch = createBatchRefresh(refresh);
});

afterEach(() => {
  batch.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('refreshes once per batch', () => {
  for (let one = 0; one < 20; one++) batch.request();
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1500);
  expect(refresh).toHaveBeenCalledTimes(1);
  batch.request();
  vi.advanceTimersByTime(1500);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('is not postponed by further requests', () => {
  for (let one = 0; one < 4; one++) {
    batch.request();
    vi.advanceTimersByTime(500);
  }
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('waits in a hidden page and refreshes when it becomes visible', () => {
  setVisible(false);
  batch.request();
  vi.advanceTimersByTime(60_000);
  expect(refresh).not.toHaveBeenCalled();
  setVisible(true);
  expect(refresh).toHaveBeenCalledTimes(1);
  setVisible(true);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('does not refresh once stopped', () => {
  batch.request();
  batch.stop();
  vi.advanceTimersByTime(60_000);
  setVisible(true);
  expect(refresh).not.toHaveBeenCalled();
});
