import { describe, expect, it } from 'vitest';
import { decodeFile } from './decodeFile';

const bytes = (...list: number[]) => Uint8Array.from(list).buffer;

describe('decodeFile', () => {
  it.each([
    ['UTF-8', bytes(0xc5, 0x99, 0xc3, 0xad), 'ří'],
    ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0x61), 'a'],
    ['Windows 1250', bytes(0xf8, 0xed, 0x9e), 'říž'],
    ['an empty file', bytes(), ''],
  ])('%s', (_what, file, text) => {
    expect(decodeFile(file)).toBe(text);
  });
});
