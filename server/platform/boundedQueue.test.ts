import { expect, it } from 'vitest';
import { createBoundedQueue } from './boundedQueue.ts';

it('does so much at once, lets so much wait, and refuses the rest until there is room again', async () => {
  const queue = createBoundedQueue({ concurrency: 2, maxPending: 4, retryAfterSeconds: 7 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(n);
      ends.push(() => resolve(n));
    });
  const [first, second, third, fourth] = [1, 2, 3, 4].map((n) => queue.run(work(n)));
  await expect(queue.run(work(5))).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '7' } });
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  expect(await first).toBe(1);
  const sixth = queue.run(work(6));
  for (let n = 1; n < 5; n += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(n);
    ends[n]?.();
  }
  expect(await Promise.all([second, third, fourth, sixth])).toEqual([2, 3, 4, 6]);
});

it('gives the turn on when the work fails', async () => {
  const queue = createBoundedQueue({ concurrency: 1, maxPending: 1, retryAfterSeconds: 1 });
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 'next')).toBe('next');
});
