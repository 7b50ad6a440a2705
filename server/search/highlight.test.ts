import { describe, expect, it } from 'vitest';
import { excerpt, findFirstMatch, highlight, type TextPart } from './highlight.ts';
import { parseQuery } from './searchTerms.ts';

function withBrackets(parts: TextPart[]): string {
  return parts.map((part) => (part.match ? `[${part.text}]` : part.text)).join('');
}

describe('highlight', () => {
  it.each([
    ['Odstávka vody', 'vody', 'Odstávka [vody]'],
    ['Odstávka vody', 'ODSTAVKA', '[Odstávka] vody'],
    ['Voda, vodník a voda', 'voda', '[Voda], vodník a [voda]'],
    ['Vodovod a vodník', 'vod', '[Vodovod] a [vodník]'],
    ['Vodovod a vodník', 'vod nic', 'Vodovod a vodník'],
    ['Nová vyhláška o psech', 'vyhlasce', 'Nová [vyhláška] o psech'],
    ['Nové vyhlášky a kniha', 'knize vyhláš', 'Nové [vyhlášky] a [kniha]'],
    ['Svoz odpadu, odpad se sveze', '„svoz odpadů“', '[Svoz] [odpadu], odpad se sveze'],
    ['Odpadu svoz', '"svoz odpadu"', 'Odpadu svoz'],
    ['Bez zásahu', 'xyz', 'Bez zásahu'],
    ['100 % účast', '%', '100 % účast'],
    ['a "b" c', '"b"', 'a "[b]" c'],
    ['u\u0301r\u030cad', 'urad', '[u\u0301r\u030cad]'],
    ['', 'a', ''],
  ])('%s for %s is %s', (text, query, expected) => {
    expect(withBrackets(highlight(text, parseQuery(query)))).toBe(expected);
  });
});

describe('excerpt', () => {
  const long = `${'Začátek dlouhého textu. '.repeat(20)}Teprve tady je odstávka vody. ${'A ještě něco dál. '.repeat(20)}`;

  it('shows the text around the first match, short and marked as cut', () => {
    const shown = withBrackets(excerpt(long, parseQuery('odstavkou')));
    expect(shown).toContain('[odstávka] vody');
    expect(shown.startsWith('… ')).toBe(true);
    expect(shown.endsWith(' …')).toBe(true);
    expect(shown.length).toBeLessThan(240);
  });

  it('is the beginning of a text without a match', () => {
    expect(withBrackets(excerpt(long, parseQuery('nikde')))).toMatch(/^Začátek/);
  });

  it('does not cut a short text', () => {
    expect(withBrackets(excerpt('Krátká zpráva.', parseQuery('zprava')))).toBe('Krátká [zpráva].');
  });
});

describe('findFirstMatch', () => {
  it.each([
    ['Nic tu není', 'voda', -1],
    ['Teče voda', 'vody', 5],
    ['voda odstávka vody', '"odstávky vod"', 5],
    ['', 'voda', -1],
  ])('in %j for %j is %i', (text, query, index) => {
    expect(findFirstMatch(text, parseQuery(query))).toBe(index);
  });
});
