import { expect, test } from 'vitest';
import { readersLabel } from './readersLabel';

test.each([
  [0, 40, 'nikdo ze 40'],
  [12, 40, '12 ze 40'],
  [1200, 5000, '1 200 z 5 000'],
])('%i of %i', (readers, mayRead, label) =>
  expect(readersLabel(readers, mayRead).replaceAll('\u00a0', ' ')).toBe(label),
);
