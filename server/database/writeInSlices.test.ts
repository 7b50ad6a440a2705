import { describe, expect, it } from 'vitest';
import { nextSliceSize, writeInSlices } from './writeInSlices.ts';

describe('the size of the next slice', () => {
  it.each([
    ['as long as it should', 100, 25, 100],
    ['a fifth too long', 100, 30, 83],
    ['far too long', 100, 1_000, 50],
    ['far too short', 100, 1, 200],
    ['too long although it is the smallest', 25, 1_000, 25],
    ['too short although it is the largest', 2_000, 1, 2_000],
    ['no time at all', 100, 0, 200],
  ])('after one that took %s', (_what, size, tookMs, next) => {
    expect(nextSliceSize(size, tookMs)).toBe(next);
  });
});

describe('writing in slices', () => {
  const database = {
    transactions: 0,
    write<T>(work: (tx: never) => Promise<T>): Promise<T> {
      this.transactions += 1;
      return work(undefined as never);
    },
  };

  it('ends with the first slice that is not full, and counts them all', async () => {
    let left = 250;
    const sizes: number[] = [];
    const total = await writeInSlices(database, async (_tx, size) => {
      sizes.push(size);
      const written = Math.min(left, size);
      left -= written;
      return written;
    });
    expect([total, left]).toEqual([250, 0]);
    expect(database.transactions).toBe(sizes.length);
    expect(sizes[0]).toBe(100);
    expect(sizes.length).toBeGreaterThan(1);
  });
});
