import { describe, expect, it } from 'vitest';
import { changeInBatches } from './changeInBatches';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const toUnchanged = (id: number, error: string) => ({ id, error });
const apiError = () => Object.assign(new Error('503'), { text: 'Zkuste to za chvíli.' });

async function change(count: number, failAt = Number.POSITIVE_INFINITY) {
  const sent: number[] = [];
  const reported: number[] = [];
  const rows = await changeInBatches<{ id: number; error: string | null }>({
    ids: numbers(count),
    async send(ids) {
      if (sent.length === failAt) throw apiError();
      sent.push(ids.length);
      return ids.map((id) => ({ id, error: null }));
    },
    toUnchanged,
    onProgress: (done) => reported.push(done),
  });
  return { sent, reported, rows };
}

describe('a change of many records', () => {
  it('runs in batches and reports progress', async () => {
    const { sent, reported, rows } = await change(45);
    expect([sent, reported]).toEqual([
      [20, 20, 5],
      [20, 40, 45],
    ]);
    expect(rows.map(({ id }) => id)).toEqual(numbers(45));
  });

  it('of very many runs in fewer requests', async () => {
    expect((await change(312)).sent).toEqual([100, 100, 100, 12]);
  });

  it('reports the rest as unchanged when a later request fails', async () => {
    const { rows } = await change(45, 1);
    expect(rows.filter(({ error }) => error === null)).toHaveLength(20);
    expect(rows[20]).toEqual({ id: 21, error: 'Zkuste to za chvíli.' });
    expect(rows).toHaveLength(45);
  });

  it('fails as a whole when nothing was changed', async () => {
    await expect(change(45, 0)).rejects.toThrow('503');
  });
});
