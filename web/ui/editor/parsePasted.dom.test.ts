import { expect, it } from 'vitest';
import { parsePasted } from './parsePasted.ts';

it.each([
  ['styles of the page', '<style>p { color: red }</style><p>a</p><STYLE>b</STYLE>', '<p>a</p>'],
  ['what is for old programs', '<!--[if gte mso 9]><xml>1</xml><![endif]--><p>a</p>', '<p>a</p>'],
  ['what is for all but old programs', '<![if !supportLists]><b>1</b><![endif]>', '<b>1</b>'],
  ['a style’s name', '<p class="a" style = "color:red">a</p>', '<p class="a" data-style="color:red">a</p>'],
  ['names of Word', '<p>a<o:p></o:p></p>', '<p>a</p>'],
  ['nothing without its end', '<p>a</p><!--[if gte mso 9]>b', '<p>a</p><!--[if gte mso 9]>b-->'],
])('takes out %s', (_what, html, kept) => {
  expect(parsePasted(html).innerHTML).toBe(kept);
});

/** A backtracking expression would take minutes on these; the test's time limit proves linear time. */
it.each(['<style', '<a ', '<!--[if]>', '<!--[if', '<![if', '<a style'])(
  'reads a million characters of %s once',
  (part) => {
    expect(parsePasted(part.repeat(1_000_000 / part.length))).toBeDefined();
  },
);
