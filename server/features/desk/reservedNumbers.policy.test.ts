import { expect, it } from 'vitest';
import { reserveNumbers } from './reservedNumbers.policy.ts';

it.each([
  [{}, { 2026: 100 }],
  [{ 2026: 37 }, { 2026: 200 }],
  [{ 2026: 4000 }, { 2026: 8000 }],
  [
    { 2024: 900, 2025: 310 },
    { 2024: 900, 2025: 1300, 2026: 900 },
  ],
])('goes on safely behind %j', (used, expected) => {
  expect(reserveNumbers(used, 2026)).toEqual(expected);
});
