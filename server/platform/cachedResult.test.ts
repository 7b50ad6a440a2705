import { expect, test } from 'vitest';
import { createCachedResult } from './cachedResult.ts';

function setUp(duration: number) {
  let time = 0;
  let reads = 0;
  const get = createCachedResult({ steady: () => time }, async () => {
    reads += 1;
    time += duration;
    return reads;
  });
  return {
    get,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('what takes no time is read each time', async () => {
  const { get } = setUp(0);
  expect([await get(), await get()]).toEqual([1, 2]);
});

test('what takes long is held for thirty times as long', async () => {
  const { get, pass } = setUp(100);
  expect(await get()).toBe(1);
  pass(2_999);
  expect(await get()).toBe(1);
  pass(1);
  expect(await get()).toBe(2);
});

test('those who ask at once share a read', async () => {
  const { get } = setUp(0);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
});

test('a failure is not held', async () => {
  let fails = true;
  const get = createCachedResult({ steady: () => 0 }, async () => {
    if (fails) throw new Error('no');
    return 'yes';
  });
  await expect(get()).rejects.toThrow('no');
  fails = false;
  expect(await get()).toBe('yes');
});
