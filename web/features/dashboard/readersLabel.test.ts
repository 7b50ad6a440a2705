import { expect, test } from 'vitest';
import { confirmedLabel, readersLabel } from './readersLabel';

test.each([
  [0, 40, 'nikdo ze 40'],
  [12, 40, '12 ze 40'],
  [1200, 5000, '1 200 z 5 000'],
])('%i of %i', (readers, mayRead, label) =>
  expect(readersLabel(readers, mayRead).replaceAll('\u00a0', ' ')).toBe(label),
);

test.each([
  [0, 'Zatím nepotvrdil nikdo z 12'],
  [1, 'Potvrdil 1 z 12'],
  [3, 'Potvrdili 3 z 12'],
  [9, 'Potvrdilo 9 z 12'],
])('%i have confirmed', (confirmed, label) =>
  expect(confirmedLabel(confirmed, 12).replaceAll('\u00a0', ' ')).toBe(label),
);
