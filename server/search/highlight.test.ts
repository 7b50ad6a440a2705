import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFLATED_WORDS, WORD_FORMS } from '../test/czechWordForms.ts';
import { findCounterexample } from '../test/seed.ts';
import { createHighlighter, type TextPart } from './highlight.ts';
import { findMatchingWords, indexedWord, parseQuery } from './searchTerms.ts';
import { parseSynonyms } from './synonyms.ts';

const highlighterOf = (query: string) => createHighlighter(parseQuery(query));

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
    ['bez dotazu', '', 'bez dotazu'],
    ['Nový ĎÁBEL, d\u030ca\u0301bel i ｄábel', 'dablove', 'Nový [ĎÁBEL], [d\u030ca\u0301bel] i [ｄábel]'],
    ['Дом, дома и домом', 'дом', '[Дом], [дома] и [домом]'],
    ['Pod domem i v domu', 'dum', 'Pod [domem] i v [domu]'],
    ['svoz starého odpadu', '"svoz odpadu"', 'svoz starého odpadu'],
  ])('%s for %s is %s', (text, query, expected) => {
    expect(withBrackets(highlighterOf(query).highlight(text))).toBe(expected);
  });

  it('marks synonyms, except of a word in quotes', () => {
    const marked = (query: string) =>
      withBrackets(
        createHighlighter(parseQuery(query, parseSynonyms('odstávka, výpadek'))).highlight(
          'Výpadky a odstávky vody, výpad',
        ),
      );
    expect(marked('odstávkou')).toBe('[Výpadky] a [odstávky] vody, výpad');
    expect(marked('výpadek vody')).toBe('[Výpadky] a [odstávky] [vody], výpad');
    expect(marked('"výpadek"')).toBe('[Výpadky] a odstávky vody, výpad');
  });

  it('marks what a comparison of all words would, however they are written', async () => {
    const word = fc.constantFrom(...[...WORD_FORMS, ...CONFLATED_WORDS].flatMap((line) => line.split(' ')));
    const written = fc
      .tuple(word, fc.constantFrom('NFC', 'NFD'), fc.boolean())
      .map(([some, form, upper]) => (upper ? some.toUpperCase() : some).normalize(form));
    const joined = (minLength: number, maxLength: number) =>
      fc.array(written, { minLength, maxLength }).map((words) => words.join(' '));
    const query = fc.oneof(
      joined(1, 3),
      joined(2, 3).map((phrase) => `"${phrase}"`),
      joined(1, 1).map((some) => some.slice(0, 4)),
    );
    const property = fc.asyncProperty(fc.tuple(joined(0, 30), query), async ([text, some]) => {
      const words = text.split(' ');
      const matches = findMatchingWords(words.map(indexedWord), parseQuery(some));
      const expected = words.map((each, i) => (matches[i] ? `[${each}]` : each)).join(' ');
      return withBrackets(highlighterOf(some).highlight(text)) === expected;
    });
    expect(await findCounterexample(property, 500)).toBeUndefined();
  });
});

describe('excerpt', () => {
  const long = `${'Začátek dlouhého textu. '.repeat(20)}Teprve tady je odstávka vody. ${'A ještě něco dál. '.repeat(20)}`;

  it('shows the text around the first match, short and marked as cut', () => {
    const shown = withBrackets(highlighterOf('odstavkou').excerpt(long));
    expect(shown).toContain('[odstávka] vody');
    expect(shown.startsWith('… ')).toBe(true);
    expect(shown.endsWith(' …')).toBe(true);
    expect(shown.length).toBeLessThan(240);
  });

  it('is the beginning of a text without a match', () => {
    expect(withBrackets(highlighterOf('nikde').excerpt(long))).toMatch(/^Začátek/);
  });

  it.each([
    ['the first text that matches', ['Nic.', 'Teče voda.'], 'Teče [voda].'],
    ['the first of several that match', ['Voda.', 'Teče voda.'], '[Voda].'],
    ['the first that is not empty, when none matches', ['', 'Nic.', 'Zase nic.'], 'Nic.'],
    ['nothing of nothing', ['', ''], ''],
  ])('is of %s', (_what, texts, expected) => {
    expect(withBrackets(highlighterOf('vody').excerpt(...texts))).toBe(expected);
  });

  it('is the same wherever in a long text the match is, and cuts no word or phrase of it', () => {
    const { excerpt } = highlighterOf('"odstávka vody"');
    for (const wordsBefore of [100, 249, 250, 251, 298, 299, 300, 1_199, 1_200, 5_000]) {
      const filler = 'slovo '.repeat(wordsBefore);
      const shown = withBrackets(excerpt(`${filler}odstávka vody ${'slovo '.repeat(2_000)}odstávka jinde`));
      expect(shown, String(wordsBefore)).toBe(
        `… ${'slovo '.repeat(10)}[odstávka] [vody]${' slovo'.repeat(24)} …`,
      );
    }
  });

  it('does not cut a short text', () => {
    expect(withBrackets(highlighterOf('zprava').excerpt('Krátká zpráva.'))).toBe('Krátká [zpráva].');
  });
});

describe('findFirst', () => {
  it.each([
    ['Nic tu není', 'voda', -1],
    ['Teče voda', 'vody', 5],
    ['voda odstávka vody', '"odstávky vod"', 5],
    ['', 'voda', -1],
  ])('in %j for %j is %i', (text, query, index) => {
    expect(highlighterOf(query).findFirst(text)).toBe(index);
  });
});
