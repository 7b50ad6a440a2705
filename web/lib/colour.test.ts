import { describe, expect, it } from 'vitest';
import { darken, safeColour, underWhiteText } from './colour';

describe('colours', () => {
  it.each([
    ['#1f5f8b', '#1f5f8b'],
    ['#ABCDEF', '#ABCDEF'],
    ['#fff', '#5b6770'],
    ['red', '#5b6770'],
    ['url(x)', '#5b6770'],
    [undefined, '#5b6770'],
  ])('safeColour(%s) is %s', (colour, expected) => {
    expect(safeColour(colour)).toBe(expected);
  });

  it('darkens towards black', () => {
    expect(darken('#804020', 0.5)).toBe('#402010');
    expect(darken('#ffffff', 1)).toBe('#000000');
  });

  it('keeps a dark colour and darkens a light one until white text can be read on it', () => {
    expect(underWhiteText('#1f5f8b')).toBe('#1f5f8b');
    expect(underWhiteText('#ffee88')).not.toBe('#ffee88');
  });
});
