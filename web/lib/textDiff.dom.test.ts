import { describe, expect, it } from 'vitest';
import { blockTexts, diffLines, diffTexts, diffWordsOf, hasDifference } from './textDiff';

describe('the blocks of a text', () => {
  it.each([
    ['<h2>Nadpis</h2><p>První <strong>odstavec</strong>.</p>', ['Nadpis', 'První odstavec.']],
    ['<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>', ['a', 'b', 'c']],
    ['<table><tbody><tr><th>Den</th><td>Po</td></tr></tbody></table>', ['Den | Po']],
    ['<p>a<br>b</p><hr>', ['a', 'b', '———']],
    ['<table><tbody><tr><td></td><td></td></tr></tbody></table>', []],
    [
      '<figure><img src="/x" alt="Kašna"><figcaption>U kašny</figcaption></figure>',
      ['[obrázek: Kašna]', 'U kašny'],
    ],
    ['<aside><p>a</p></aside><details><summary>b</summary><p>c</p></details>', ['a', 'b', 'c']],
    ['', []],
  ])('are its lines: %s', (html, lines) => {
    expect(blockTexts(html)).toEqual(lines);
  });
});

describe('what is different between two texts', () => {
  it('is told by lines, and by words within a changed one', () => {
    expect(diffLines(['ve středu', 'v pátek'], ['v úterý', 've středu', 'v sobotu'])).toEqual([
      [{ text: 'v úterý', kind: 'added' }],
      [{ text: 've středu', kind: 'same' }],
      [
        { text: 'v ', kind: 'same' },
        { text: 'pátek', kind: 'removed' },
        { text: 'sobotu', kind: 'added' },
      ],
    ]);
  });

  it('includes the language of a passage', () => {
    const [row] = diffTexts('<p>Good morning</p>', '<p><span lang="en">Good morning</span></p>');
    expect(row?.filter(({ kind }) => kind === 'added').map(({ text }) => text)).toEqual([
      '[angličtina: ',
      ']',
    ]);
  });

  it('is marked word by word within a paragraph', () => {
    expect(diffWordsOf('Voda nepoteče ve středu.', 'Voda nepoteče v pátek.')).toEqual([
      { text: 'Voda nepoteče ', kind: 'same' },
      { text: 've', kind: 'removed' },
      { text: 'v', kind: 'added' },
      { text: ' ', kind: 'same' },
      { text: 'středu', kind: 'removed' },
      { text: 'pátek', kind: 'added' },
      { text: '.', kind: 'same' },
    ]);
  });

  it('keeps equal paragraphs and marks added and removed ones', () => {
    expect(diffTexts('<p>a</p><p>b</p><p>d</p>', '<p>a</p><p>c</p><p>d</p><p>e</p>')).toEqual([
      [{ text: 'a', kind: 'same' }],
      [
        { text: 'b', kind: 'removed' },
        { text: 'c', kind: 'added' },
      ],
      [{ text: 'd', kind: 'same' }],
      [{ text: 'e', kind: 'added' }],
    ]);
  });

  const FILE = '/api/public/files/';
  it.each([
    ['bold', '<p>a <em>b</em></p>', '<p>a <strong>b</strong></p>', ['[kurzíva: b]', '[tučně: b]']],
    ['a heading', '<h2>a</h2>', '<h3>a</h3>', ['[nadpis 2] a', '[nadpis 3] a']],
    ['a heading that was none', '<p>a</p>', '<h2>a</h2>', ['a', '[nadpis 2] a']],
    ['the kind of a list', '<ul><li>a</li></ul>', '<ol><li>a</li></ol>', ['[•] a', '[1.] a']],
    [
      'the level of an item',
      '<ul><li>a</li><li>b</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
      ['[•] b', '[• 2. úroveň] b'],
    ],
    [
      'where a link leads',
      '<p><a href="/articles/a">sem</a></p>',
      '<p><a href="/articles/b">sem</a></p>',
      ['sem [odkaz: /articles/a]', 'sem [odkaz: /articles/b]'],
    ],
    [
      'a picture',
      `<figure><img src="${FILE}1/a%C5%99.png" alt="Kašna"></figure>`,
      `<figure><img src="${FILE}2/b.png" alt="Kašna"></figure>`,
      ['[obrázek: Kašna, ař.png (č. 1)]', '[obrázek: Kašna, b.png (č. 2)]'],
    ],
    [
      'what a picture shows',
      `<figure><img src="${FILE}1/a.png" alt="Kašna"></figure>`,
      `<figure><img src="${FILE}1/a.png" alt=""></figure>`,
      ['[obrázek: Kašna, a.png (č. 1)]', '[obrázek: bez popisu, a.png (č. 1)]'],
    ],
    [
      'a cell of the header',
      '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>',
      '<table><tbody><tr><td>a</td><td colspan="2">b</td></tr></tbody></table>',
      ['[záhlaví] a | b', 'a | b [sloupce: 2]'],
    ],
    ['a quotation', '<p>a</p>', '<blockquote><p>a</p></blockquote>', ['a', '[citace] a']],
    ['a caption', '<p>a</p>', '<figure><figcaption>a</figcaption></figure>', ['a', '[popisek] a']],
  ])('is seen in %s', (_, before, after, [removed, added]) => {
    const rows = diffTexts(before, after);
    expect(hasDifference(rows)).toBe(true);
    const sideOf = (other: string) =>
      rows
        .map((row) =>
          row
            .filter(({ kind }) => kind !== other)
            .map(({ text }) => text)
            .join(''),
        )
        .join('\n');
    expect(sideOf('added')).toContain(removed);
    expect(sideOf('removed')).toContain(added);
  });

  it.each([
    ['how a text is written down', '<p>a</p>', '<p>a</p><p></p>'],
    ['how marks are named', '<p><b>a</b></p>', '<p><strong>a</strong></p>'],
  ])('is not told of %s', (_, before, after) => {
    expect(hasDifference(diffTexts(before, after))).toBe(false);
  });

  it('keeps equal lines free of marks', () => {
    const rows = diffTexts('<h2>a <b>b</b></h2><p>c</p>', '<h2>a <b>b</b></h2><p>d</p>');
    expect(rows[0]).toEqual([{ text: 'a b', kind: 'same' }]);
  });
});
