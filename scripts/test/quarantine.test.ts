import { expect, it } from 'vitest';
import { isQuarantined, quarantineProblems } from './quarantine.ts';

const TODAY = new Date('2026-11-23T10:00:00Z');
const entry = { test: 'a.test.ts > b', reason: 'a race of two tabs', since: '2026-11-10' };

it.each([
  ['a young entry', [entry], 0],
  ['none', [], 0],
  ['ten', Array(10).fill(entry), 0],
  ['eleven', Array(11).fill(entry), 1],
  ['one of fifteen days', [{ ...entry, since: '2026-11-08' }], 1],
  ['one without a reason', [{ ...entry, reason: ' ' }], 1],
  ['one without a day', [{ ...entry, since: 'soon' }], 1],
  ['one of tomorrow', [{ ...entry, since: '2026-11-24' }], 1],
])('%s: problems %#', (_what, entries, problems) => {
  expect(quarantineProblems(entries, TODAY)).toHaveLength(problems);
});

it('identifies a test by its file and full name', () => {
  expect(isQuarantined([entry], { file: 'a.test.ts', name: 'b' })).toBe(true);
  expect(isQuarantined([entry], { file: 'a.test.ts', name: 'c' })).toBe(false);
  expect(isQuarantined([entry], { file: 'a.test.ts' })).toBe(false);
});
