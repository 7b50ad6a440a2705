import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databaseUnavailable } from '../database/databaseErrors.ts';
import { storageFull } from '../shared/storageFull.ts';
import { createDeferredWrites } from './deferredWrites.ts';

const logger = { info: vi.fn(), error: vi.fn() };
const failWithFullDisk = () => Promise.reject(storageFull(new Error('ENOSPC')));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  logger.info.mockClear();
  logger.error.mockClear();
});
afterEach(() => void vi.useRealTimers());

async function queueWrites(count: number) {
  const writes = createDeferredWrites(logger);
  const operations = Array.from({ length: count }, () => vi.fn(failWithFullDisk));
  for (const [n, operation] of operations.entries()) {
    expect(await writes.write(`write ${n}`, operation, { n })).toBe(false);
  }
  logger.error.mockClear();
  for (const operation of operations) operation.mockClear();
  return { writes, operations };
}

it.each([
  ['a disk that is still full', failWithFullDisk],
  ['a database that is away', () => Promise.reject(databaseUnavailable(new Error('ECONNREFUSED')))],
])('an attempt ends at %s, and the next one starts with another write', async (_what, failing) => {
  const { writes, operations } = await queueWrites(3);
  for (const operation of operations) operation.mockImplementation(failing);
  await writes.retry();
  expect(operations.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  await writes.retry();
  expect(operations.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  expect(logger.error).not.toHaveBeenCalled();
});

it('a write that fails for another reason is logged once and dropped, and does not block the others', async () => {
  const { writes, operations } = await queueWrites(2);
  const [broken, good] = operations;
  broken?.mockImplementation(() => Promise.reject(new Error('no such table')));
  good?.mockResolvedValue(undefined as never);
  await writes.retry();
  await writes.retry();
  expect(operations.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(logger.error).toHaveBeenCalledExactlyOnceWith(
    { n: 0, err: expect.objectContaining({ message: 'no such table' }) },
    'write 0 was given up',
  );
  expect(logger.info).toHaveBeenCalledExactlyOnceWith({ n: 1 }, 'write 1 was written late');
  expect(vi.getTimerCount()).toBe(0);
});

it('no attempt starts while one is running, and the end awaits only that one', async () => {
  const { writes, operations } = await queueWrites(2);
  let rejectWrite = (_error: Error) => {};
  operations[0]?.mockImplementation(() => new Promise((_resolve, reject) => (rejectWrite = reject)));
  vi.advanceTimersByTime(60_000);
  const ended = writes.close();
  rejectWrite(databaseUnavailable(new Error('timeout')));
  await ended;
  expect(operations.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  expect(logger.error.mock.calls.map(([, message]) => message).sort()).toEqual([
    'write 0 was not written before the end',
    'write 1 was not written before the end',
  ]);
});
