import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig, type SWRConfiguration } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './apiError';
import { SWR_SETTINGS } from './swrSettings';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Wrapper({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ ...SWR_SETTINGS, provider: () => new Map() }}>{children}</SWRConfig>;
}

/** Reads the fields, because SWR rerenders only for those. */
function useReadFields(key: string, read: (key: string) => Promise<string>, options: SWRConfiguration = {}) {
  const { data, error, mutate } = useSWR(key, read, options);
  return { data, error, readAgain: mutate };
}

const failure = (status: number, retryAfter?: number) =>
  new ApiError({ status, code: 'INTERNAL_ERROR', message: 'Nejde to.', retryAfter });

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each([0, 429, 500, 503])('polling continues after %s', async (status) => {
  const read = vi.fn().mockResolvedValue('1 ze 100');
  const { result } = renderHook(() => useReadFields('work', read, { refreshInterval: 5_000 }), {
    wrapper: Wrapper,
  });
  await advance(0);
  read.mockRejectedValue(failure(status));
  await advance(300_000);
  expect(result.current).toMatchObject({ data: '1 ze 100', error: { status } });
  read.mockResolvedValue('99 ze 100');
  await advance(35_000);
  expect(result.current).toMatchObject({ data: '99 ze 100', error: undefined });
});

it('repeated failures and manual retries leave one pending retry', async () => {
  const read = vi.fn().mockRejectedValue(failure(503));
  const { result } = renderHook(() => useReadFields('work', read, { refreshInterval: 60_000 }), {
    wrapper: Wrapper,
  });
  await advance(0);
  for (let n = 0; n < 10; n += 1)
    await act(async () => void (await result.current.readAgain().catch(() => undefined)));
  const callsBefore = read.mock.calls.length;
  await advance(30_000);
  expect(read.mock.calls.length - callsBefore).toBeLessThanOrEqual(4);
});

it('Retry-After is respected', async () => {
  const read = vi.fn().mockRejectedValue(failure(429, 120));
  renderHook(() => useReadFields('work', read, { refreshInterval: 5_000 }), { wrapper: Wrapper });
  await advance(119_000);
  expect(read).toHaveBeenCalledTimes(1);
  await advance(2_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it.each([
  [429, 1],
  [403, 1],
  [500, 4],
])('without polling, after %s there are %s attempts in all', async (status, times) => {
  const read = vi.fn().mockRejectedValue(failure(status));
  renderHook(() => useReadFields('list', read), { wrapper: Wrapper });
  await advance(600_000);
  expect(read).toHaveBeenCalledTimes(times);
});

it('previous data is shown until the next key loads, and hidden when it fails', async () => {
  const read = vi.fn(async (state: string) => {
    if (state === 'ended') throw failure(403);
    return state;
  });
  const { result, rerender } = renderHook(
    ({ state }) => useReadFields(state, read, { keepPreviousData: true }),
    {
      wrapper: Wrapper,
      initialProps: { state: 'draft' },
    },
  );
  await advance(0);
  rerender({ state: 'running' });
  expect(result.current.data).toBe('draft');
  await advance(0);
  expect(result.current.data).toBe('running');
  rerender({ state: 'ended' });
  await advance(0);
  expect(result.current).toMatchObject({ data: undefined, error: { status: 403 } });
});

it('data stays when its revalidation fails', async () => {
  const read = vi.fn().mockResolvedValue('draft');
  const { result } = renderHook(() => useReadFields('list', read, { keepPreviousData: true }), {
    wrapper: Wrapper,
  });
  await advance(0);
  read.mockRejectedValue(failure(403));
  await act(async () => void (await result.current.readAgain().catch(() => undefined)));
  await advance(0);
  expect(result.current).toMatchObject({ data: 'draft', error: { status: 403 } });
});
