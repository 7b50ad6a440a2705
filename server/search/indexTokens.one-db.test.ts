import { expect, it, vi } from 'vitest';
import { TaskTooLong } from '../platform/taskThread.ts';
import { indexTokens } from './indexTokens.ts';
import { articleTokens } from './searchTokens.ts';

const article = (text: string) => ({ id: 1, title: 'Odstávka vody', perex: '', text, events: '[]' });
const LONG_ARTICLE = article('Odstávka vody v pondělí. '.repeat(2_000));

it('tokenises a long text in a worker thread exactly as on the main thread', async () => {
  expect(await indexTokens(LONG_ARTICLE, [])).toEqual(articleTokens(LONG_ARTICLE, []));
  const runInThread = vi.fn();
  expect(await indexTokens(article('voda'), [], runInThread)).toEqual(articleTokens(article('voda'), []));
  expect(runInThread).not.toHaveBeenCalled();
});

it('responds with 503 when the thread times out', async () => {
  const timedOut = () => Promise.reject(new TaskTooLong('more than 60000 ms'));
  await expect(indexTokens(LONG_ARTICLE, [], timedOut)).rejects.toMatchObject({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    headers: { 'Retry-After': '60' },
  });
  const crashed = () => Promise.reject(new Error('the thread ended without an answer'));
  await expect(indexTokens(LONG_ARTICLE, [], crashed)).rejects.toThrow('the thread ended');
});
