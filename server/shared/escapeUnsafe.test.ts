import { expect, it } from 'vitest';
import { escapeUnsafe } from './escapeUnsafe.ts';

it.each([
  ['Žluťoučký kůň 🐎 „v uvozovkách“', 'Žluťoučký kůň 🐎 „v uvozovkách“'],
  ['a\nb\tc\rd', String.raw`a\nb\tc\u000dd`],
  ['\u0000\u001b[31m\u009b2J\u007f', String.raw`\u0000\u001b[31m\u009b2J\u007f`],
  ['a\u2028b\u2029c\u0085d', String.raw`a\u2028b\u2029c\u0085d`],
  ['\u202eoar\u2066x\u2069\u200f\u061c', String.raw`\u202eoar\u2066x\u2069\u200f\u061c`],
  ['ad\u200bmin\ufeff\u2060', String.raw`ad\u200bmin\ufeff\u2060`],
])('%j becomes %s', (text, escaped) => expect(escapeUnsafe(text)).toBe(escaped));
