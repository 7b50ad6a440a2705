import { describe, expect, it } from 'vitest';
import { contrastRatio, darken, darkenForWhiteText, readablePin, safeColor } from './color';

describe('colors', () => {
  it.each([
    ['#1f5f8b', '#1f5f8b'],
    ['#ABCDEF', '#ABCDEF'],
    ['#fff', '#5b6770'],
    ['red', '#5b6770'],
    ['url(x)', '#5b6770'],
    [undefined, '#5b6770'],
  ])('safeColor(%s) is %s', (color, expected) => {
    expect(safeColor(color)).toBe(expected);
  });

  it('darkens towards black', () => {
    expect(darken('#804020', 0.5)).toBe('#402010');
    expect(darken('#ffffff', 1)).toBe('#000000');
  });

  it('keeps a dark color and darkens a light one until white text on it is readable', () => {
    expect(darkenForWhiteText('#1f5f8b')).toBe('#1f5f8b');
    expect(darkenForWhiteText('#ffee88')).not.toBe('#ffee88');
  });
});

describe('the pin', () => {
  const grounds = { light: '#f0ebe0', dark: '#2a2621' };
  it.each(['#b3261e', '#ffe600', '#1f6f8b', '#000000', '#ffffff', '#7a4fb5', '#00ff00'])(
    '%s can be read on both grounds',
    (color) => {
      for (const ground of Object.values(grounds))
        expect(contrastRatio(readablePin(color, ground), ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('is unchanged when it is readable', () => {
    expect(readablePin('#b3261e', grounds.light)).toBe('#b3261e');
    expect(readablePin('#ffe600', grounds.dark)).toBe('#ffe600');
  });
});
