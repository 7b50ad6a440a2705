import { expect, it, vi } from 'vitest';
import { TaskTooLong } from '../platform/taskThread.ts';
import { indexTokens } from './indexTokens.ts';
import { articleTokens } from './searchTokens.ts';

const article = (text: string) => ({ id: 1, title: 'Odstávka vody', perex: '', text });
const LONG = article('Odstávka vody v pondělí. '.repeat(2_000));

it('cuts a long text in a thread as a short one is cut here', async () => {
  expect(await indexTokens(LONG, [])).toEqual(articleTokens(LONG, []));
  const inThread = vi.fn();
  expect(await indexTokens(article('voda'), [], inThread)).toEqual(articleTokens(article('voda'), []));
  expect(inThread).not.toHaveBeenCalled();
});

it('asks to come again where the thread runs out of time', async () => {
  const late = () => Promise.reject(new TaskTooLong('more than 60000 ms'));
  await expect(indexTokens(LONG, [], late)).rejects.toMatchObject({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    headers: { 'Retry-After': '60' },
  });
  const broken = () => Promise.reject(new Error('the thread ended without an answer'));
  await expect(indexTokens(LONG, [], broken)).rejects.toThrow('the thread ended');
});
