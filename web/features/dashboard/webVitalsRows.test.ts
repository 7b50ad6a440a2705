import { expect, test } from 'vitest';
import { webVitalsRows } from './webVitalsRows';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const WEEK = { week: '2026-11-23', visits: 1_200, lcp_ms: 1_450, inp_ms: 70, cls: 0.02 };

function rows(...weeks: (typeof WEEK | Record<'lcp_ms' | 'inp_ms' | 'cls', number | null>)[]) {
  return webVitalsRows(
    weeks.map((week) => ({ ...WEEK, ...week })),
    NOW,
  );
}

const textsOf = (week: Parameters<typeof rows>[0]) =>
  rows(week)[0]?.cells.map(({ text, verdict }) => `${text} ${verdict ?? 'dobré'}`.replaceAll('\u00a0', ' '));

test('measured weeks come newest first', () => {
  const weeks = rows({ ...WEEK, week: '2026-11-09' }, { ...WEEK, week: '2026-11-16', visits: 0 }, WEEK);
  expect(weeks.map(({ day, visits }) => [day, visits])).toEqual([
    ['23.\u00a011.', '1\u00a0200'],
    ['9.\u00a011.', '1\u00a0200'],
  ]);
});

test.each([
  [{ lcp_ms: 1_450, inp_ms: 70, cls: 0.02 }, ['1,45 s dobré', '70 ms dobré', '0,02 dobré']],
  [{ lcp_ms: 2_500, inp_ms: 200, cls: 0.1 }, ['2,5 s dobré', '200 ms dobré', '0,1 dobré']],
  [{ lcp_ms: 2_550, inp_ms: 210, cls: 0.11 }, ['2,55 s průměrné', '210 ms průměrné', '0,11 průměrné']],
  [{ lcp_ms: 4_050, inp_ms: 1_010, cls: 0.26 }, ['4,05 s špatné', '1,01 s špatné', '0,26 špatné']],
  [{ lcp_ms: 10_000, inp_ms: 2_000, cls: 1 }, ['přes 10 s špatné', 'přes 2 s špatné', 'přes 1 špatné']],
  [{ lcp_ms: null, inp_ms: null, cls: null }, ['– dobré', '– dobré', '– dobré']],
])('%j reads %j', (week, expected) => {
  expect(textsOf(week)).toEqual(expected);
});
