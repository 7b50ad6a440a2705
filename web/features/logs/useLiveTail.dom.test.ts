import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LogLine } from '../../../generated/web/model';
import { type FakeApi, fakeApi, ok } from '../../test/fakeApi';
import { useLiveTail } from './useLiveTail';

const POLL_MS = 3_000;
let api: FakeApi;
let linesPerPoll: number;

beforeEach(() => {
  vi.useFakeTimers();
  api = fakeApi();
  api.on('GET /api/admin/logs', ({ url }) => {
    const { searchParams } = new URL(url);
    const after = Number(searchParams.get('after'));
    const count = Math.min(linesPerPoll, Number(searchParams.get('limit')));
    const data = Array.from({ length: count }, (_, index) => lineOf(after + 1 + index));
    return ok({ success: true, data, meta: { nextCursor: null, searchedTo: null } });
  });
});
afterEach(() => void vi.useRealTimers());

function lineOf(id: number): LogLine {
  const at = '2026-11-21T08:00:00.000Z';
  return {
    id,
    at,
    level: 'info',
    module: 'http',
    message: `č. ${id}`,
    request_id: null,
    user: null,
    ip: null,
    duration_ms: null,
    data: null,
  };
}

function renderTail(startsPaused: boolean) {
  const onLines = vi.fn<(lines: readonly LogLine[]) => void>();
  const onOverflow = vi.fn();
  const { result, rerender } = renderHook(
    ({ isPaused }) => useLiveTail({ params: {}, newest: 10, isPaused, onLines, onOverflow }),
    { initialProps: { isPaused: startsPaused } },
  );
  const advancePolls = async (polls: number) => {
    for (let n = 0; n < polls; n += 1) await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
  };
  return { result, onLines, onOverflow, advancePolls, resume: () => rerender({ isPaused: false }) };
}

it('passes new lines on, newest first', async () => {
  linesPerPoll = 2;
  const { onLines, onOverflow, advancePolls } = renderTail(false);
  await advancePolls(1);
  expect(onLines.mock.calls[0]?.[0].map(({ id }) => id)).toEqual([12, 11]);
  expect(onOverflow).not.toHaveBeenCalled();
});

it('reloads the list when more lines arrive than one request returns', async () => {
  linesPerPoll = 2_000;
  const { onLines, onOverflow, advancePolls } = renderTail(false);
  await advancePolls(1);
  expect(onOverflow).toHaveBeenCalledTimes(1);
  expect(onLines).not.toHaveBeenCalled();
});

it('collects lines without a gap while paused', async () => {
  linesPerPoll = 6;
  const { result, onLines, advancePolls } = renderTail(true);
  await advancePolls(2);
  expect(result.current).toMatchObject({ waiting: 12, isFull: false });
  act(() => result.current.show());
  expect(onLines.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(
    Array.from({ length: 12 }, (_, index) => 22 - index),
  );
  expect(result.current.waiting).toBe(0);
});

it('passes collected lines on after resuming, before newer ones', async () => {
  linesPerPoll = 2;
  const { result, onLines, advancePolls, resume } = renderTail(true);
  await advancePolls(1);
  expect(onLines).not.toHaveBeenCalled();
  resume();
  expect(onLines.mock.calls[0]?.[0].map(({ id }) => id)).toEqual([12, 11]);
  expect(result.current.waiting).toBe(0);
});

it('reloads the list after resuming when too many lines were collected, and polls again', async () => {
  linesPerPoll = 2_000;
  const { onOverflow, advancePolls, resume } = renderTail(true);
  await advancePolls(10);
  resume();
  expect(onOverflow).toHaveBeenCalledTimes(1);
  linesPerPoll = 1;
  const requestCount = api.calls.length;
  await advancePolls(1);
  expect(api.calls).toHaveLength(requestCount + 1);
});

it('stops polling when too many lines were collected while paused, and reloads the list on demand', async () => {
  linesPerPoll = 2_000;
  const { result, onLines, onOverflow, advancePolls } = renderTail(true);
  await advancePolls(10);
  expect(result.current).toMatchObject({ waiting: 500, isFull: true });
  expect(api.calls).toHaveLength(5);
  act(() => result.current.show());
  expect(onOverflow).toHaveBeenCalledTimes(1);
  expect(onLines).not.toHaveBeenCalled();
});
