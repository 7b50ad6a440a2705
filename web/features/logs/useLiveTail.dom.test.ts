import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LogLine } from '../../../generated/web/model';
import { type FakeApi, fakeApi, ok } from '../../test/fakeApi';
import { useLiveTail } from './useLiveTail';

const EVERY_MS = 3_000;
let api: FakeApi;
/** How many lines come in a while. */
let pace: number;

beforeEach(() => {
  vi.useFakeTimers();
  api = fakeApi();
  api.on('GET /api/admin/logs', ({ url }) => {
    const { searchParams } = new URL(url);
    const after = Number(searchParams.get('after'));
    const count = Math.min(pace, Number(searchParams.get('limit')));
    const data = Array.from({ length: count }, (_, place) => lineOf(after + 1 + place));
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

function watch(startsPaused: boolean) {
  const onLines = vi.fn<(lines: readonly LogLine[]) => void>();
  const onTooMany = vi.fn();
  const { result, rerender } = renderHook(
    ({ isPaused }) => useLiveTail({ params: {}, newest: 10, isPaused, onLines, onTooMany }),
    { initialProps: { isPaused: startsPaused } },
  );
  const pass = async (times: number) => {
    for (let n = 0; n < times; n += 1) await act(() => vi.advanceTimersByTimeAsync(EVERY_MS));
  };
  return { result, onLines, onTooMany, pass, goOn: () => rerender({ isPaused: false }) };
}

it('hands over what has come, newest first', async () => {
  pace = 2;
  const { onLines, onTooMany, pass } = watch(false);
  await pass(1);
  expect(onLines.mock.calls[0]?.[0].map(({ id }) => id)).toEqual([12, 11]);
  expect(onTooMany).not.toHaveBeenCalled();
});

it('begins the list anew where more comes than it asks for', async () => {
  pace = 2_000;
  const { onLines, onTooMany, pass } = watch(false);
  await pass(1);
  expect(onTooMany).toHaveBeenCalledTimes(1);
  expect(onLines).not.toHaveBeenCalled();
});

it('paused, lets lines wait without a gap', async () => {
  pace = 6;
  const { result, onLines, pass } = watch(true);
  await pass(2);
  expect(result.current).toMatchObject({ waiting: 12, isFull: false });
  act(() => result.current.show());
  expect(onLines.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(
    Array.from({ length: 12 }, (_, place) => 22 - place),
  );
  expect(result.current.waiting).toBe(0);
});

it('hands over what waited as soon as one goes on watching, before anything newer', async () => {
  pace = 2;
  const { result, onLines, pass, goOn } = watch(true);
  await pass(1);
  expect(onLines).not.toHaveBeenCalled();
  goOn();
  expect(onLines.mock.calls[0]?.[0].map(({ id }) => id)).toEqual([12, 11]);
  expect(result.current.waiting).toBe(0);
});

it('begins the list anew as soon as one goes on watching where too many waited, and asks again', async () => {
  pace = 2_000;
  const { onTooMany, pass, goOn } = watch(true);
  await pass(10);
  goOn();
  expect(onTooMany).toHaveBeenCalledTimes(1);
  pace = 1;
  const asked = api.calls.length;
  await pass(1);
  expect(api.calls).toHaveLength(asked + 1);
});

it('paused, asks no more when too many wait, and begins the list anew for who wants them', async () => {
  pace = 2_000;
  const { result, onLines, onTooMany, pass } = watch(true);
  await pass(10);
  expect(result.current).toMatchObject({ waiting: 500, isFull: true });
  expect(api.calls).toHaveLength(5);
  act(() => result.current.show());
  expect(onTooMany).toHaveBeenCalledTimes(1);
  expect(onLines).not.toHaveBeenCalled();
});
