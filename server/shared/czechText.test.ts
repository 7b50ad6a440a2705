import { describe, expect, it } from 'vitest';
import { czechSortKey, foldText, htmlToText, searchWords, toSlug } from './czechText.ts';

describe('foldText', () => {
  it.each([
    ['Příliš ŽLUŤOUČKÝ kůň', 'prilis zlutoucky kun'],
    ['Ďáblické ódy, ÚPĚL', 'dablicke ody, upel'],
    ['Straße Łódź Ørsted', 'strasse lodz orsted'],
    ['r\u030cek', 'rek'],
    ['ℋana 𝐀𝐃𝐌𝐈𝐍 Ⓐ', 'hana admin a'],
    ['', ''],
  ])('%j → %j', (text, folded) => expect(foldText(text)).toBe(folded));
});

describe('searchWords', () => {
  it.each([
    ['Schůze: 12. května v 17:30 (sál)', ['schuze', '12', 'kvetna', 'v', '17', '30', 'sal']],
    ['C++ & "uvozovky" 100%', ['c', 'uvozovky', '100']],
    ['  %_*"\' ', []],
  ])('%j → %j', (text, words) => expect(searchWords(text)).toEqual(words));
});

describe('toSlug', () => {
  it.each([
    ['Příliš žluťoučký', 'prilis-zlutoucky'],
    ['Zápis č. 3/2026 – zastupitelstvo', 'zapis-c-3-2026-zastupitelstvo'],
    ['  Úřad & škola!  ', 'urad-a-skola'],
    ['Ñandú', 'nandu'],
    ['Объявление', ''],
    ['---', ''],
  ])('%j → %j', (title, slug) => expect(toSlug(title)).toBe(slug));

  it('is cut to its length without a hyphen at the end', () => {
    expect(toSlug('abc def ghi', 8)).toBe('abc-def');
    expect(toSlug('ž'.repeat(300))).toHaveLength(100);
  });
});

describe('czechSortKey', () => {
  const sorted = (words: string[]) =>
    [...words].sort((a, b) => Buffer.compare(Buffer.from(czechSortKey(a)), Buffer.from(czechSortKey(b))));

  it.each([
    ['č after c, ch after h', ['cukr', 'čas', 'had', 'chléb', 'ibis']],
    [
      'a letter of its own beats all that follows',
      ['cz', 'ča', 'hz', 'cha', 'rz', 'řa', 'sz', 'ša', 'zz', 'ža'],
    ],
    ['ď, ť, ň and long vowels are accents only', ['dáma', 'ďas', 'duha', 'tma', 'ťuk', 'tys']],
    ['accents decide between equal letters', ['rad', 'rada', 'ráda', 'řada']],
    ['u before ú before ů', ['dul', 'dúl', 'důl', 'dům']],
    ['small before capital', ['adam', 'Adam', 'ADAM', 'adamec']],
    ['Ch at the start and CH within', ['Hýbl', 'Chalupa', 'CHARVÁT', 'Ibl']],
    [
      'a space before letters, digits before letters',
      ['1. třída', '10. třída', 'nová', 'nová škola', 'Novák', 'Nováková'],
    ],
  ])('%s', (_rule, words) => expect(sorted([...words].reverse())).toEqual(words));

  it('agrees with the Czech collation of Unicode on words', () => {
    const words =
      `Žák žába Zeman čočka Čáp cop chata hrad Hrádek Řehoř Rehor šála sala Šála ulice úl ůl důl dul dům eva Éva ěva
      chvíle hora jih Jíří Jiří jíra ocet oči ocas Ostrava ostrov ostrý strach střecha stres tchyně tak ťapka čtvrtek`.split(
        /\s+/,
      );
    expect(sorted(words)).toEqual([...words].sort(new Intl.Collator('cs').compare));
  });

  it('gives equal words an equal key, however their accents are written', () => {
    expect(czechSortKey('r\u030ca\u0301d')).toBe(czechSortKey('řád'));
  });
});

describe('htmlToText', () => {
  it.each([
    ['<h2>Odstávka</h2><p>Voda <b>ne</b>teče.</p>', 'Odstávka\nVoda neteče.'],
    ['<ul><li>první</li><li>druhý</li></ul>', 'první\ndruhý'],
    ['<table><tr><td>polévka</td><td>čočková</td></tr></table>', 'polévka\nčočková'],
    ['a &amp; b &lt;c&gt; &#382;&#x159;&nbsp;x &neco;', 'a & b <c> žř x &neco;'],
    ['<p>  mnoho \n mezer </p>', 'mnoho\nmezer'],
    ['řádek<br />další', 'řádek\ndalší'],
    ['&#0;&#xD800;x', 'x'],
  ])('%j → %j', (html, text) => expect(htmlToText(html)).toBe(text));

  // Quadratic time would exceed the test's timeout.
  it.each(['<', '<p ', '&', ' ', '\n '])('handles repeated %j in linear time', (part) => {
    const html = part.repeat(1_000_000);
    expect(() => [htmlToText(html), czechSortKey(html.slice(0, 20_000)), toSlug(html)]).not.toThrow();
  });
});

/** With quadratic time these would take minutes or throw: the test's timeout is the assertion. */
describe('two megabytes of hostile text', () => {
  const repeatTo = (part: string) => part.repeat(Math.floor(2_000_000 / part.length));

  it.each([
    ['marks upon marks', `a${repeatTo('\u0301\u0323')}`, 'a'],
    ['marks without a letter', repeatTo('\u0323\u0301'), ''],
    ['a mark that capitals bring along', `İ${repeatTo('\u0307')}`, 'i'],
  ])('is folded: %s', (_what, text, folded) => expect(foldText(text)).toBe(folded));

  it('is split into words, however long they are', () => {
    expect(searchWords(repeatTo('\ud55c'))[0]).toHaveLength(1_000);
    expect(searchWords(repeatTo(' '))).toEqual([]);
  });

  it.each(['<', '<p', '</p', '&', '&#', '&#1', ' ', '\n', ' \n', '<p>', 'a<'])(
    'becomes plain text: %j',
    (part) => {
      expect(htmlToText(repeatTo(part)).length).toBeLessThanOrEqual(2_000_000);
    },
  );
});
