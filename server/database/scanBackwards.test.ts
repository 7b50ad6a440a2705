import { describe, expect, it } from 'vitest';
import { scanBackwards } from './scanBackwards.ts';

/** Ids up to 100,000 of which every `nth` matches; reading takes a millisecond per thousand ids. */
function table(nth: number) {
  let time = 0;
  const steps: number[] = [];
  return {
    steps,
    now: () => time,
    read: async ({ afterId, beforeId, limit }: { afterId: number; beforeId: number; limit: number }) => {
      time += (beforeId - afterId) / 1_000;
      steps.push(beforeId - afterId - 1);
      const rows: { id: number }[] = [];
      for (let id = beforeId - 1; id > afterId && rows.length < limit; id -= 1)
        if (id % nth === 0) rows.push({ id });
      return rows;
    },
  };
}

const ALL = { first: 1, before: 100_001, limit: 5 };

describe('scanBackwards', () => {
  it('ends with enough rows, newest first, and continues after the last', async () => {
    const result = await scanBackwards({ ...ALL, ...table(10), budgetMs: 1_000 });
    const ids = result.rows.map(({ id }) => id);
    expect(ids).toEqual([100_000, 99_990, 99_980, 99_970, 99_960]);
    expect(result).toMatchObject({ next: 99_960, stopped: false });
  });

  it('stops near the end of its time budget, and finds each row once when continued', async () => {
    const found: number[] = [];
    let before: number | null = ALL.before;
    let scans = 0;
    while (before !== null) {
      const rows = table(7_000);
      const result: Awaited<ReturnType<typeof scanBackwards>> = await scanBackwards({
        ...ALL,
        ...rows,
        before,
        limit: 50,
        budgetMs: 20,
      });
      expect(rows.now()).toBeLessThanOrEqual(25);
      found.push(...result.rows.map(({ id }) => id));
      before = result.next;
      scans += 1;
    }
    expect(found).toEqual([...Array(14).keys()].map((n) => (14 - n) * 7_000));
    expect(scans).toBeGreaterThan(1);
  });

  it('widens steps while they are fast, and always makes progress', async () => {
    const fast = table(1_000_000);
    expect(await scanBackwards({ ...ALL, ...fast, budgetMs: 1_000 })).toEqual({
      rows: [],
      next: null,
      stopped: false,
    });
    expect(fast.steps).toEqual([4_000, 32_000, 64_000]);
    const slow = await scanBackwards({ ...ALL, ...table(1_000_000), budgetMs: 0 });
    expect(slow).toEqual({ rows: [], next: 96_001, stopped: true });
  });
});
