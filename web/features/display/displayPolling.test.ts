import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DisplayContent } from '../../../generated/web/model';
import { createPolling, type DisplayAnswer, pollDelay } from './displayPolling';

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;
const CONTENT: DisplayAnswer = { kind: 'content', content: {} as DisplayContent, etag: 'W/"1"' };
const UNCHANGED: DisplayAnswer = { kind: 'unchanged' };
const FAILED: DisplayAnswer = { kind: 'failed' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('pollDelay', () => {
  it.each<[string, DisplayAnswer, number, number]>([
    ['an answer', CONTENT, 0, 15],
    ['the same answer', UNCHANGED, 0, 15],
    ['the end', { kind: 'ended' }, 0, 120],
    ['the first failure', FAILED, 1, 15],
    ['the second', FAILED, 2, 30],
    ['the third', FAILED, 3, 60],
    ['the fourth', FAILED, 4, 120],
    ['a failure after days', FAILED, 5_000, 120],
    ['a refusal with a time', { kind: 'failed', retryAfterMs: 45_000 }, 1, 45],
    ['a refusal with a time too long', { kind: 'failed', retryAfterMs: DAY }, 1, 600],
  ])('after %s', (_what, answer, failures, seconds) =>
    expect(pollDelay(answer, failures)).toBe(seconds * SECOND),
  );
});

function startPolling(ask: (etag: string | undefined, signal: AbortSignal) => Promise<DisplayAnswer>) {
  const asked = vi.fn(ask);
  const answers: [DisplayAnswer, number][] = [];
  const polling = createPolling({ ask: asked, onAnswer: (...answer) => void answers.push(answer) });
  polling.askNow();
  return { asked, answers, polling };
}

it('asks four times a minute for three days, with one timer', async () => {
  let count = 0;
  const polling = createPolling({
    ask: async () => {
      count += 1;
      return UNCHANGED;
    },
    onAnswer: () => undefined,
  });
  polling.askNow();
  await vi.advanceTimersByTimeAsync(3 * DAY - SECOND);
  expect(count).toBe(3 * 24 * 60 * 4);
  expect(vi.getTimerCount()).toBe(1);
  polling.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('asks for what has changed since the last answer, and for all after an end', async () => {
  const queue: DisplayAnswer[] = [CONTENT, UNCHANGED, { kind: 'ended' }, CONTENT];
  const { asked } = startPolling(() => Promise.resolve(queue.shift() ?? UNCHANGED));
  await vi.advanceTimersByTimeAsync(200 * SECOND);
  expect(asked.mock.calls.slice(0, 4).map(([etag]) => etag)).toEqual([
    undefined,
    'W/"1"',
    'W/"1"',
    undefined,
  ]);
});

it('counts failures, thrown ones too, until the server answers', async () => {
  let isAway = true;
  const { answers } = startPolling(() =>
    isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(UNCHANGED),
  );
  await vi.advanceTimersByTimeAsync(50 * SECOND);
  isAway = false;
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(answers.map(([{ kind }, failures]) => `${kind} ${failures}`)).toEqual([
    'failed 1',
    'failed 2',
    'failed 3',
    'unchanged 0',
  ]);
});

it('asks at once when it is told to, but never twice at the same time', async () => {
  let answer = (_answer: DisplayAnswer) => {};
  const { asked, polling } = startPolling(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  polling.askNow();
  expect(asked).toHaveBeenCalledTimes(1);
  answer(UNCHANGED);
  await vi.advanceTimersByTimeAsync(SECOND);
  polling.askNow();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

it('is silent once it is stopped, also while the server is answering', async () => {
  let isAborted = false;
  const { answers, polling } = startPolling(
    (_etag, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          isAborted = true;
          resolve(FAILED);
        });
      }),
  );
  polling.stop();
  await vi.advanceTimersByTimeAsync(DAY);
  expect([isAborted, answers.length, vi.getTimerCount()]).toEqual([true, 0, 0]);
});
