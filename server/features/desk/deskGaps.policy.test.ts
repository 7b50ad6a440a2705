import { describe, expect, it } from 'vitest';
import { gapsIn } from './deskGaps.policy.ts';
import { spanText } from './deskTimes.policy.ts';

/** Minutes after midnight of a winter day in Prague. */
const at = (minute: number) => new Date(Date.parse('2026-11-23T23:00:00Z') + minute * 60_000);
const span = ([from, until]: readonly [number, number]) => ({ from: at(from), until: at(until) });

describe('gaps', () => {
  it.each<[string, [number, number], [number, number][], [number, number][]]>([
    ['no record at all', [0, 60], [], [[0, 60]]],
    ['a run over all of it', [10, 60], [[0, 90]], []],
    [
      'a silence between two runs',
      [0, 300],
      [
        [0, 120],
        [134, 300],
      ],
      [[120, 134]],
    ],
    [
      'one that is too short to be one',
      [0, 60],
      [
        [1, 30],
        [32, 58],
      ],
      [],
    ],
    [
      'before the first and after the last run',
      [0, 60],
      [[10, 20]],
      [
        [0, 10],
        [20, 60],
      ],
    ],
    [
      'runs that overlap',
      [0, 60],
      [
        [0, 40],
        [5, 20],
        [30, 60],
      ],
      [],
    ],
    [
      'a run inside another does not shorten it',
      [0, 60],
      [
        [0, 50],
        [5, 20],
      ],
      [[50, 60]],
    ],
    [
      'runs outside of it',
      [60, 120],
      [
        [0, 30],
        [150, 200],
      ],
      [[60, 120]],
    ],
    ['an empty span', [60, 60], [], []],
  ])('%s', (_name, whole, runs, gaps) => {
    expect(gapsIn(span(whole), runs.map(span))).toEqual(gaps.map(span));
  });

  it.each([
    [120, 134, '24. 11. 2026 2:00–2:14'],
    [1430, 1450, '24. 11. 2026 23:50 – 25. 11. 2026 0:10'],
  ])('are written as Czechs write times', (from, until, text) => {
    expect(spanText(at(from), at(until)).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
