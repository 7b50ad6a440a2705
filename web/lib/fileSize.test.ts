import { describe, expect, it } from 'vitest';
import { fileExtension, formatFileSize } from './fileSize';

describe('formatFileSize', () => {
  it.each([
    [0, '0 B'],
    [820, '820 B'],
    [1400, '1,4 kB'],
    [46_120, '46 kB'],
    [999_600, '1 MB'],
    [2_450_000, '2,5 MB'],
    [3_000_000_000, '3 GB'],
  ])('shows %d as %s', (bytes, text) => {
    expect(formatFileSize(bytes).replace('\u00a0', ' ')).toBe(text);
  });
});

describe('fileExtension', () => {
  it('names the ending', () => {
    expect(fileExtension('Zápis č. 5.pdf')).toBe('PDF');
    expect(fileExtension('README')).toBe('');
  });
});
