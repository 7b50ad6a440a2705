import { expect, test } from 'vitest';
import { firstSteps, isNewSite } from './firstSteps';

const EMPTY = { articles: 0, users: 1, groups: 0, categories: 0 };
const FULL = { articles: 3, users: 2, groups: 1, categories: 1 };
const doneFlags = (...args: Parameters<typeof firstSteps>) => firstSteps(...args).map(({ isDone }) => isDone);

test('each step is done according to the totals', () => {
  expect(doneFlags(EMPTY, 'Nástěnka')).toEqual([false, false, false, false, false]);
  expect(doneFlags({ ...EMPTY, categories: 1, users: 2 }, 'Obec Lipová')).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  expect(doneFlags(FULL, 'Obec Lipová')).toEqual([true, true, true, true, true]);
});

test('a site is new until it has an article, a category and a second user', () => {
  expect(isNewSite(EMPTY)).toBe(true);
  expect(isNewSite({ ...FULL, users: 1 })).toBe(true);
  expect(isNewSite(FULL)).toBe(false);
});
