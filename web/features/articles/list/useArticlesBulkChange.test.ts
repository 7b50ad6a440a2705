import { describe, expect, it } from 'vitest';
import { toRowResults } from './useArticlesBulkChange';

describe('a bulk change of articles', () => {
  it('lists failed rows first, also without a title', () => {
    expect(
      toRowResults([
        { id: 1, title: 'Voda', done: true, error: null },
        { id: 2, title: null, done: false, error: 'Není tu.' },
      ]),
    ).toEqual([
      { id: 2, name: 'Článek #2', done: false, error: 'Není tu.' },
      { id: 1, name: 'Voda', done: true, error: null },
    ]);
  });
});
