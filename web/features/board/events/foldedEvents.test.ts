import { expect, it } from 'vitest';
import { foldedEvents } from './foldedEvents';

it.each([
  ['a few', [false, false], { start: 0, end: 2 }],
  ['five', [true, true, false, false, false], { start: 0, end: 5 }],
  ['what comes of many', [true, true, ...Array(8).fill(false)], { start: 2, end: 7 }],
  [
    'the last of many, where fewer come than fit',
    [...Array(6).fill(true), false, false],
    { start: 3, end: 8 },
  ],
  ['the last of many that are over', Array(9).fill(true), { start: 4, end: 9 }],
])('shows %s', (_what, over, shown) => {
  expect(foldedEvents(over)).toEqual(shown);
});
