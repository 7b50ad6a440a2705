import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestRedisLink } from '../test/openTestRedisLink.ts';
import { createRateCounters } from './createRateCounters.ts';
import type { RateCounter } from './rateCounter.ts';
import type { RedisLink } from './redisLink.ts';

const window = { seconds: 60, threshold: 3, blockSeconds: 0 };

let link: RedisLink;
let a: RateCounter;
let b: RateCounter;

beforeAll(async () => {
  link = await openTestRedisLink();
});
afterAll(() => link.close());
beforeEach(() => {
  const name = randomUUID();
  [a, b] = [createRateCounters(link)(name), createRateCounters(link)(name)];
});

test('two instances count together, and exceeding the limit is reported once', async () => {
  const added = [await a.add('k', window), await b.add('k', window), await a.add('k', window)];
  expect(added.map(({ points }) => points)).toEqual([1, 2, 3]);
  expect(added.map(({ isFirstOverLimit }) => isFirstOverLimit)).toEqual([false, false, true]);
  expect((await b.add('k', window)).isFirstOverLimit).toBe(false);
  expect(await b.find('k')).toMatchObject({ points: 4 });
  expect(await b.find('another')).toBeUndefined();
});

test('the block lasts as long as the current rule says', async () => {
  for (let i = 0; i < 3; i++) await a.add('k', { ...window, blockSeconds: 600 });
  const { milliseconds = 0 } = (await b.find('k')) ?? {};
  expect(milliseconds).toBeGreaterThan(590_000);
});

test('keys are listed, and reset for all instances', async () => {
  await a.add('one', window);
  await b.add('two', window);
  await b.add('two', window);
  const listed = await a.list();
  expect(listed.map(({ key, points }) => `${key} ${points}`).sort()).toEqual(['one 1', 'two 2']);
  expect(listed.every(({ age, milliseconds }) => age >= 0 && age < 5_000 && milliseconds > 0)).toBe(true);
  expect(await b.reset('two')).toBe(true);
  expect(await b.reset('two')).toBe(false);
  expect((await a.list()).map(({ key }) => key)).toEqual(['one']);
  expect(await a.find('two')).toBeUndefined();
});

test('each use starts a sliding window anew', async () => {
  const sliding = { ...window, isSliding: true };
  await a.add('k', { ...sliding, seconds: 5 });
  await b.add('k', sliding);
  const [listed] = await a.list();
  expect(listed).toMatchObject({ key: 'k', points: 2 });
  expect(listed?.milliseconds).toBeGreaterThan(50_000);
});

test('without Redis an instance goes on from the last shared count that it has seen', async () => {
  const ownLink = await openTestRedisLink();
  const name = randomUUID();
  const [one, other] = [createRateCounters(ownLink)(name), createRateCounters(ownLink)(name)];
  for (let i = 0; i < 3; i++) await one.add('k', window);
  await other.find('k');
  await other.add('l', window);
  await one.reset('l');
  await other.find('l');
  ownLink.close();
  expect(await other.add('k', window)).toMatchObject({ points: 4 });
  expect(await other.find('l')).toBeUndefined();
});
