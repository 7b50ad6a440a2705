import { expect, test } from 'vitest';
import { createMemoryRateCounter } from './rateCounter.ts';

function setUp(maxKeys?: number) {
  let time = 0;
  const counter = createMemoryRateCounter({ now: () => new Date(time), steady: () => time }, maxKeys);
  const advance = (seconds: number) => {
    time += seconds * 1000;
  };
  return { counter, pass: advance };
}

const window = { seconds: 60, threshold: 3, blockSeconds: 0 };

test('a window starts with the first use and expires', () => {
  const { counter, pass: advance } = setUp();
  expect(counter.add('a', window)).toEqual({ points: 1, milliseconds: 60_000, isFirstOverLimit: false });
  advance(20);
  expect(counter.add('a', window)).toMatchObject({ points: 2, milliseconds: 40_000 });
  advance(40);
  expect(counter.find('a')).toBeUndefined();
  expect(counter.add('a', window).points).toBe(1);
});

test('exceeding the limit is reported once a window, and extends it to the block', () => {
  const { counter, pass: advance } = setUp();
  const blocking = { ...window, blockSeconds: 600 };
  const reported = [1, 2, 3, 4].map(() => counter.add('a', blocking).isFirstOverLimit);
  expect(reported).toEqual([false, false, true, false]);
  advance(599);
  expect(counter.find('a')).toEqual({ points: 4, milliseconds: 1_000 });
  advance(1);
  expect(counter.find('a')).toBeUndefined();
});

test('each use starts a sliding window anew', () => {
  const { counter, pass: advance } = setUp();
  const sliding = { ...window, isSliding: true };
  counter.add('a', sliding);
  advance(59);
  expect(counter.add('a', sliding)).toMatchObject({ points: 2, milliseconds: 60_000 });
  advance(60);
  expect(counter.add('a', sliding).points).toBe(1);
});

test('a subject is reset with all its keys, and no other', async () => {
  const { counter } = setUp();
  for (const key of ['user:7', 'user:7#a', 'user:7#b', 'user:77', '#c']) counter.add(key, window);
  counter.resetLocal('user:7');
  expect((await counter.list()).map(({ key }) => key).sort()).toEqual(['#c', 'user:77']);
});

test('a changed limit or window preserves the count', () => {
  const { counter } = setUp();
  for (let i = 0; i < 5; i++) counter.add('a', { ...window, threshold: 100 });
  expect(counter.add('a', { seconds: 5, threshold: 3, blockSeconds: 0 })).toEqual({
    points: 6,
    milliseconds: 60_000,
    isFirstOverLimit: true,
  });
});

test('keys are listed and reset, and memory is bounded', async () => {
  const { counter, pass: advance } = setUp(3);
  counter.add('a', window);
  advance(10);
  for (const key of ['b', 'c', 'd']) counter.add(key, window);
  expect((await counter.list()).map(({ key }) => key).sort()).toEqual(['b', 'c', 'd']);
  advance(5);
  expect(await counter.list()).toContainEqual({ key: 'b', points: 1, milliseconds: 55_000, age: 5_000 });
  expect([await counter.reset('b'), await counter.reset('b')]).toEqual([true, false]);
  advance(60);
  expect(await counter.list()).toEqual([]);
});
