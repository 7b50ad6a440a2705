import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databaseAway } from '../database/databaseErrors.ts';
import { storageFull } from '../shared/storageFull.ts';
import { createDeferredWrites } from './deferredWrites.ts';

const logger = { info: vi.fn(), error: vi.fn() };
const noRoom = () => Promise.reject(storageFull(new Error('ENOSPC')));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  logger.info.mockClear();
  logger.error.mockClear();
});
afterEach(() => void vi.useRealTimers());

/** As many writes as are asked for, which all wait. */
async function waiting(count: number) {
  const writes = createDeferredWrites(logger);
  const operations = Array.from({ length: count }, () => vi.fn(noRoom));
  for (const [n, operation] of operations.entries()) {
    expect(await writes.write(`write ${n}`, operation, { n })).toBe(false);
  }
  logger.error.mockClear();
  for (const operation of operations) operation.mockClear();
  return { writes, operations };
}

it.each([
  ['a disk that is still full', noRoom],
  ['a database that is away', () => Promise.reject(databaseAway(new Error('ECONNREFUSED')))],
])('a round ends at %s, and the next one begins with another write', async (_what, failing) => {
  const { writes, operations } = await waiting(3);
  for (const operation of operations) operation.mockImplementation(failing);
  await writes.retry();
  expect(operations.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  await writes.retry();
  expect(operations.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  expect(logger.error).not.toHaveBeenCalled();
});

it('what fails for another reason is logged once and given up, and keeps nobody else waiting', async () => {
  const { writes, operations } = await waiting(2);
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

it('no round begins while one runs, and the end waits for that one only', async () => {
  const { writes, operations } = await waiting(2);
  let giveUp = (_error: Error) => {};
  operations[0]?.mockImplementation(() => new Promise((_resolve, reject) => (giveUp = reject)));
  vi.advanceTimersByTime(60_000);
  const ended = writes.end();
  giveUp(databaseAway(new Error('timeout')));
  await ended;
  expect(operations.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  expect(logger.error.mock.calls.map(([, message]) => message).sort()).toEqual([
    'write 0 was not written before the end',
    'write 1 was not written before the end',
  ]);
});
