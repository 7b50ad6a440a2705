import { describe, expect, it } from 'vitest';
import { foldText } from '../../shared/czechText.ts';
import { excerpt, highlight, type TextPart } from './highlight.ts';

/** Matches stand in brackets. */
function show(parts: TextPart[]): string {
  return parts.map((part) => (part.match ? `[${part.text}]` : part.text)).join('');
}

describe('highlight', () => {
  it.each([
    ['Odstávka vody', 'vody', 'Odstávka [vody]'],
    ['Odstávka vody', 'ODSTAVKA', '[Odstávka] vody'],
    ['Voda, vodník a voda', 'voda', '[Voda], vodník a [voda]'],
    ['Vodovod a vodník', 'vod', '[Vodovod] a [vodník]'],
    ['Bez zásahu', 'xyz', 'Bez zásahu'],
    ['100 % účast', '%', '100 % účast'],
    ['a "b" c', '"b"', 'a "[b]" c'],
    ['', 'a', ''],
  ])('%s for %s is %s', (text, query, expected) => {
    expect(show(highlight(text, query, foldText))).toBe(expected);
  });
});

describe('excerpt', () => {
  const long = `${'Začátek dlouhého textu. '.repeat(20)}Teprve tady je odstávka vody. ${'A ještě něco dál. '.repeat(20)}`;

  it('shows the neighbourhood of the first hit, short and marked as cut', () => {
    const shown = show(excerpt(long, 'odstavka', foldText));
    expect(shown).toContain('[odstávka] vody');
    expect(shown.startsWith('… ')).toBe(true);
    expect(shown.endsWith(' …')).toBe(true);
    expect(shown.length).toBeLessThan(240);
  });

  it('begins at the beginning when the hit is elsewhere', () => {
    expect(show(excerpt(long, 'nikde', foldText))).toMatch(/^Začátek/);
  });

  it('leaves a short text whole', () => {
    expect(show(excerpt('Krátká zpráva.', 'zprava', foldText))).toBe('Krátká [zpráva].');
  });
});
