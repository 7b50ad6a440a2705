import { describe, expect, it } from 'vitest';
import { findAccessibilityProblems } from './accessibilityFindings';

const words = (count: number) => Array.from({ length: count }, () => 'slovo').join(' ');
const sentences = (count: number) => Array.from({ length: count }, () => `Věta ${words(9)}.`).join(' ');

function find(html: string, title = 'Název') {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const detect = (passage: string) => (passage.includes('office') ? 'en' : undefined);
  return findAccessibilityProblems(title, body, detect);
}

describe('a text is found to have', () => {
  it.each([
    ['nothing', '<p>Voda nepoteče.</p><h2>Kde</h2><h3>Husova</h3><h3>Dlouhá</h3><h2>Kdy</h2>', []],
    [
      'a skipped level',
      '<h3>Kde</h3><p>a</p><h2>Kdy</h2><h4>Přesně</h4>',
      ['heading-order Kde', 'heading-order Přesně'],
    ],
    ['an empty heading', '<h2>Kde</h2><h3> </h3><p>a</p>', ['heading-empty ']],
    [
      'no headings',
      `<p>Úvod ${sentences(14)}</p>`.repeat(5),
      [expect.stringMatching(/^heading-missing Úvod/)],
    ],
    [
      'a bold paragraph for a heading',
      '<p><strong>Kde to bude</strong></p><p>V hale.</p>',
      ['heading-lookalike Kde to bude'],
    ],
    ['a bold sentence', '<p><strong>Přijďte včas!</strong></p><p>V hale.</p>', []],
    ['bold lines, one below the other', '<p><strong>Škola</strong></p><p><strong>Husova 3</strong></p>', []],
    ['a bold paragraph above the editor’s empty one', '<p><b>Škola</b></p><p></p>', []],
    ['bold words of a cell', '<table><tr><th>a</th><td><p><b>Škola</b></p><p>b</p></td></tr></table>', []],
    [
      'a list of paragraphs',
      '<p>Vezměte si:</p><p>- přezůvky</p><p>- pití</p>',
      ['list-lookalike - přezůvky'],
    ],
    ['a list of lines', '<p>Takto:<br>1. vypnout<br>2. zapnout</p>', ['list-lookalike 1. vypnout']],
    ['dashes far from each other', '<p>- Ano, řekl.</p><h2>Ne</h2><p>- Ne, řekla.</p>', []],
    [
      'a picture without a description',
      '<figure><img src="/a" alt=""><figcaption>Les</figcaption></figure>',
      ['image-description Les'],
    ],
    [
      'a picture described by its file',
      '<figure><img src="/a" alt="IMG_1.jpg"></figure>',
      ['image-description IMG_1.jpg'],
    ],
    ['a vague link', '<p>Přihláška je <a href="/x">zde</a>.</p>', ['link-text zde']],
    ['a linked picture', '<p><a href="/x"><img src="/a" alt="Mapa"></a></p>', []],
    ['a table without headers', '<table><tr><td>Po</td><td>8</td></tr></table>', ['table-header Po | 8']],
    ['a box', '<table><tr><td>Pozor</td></tr></table>', []],
    ['capitals', '<p>Pozor</p><p>UZAVÍRKA ULICE HUSOVA TRVÁ</p>', ['capitals UZAVÍRKA ULICE HUSOVA TRVÁ']],
    [
      'a long sentence',
      `<ul><li>Krátká. Dlouhá ${words(40)}.</li></ul>`,
      [expect.stringMatching(/^long-sentence Dlouhá.*…$/)],
    ],
    [
      'a long paragraph',
      `<p>Začátek. ${sentences(15)}</p>`,
      [expect.stringMatching(/^long-paragraph Začátek/)],
    ],
    [
      'another language',
      '<p>Úřad.</p><p>The office</p><ul><li>of the office</li></ul><p>Úřad.</p>',
      ['language The office'],
    ],
    ['a language that is marked', '<p lang="en">The office</p><p><span lang="en">The office</span></p>', []],
    ['code', `<pre><code>office ${words(200)}</code></pre>`, []],
  ])('%s', (_what, html, expected) => {
    expect(find(html).map(({ kind, excerpt }) => `${kind} ${excerpt}`)).toEqual(expected);
  });

  it('a title in capitals, which has no place in the text', () => {
    expect(find('<p>a</p>', 'POZVÁNKA NA ZASEDÁNÍ ZASTUPITELSTVA')).toEqual([
      { kind: 'capitals', elements: [], excerpt: 'POZVÁNKA NA ZASEDÁNÍ ZASTUPITELSTVA' },
    ]);
  });

  it('the same in the form of the editor', () => {
    const html =
      '<ul><li><p>The office</p><ul><li><p>in office</p></li></ul></li></ul><div><table><colgroup><col></colgroup>' +
      '<tbody><tr><td><p>Po</p></td><td><p>8<br class="ProseMirror-trailingBreak"></p></td></tr></tbody></table></div>';
    const found = find(html);
    expect(found.map(({ kind }) => kind)).toEqual(['table-header', 'language']);
    expect(found[1]?.elements.map(({ textContent }) => textContent)).toEqual(['The office', 'in office']);
    expect(found[1]?.language).toBe('en');
  });
});
