import { describe, expect, it } from 'vitest';
import { toStoredHtml } from './toStoredHtml';

describe('what the editor holds, as it is stored', () => {
  it.each([
    ['<p>a</p><p></p>', '<p>a</p>'],
    ['<p></p>', ''],
    ['<p>a</p><p></p><p>b</p>', '<p>a</p><p></p><p>b</p>'],
    [
      '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>',
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    ],
    ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
    [
      '<table style="min-width: 50px"><colgroup><col style="min-width: 25px"></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>Den</p></th></tr><tr><td colspan="2" rowspan="1"><p>Po</p></td></tr></tbody></table>',
      '<table><thead><tr><th>Den</th></tr></thead><tbody><tr><td colspan="2">Po</td></tr></tbody></table>',
    ],
    [
      '<table><tbody><tr><th><p>a</p></th><td><p>b</p></td></tr></tbody></table>',
      '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>',
    ],
  ])('%s', (held, stored) => {
    expect(toStoredHtml(held)).toBe(stored);
  });
});
