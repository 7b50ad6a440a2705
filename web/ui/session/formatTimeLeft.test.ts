import { expect, it } from 'vitest';
import { formatTimeLeft } from './formatTimeLeft';

it.each([
  [900, '15 minut'],
  [899, '15 minut'],
  [841, '15 minut'],
  [840, '14 minut'],
  [300, '5 minut'],
  [240, '4 minuty'],
  [120, '2 minuty'],
  [61, '2 minuty'],
  [60, '60 sekund'],
  [4, '4 sekundy'],
  [1, '1 sekundu'],
  [0, '0 sekund'],
])('%i s: %s', (seconds, words) => {
  expect(formatTimeLeft(seconds)).toBe(words.replace(' ', '\u00a0'));
});
