import { expect, it } from 'vitest';
import { createBoundedQueue } from './boundedQueue.ts';

it('limits concurrency and pending tasks, and refuses further ones until there is room', async () => {
  const queue = createBoundedQueue({ concurrency: 2, maxPending: 4, retryAfterSeconds: 7 });
  const started: number[] = [];
  const finishers: (() => void)[] = [];
  const work = (n: number) => () =>
    new Promise<number>((resolve) => {
      started.push(n);
      finishers.push(() => resolve(n));
    });
  const [first, second, third, fourth] = [1, 2, 3, 4].map((n) => queue.run(work(n)));
  await expect(queue.run(work(5))).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '7' } });
  expect(started).toEqual([1, 2]);
  finishers[0]?.();
  expect(await first).toBe(1);
  const sixth = queue.run(work(6));
  for (let n = 1; n < 5; n += 1) {
    await expect.poll(() => finishers.length).toBeGreaterThan(n);
    finishers[n]?.();
  }
  expect(await Promise.all([second, third, fourth, sixth])).toEqual([2, 3, 4, 6]);
});

it('continues with the next task after a failure', async () => {
  const queue = createBoundedQueue({ concurrency: 1, maxPending: 1, retryAfterSeconds: 1 });
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 'next')).toBe('next');
});
