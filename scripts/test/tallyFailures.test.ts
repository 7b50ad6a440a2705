import { expect, it } from 'vitest';
import { tallyFailures } from './tallyFailures.ts';

it('counts the failures of each test over all runs, the worst first', () => {
  const runs = [{ failures: ['b', 'a'] }, { failures: [] }, { failures: ['c', 'a'] }];
  expect(tallyFailures(runs)).toEqual([
    { test: 'a', times: 2 },
    { test: 'b', times: 1 },
    { test: 'c', times: 1 },
  ]);
});
