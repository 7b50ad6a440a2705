import { describe, expect, it } from 'vitest';
import { fileExtension, formatFileSize } from './fileSize';

describe('formatFileSize', () => {
  it.each([
    [0, '0 B'],
    [820, '820 B'],
    [1434, '1,4 kB'],
    [47_227, '46 kB'],
    [1024 * 1023.6, '1 MB'],
    [2_621_440, '2,5 MB'],
    [20 * 1024 * 1024, '20 MB'],
    [3 * 1024 ** 3, '3 GB'],
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
