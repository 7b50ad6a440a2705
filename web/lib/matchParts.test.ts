import { expect, it } from 'vitest';
import { matchParts } from './matchParts';

/** Matches in brackets; undefined without a match. */
function markMatches(text: string, query: string): string | undefined {
  return matchParts(text, query)
    ?.map((part) => (part.match ? `[${part.text}]` : part.text))
    .join('');
}

it.each([
  ['Škola', 'škola', '[Škola]'],
  ['Škola', 'sko', '[Ško]la'],
  ['Škola', 'ŠKO', '[Ško]la'],
  ['S\u030Ckola', 'škol', '[Škol]a'],
  ['Rate Limiting', 'lim', 'Rate [Lim]iting'],
  ['Rate Limiting', 'lim rate', '[Rate] [Lim]iting'],
  ['Rate Limiting', 'imi', undefined],
  ['Rate Limiting', 'rate logy', undefined],
  ['Obec (úřad)', 'urad', 'Obec ([úřad])'],
  ['Škola', '', 'Škola'],
  ['Škola', '  ', 'Škola'],
  ['Škola', 'školami', undefined],
  ['Kultura a sport', 'a', 'Kultura [a] sport'],
  ['Zprávy 🌳 z parku', 'z park', '[Z]právy 🌳 z [park]u'],
])('%s, looked for by "%s": %s', (text, query, expected) => {
  expect(markMatches(text, query)).toBe(expected);
});
