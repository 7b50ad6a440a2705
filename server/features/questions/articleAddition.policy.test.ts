import { expect, it } from 'vitest';
import { withQuestion } from './articleAddition.policy.ts';

const PAIR = { question: 'Poteče voda?', answer: 'Ano.' };
const ADDED = '<p>Otázka: <strong>Poteče voda?</strong></p><p>Odpověď: Ano.</p>';
const HEADING = '<h2>Otázky a odpovědi</h2>';

it.each([
  ['an article without the part', '<p>Text</p>', `<p>Text</p>${HEADING}${ADDED}`],
  ['an empty article', '', `${HEADING}${ADDED}`],
  ['the part at the end', `<p>A</p>${HEADING}<p>První</p>`, `<p>A</p>${HEADING}<p>První</p>${ADDED}`],
  [
    'the part before another one',
    `${HEADING}<p>První</p><h3>Podčást</h3><p>B</p><h2>Kontakt</h2><p>C</p>`,
    `${HEADING}<p>První</p><h3>Podčást</h3><p>B</p>${ADDED}<h2>Kontakt</h2><p>C</p>`,
  ],
  [
    'a formatted heading with a hard space',
    '<h2><strong>Otázky a\u00a0odpovědi</strong></h2><p>A</p>',
    `<h2><strong>Otázky a\u00a0odpovědi</strong></h2><p>A</p>${ADDED}`,
  ],
  [
    'a box with a heading of its own inside the part',
    `${HEADING}<aside><h2>Pozor</h2><p>A<br>B</p></aside><h2>Kontakt</h2>`,
    `${HEADING}<aside><h2>Pozor</h2><p>A<br>B</p></aside>${ADDED}<h2>Kontakt</h2>`,
  ],
  [
    'the words in a box',
    `<aside>${HEADING}</aside><p>A</p>`,
    `<aside>${HEADING}</aside><p>A</p>${HEADING}${ADDED}`,
  ],
])('%s', (_case, html, expected) => {
  expect(withQuestion(html, PAIR)).toBe(expected);
});

it('keeps lines and paragraphs, and shows what looks like HTML as it was typed', () => {
  const pair = { question: ' Platí 2 < 3?\nA <b>proč</b>? ', answer: 'Ano.\nVždy.\n\nI „doma“ & jinde.\n' };
  expect(withQuestion('', pair)).toBe(
    `${HEADING}<p>Otázka: <strong>Platí 2 &lt; 3?<br>A &lt;b&gt;proč&lt;/b&gt;?</strong></p>` +
      '<p>Odpověď: Ano.<br>Vždy.</p><p>I „doma“ &amp; jinde.</p>',
  );
});
