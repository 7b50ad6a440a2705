import { describe, expect, it } from 'vitest';
import type { ArticlesChange } from '../../../../generated/web/model';
import { changeInBatches, toRowResults } from './useArticlesBulkChange';

describe('a bulk change of articles', () => {
  it('runs in batches and reports progress', async () => {
    const ids = Array.from({ length: 45 }, (_, index) => index + 1);
    const sent: ArticlesChange[] = [];
    const reported: number[] = [];
    const rows = await changeInBatches(
      { ids, action: 'move', category_id: 3 },
      async (batch) => {
        sent.push(batch);
        return batch.ids.map((id) => ({ id, title: `${id}`, done: true, error: null }));
      },
      (done) => reported.push(done),
    );
    expect(sent.map((batch) => [batch.ids.length, batch.category_id])).toEqual([
      [20, 3],
      [20, 3],
      [5, 3],
    ]);
    expect(reported).toEqual([20, 40, 45]);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

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
