import { describe, expect, it } from 'vitest';
import { pageNumbers } from './pageNumbers';

describe('pageNumbers', () => {
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [3, 5, '1 2 3 4 5'],
    [1, 9, '1 2 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [9, 9, '1 … 8 9'],
    [40, 9, '1 … 9'],
  ])('page %i of %i: %s', (page, count, expected) => {
    expect(
      pageNumbers(page, count)
        .map((one) => one ?? '…')
        .join(' '),
    ).toBe(expected);
  });
});
