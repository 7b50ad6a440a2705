import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, ok } from '../../../test/fakeApi';
import { useImportProgress } from './useImportProgress';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The number of people whom the server has, as it is asked. */
function serveTotals(...totals: readonly number[]) {
  const api = fakeApi();
  const rest = [...totals];
  api.on('GET /api/admin/users', () => {
    const meta = { total: rest.shift() ?? totals.at(-1), page: 1, pageSize: 1, pageCount: 1 };
    return ok({ success: true, data: [], meta });
  });
  return api;
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('counts by how many people there are more, until the import ends', async () => {
  const api = serveTotals(50, 450, 1_250);
  const { result, rerender } = renderHook(({ isRunning }) => useImportProgress(isRunning, 1_000), {
    initialProps: { isRunning: true },
  });
  await pass(10);
  expect(result.current).toBe(0);
  await pass(1_000);
  expect(result.current).toBe(400);
  await pass(1_000);
  expect(result.current).toBe(1_000);
  rerender({ isRunning: false });
  expect(result.current).toBeUndefined();
  await pass(10_000);
  expect(api.calls).toHaveLength(3);
});

it('asks nothing for a few people, who are there at once', async () => {
  const api = serveTotals(50);
  const { result } = renderHook(() => useImportProgress(true, 30));
  await pass(2_000);
  expect(result.current).toBeUndefined();
  expect(api.calls).toEqual([]);
});
