import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withDeadline } from './withDeadline.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

it('gives what comes in time', async () => {
  const onLate = vi.fn();
  const answer = new Promise((resolve) => setTimeout(resolve, 49, 'answer'));
  const result = withDeadline(answer, 50, onLate);
  await vi.advanceTimersByTimeAsync(100);
  expect(await result).toBe('answer');
  expect(onLate).not.toHaveBeenCalled();
});

it('gives up what does not, and tells it', async () => {
  const onLate = vi.fn();
  const result = withDeadline(never, 50, onLate);
  const refused = expect(result).rejects.toThrow('No answer within 50 ms.');
  await vi.advanceTimersByTimeAsync(40);
  expect(onLate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  await refused;
  expect(onLate).toHaveBeenCalledOnce();
});

it('lets an answer in that came while the process was busy', async () => {
  let answer: (value: string) => void = () => undefined;
  const arrived = new Promise<string>((resolve) => {
    answer = resolve;
  });
  // The deadline is over when the busy process comes to its timers; the answer is read from the socket after them.
  setTimeout(() => setImmediate(() => answer('answer')), 50);
  const result = withDeadline(arrived, 50);
  await vi.advanceTimersByTimeAsync(51);
  expect(await result).toBe('answer');
});

it('passes on what fails', async () => {
  await expect(withDeadline(Promise.reject(new Error('refused')), 50)).rejects.toThrow('refused');
});
