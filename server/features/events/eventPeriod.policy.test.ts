import { expect, test } from 'vitest';
import { eventPeriod } from './eventPeriod.policy.ts';

const NOW = new Date('2026-11-28T12:00:00Z');

test.each([
  ['no days: from now on', {}, '2026-11-28T12:00:00.000Z', undefined],
  [
    'one day',
    { from: '2026-12-03', to: '2026-12-03' },
    '2026-12-02T23:00:00.000Z',
    '2026-12-03T23:00:00.000Z',
  ],
  [
    'days across a clock change',
    { from: '2027-03-27', to: '2027-03-28' },
    '2027-03-26T23:00:00.000Z',
    '2027-03-28T22:00:00.000Z',
  ],
  ['from a day on', { from: '2026-07-01' }, '2026-06-30T22:00:00.000Z', undefined],
  ['until a day', { to: '2026-12-31' }, '2026-11-28T12:00:00.000Z', '2026-12-31T23:00:00.000Z'],
])('%s', (_what, days, from, until) => {
  const period = eventPeriod(days, NOW);
  expect([period.from.toISOString(), period.until?.toISOString()]).toEqual([from, until]);
});

test.each([
  ['from', { from: '0000-01-01' }],
  ['from', { from: '2027-02-29' }],
  ['from', { from: '2027-13-01' }],
  ['to', { to: '9999-12-31' }],
])('a day that no event may have is refused: %s', (path, days) => {
  expect(() => eventPeriod(days, NOW)).toThrow(
    expect.objectContaining({ details: [{ path, message: 'Zadejte den v letech 1970 až 2999.' }] }),
  );
});
