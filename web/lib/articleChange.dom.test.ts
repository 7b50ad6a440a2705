import { describe, expect, it } from 'vitest';
import { articleChangeOf, blocksOf, firstChangedBlock } from './articleChange';

describe('firstChangedBlock', () => {
  it.each([
    ['nothing', '<p>a</p><p>b</p>', '<p>a</p><p>b</p>', undefined],
    ['a word', '<p>a</p><p>b</p>', '<p>a</p><p>c</p>', 1],
    ['formatting', '<p>a</p>', '<p><strong>a</strong></p>', 0],
    ['a new paragraph', '<p>a</p>', '<p>a</p><p>b</p>', 1],
    ['a removed paragraph', '<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>c</p>', 1],
    ['a removed last paragraph', '<p>a</p><p>b</p>', '<p>a</p>', 0],
    ['a list item', '<p>a</p><ul><li>b</li><li>c</li></ul>', '<p>a</p><ul><li>b</li><li>d</li></ul>', 2],
    ['a line of a quote', '<blockquote><p>a</p></blockquote>', '<blockquote><p>b</p></blockquote>', 0],
    ['everything removed', '<p>a</p>', '', undefined],
  ])('%s', (_what, before, after, expected) => {
    expect(firstChangedBlock(before, after)).toBe(expected);
  });
});

it('counts the same blocks in a text that is prepared for reading', () => {
  const text = document.createElement('div');
  text.innerHTML =
    '<p>a</p><div class="table-scroll"><table><tr><td>b</td></tr></table></div><figure><button><img alt=""></button></figure>';
  expect(blocksOf(text).map(({ localName }) => localName)).toEqual(['p', 'tr', 'figure']);
});

it.each([[null], ['x'], [{ skipLeaveGuard: true }]])('the state %j is of no change', (state) => {
  expect(articleChangeOf(state)).toBeUndefined();
});
