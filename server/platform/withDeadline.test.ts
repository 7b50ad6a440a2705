import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withDeadline } from './withDeadline.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

it('resolves in time', async () => {
  const onLate = vi.fn();
  const resolveAnswer = new Promise((resolve) => setTimeout(resolve, 49, 'answer'));
  const result = withDeadline(resolveAnswer, 50, onLate);
  await vi.advanceTimersByTimeAsync(100);
  expect(await result).toBe('answer');
  expect(onLate).not.toHaveBeenCalled();
});

it('rejects after the deadline, and calls onLate', async () => {
  const onLate = vi.fn();
  const result = withDeadline(never, 50, onLate);
  const refused = expect(result).rejects.toThrow('No answer within 50 ms.');
  await vi.advanceTimersByTimeAsync(40);
  expect(onLate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  await refused;
  expect(onLate).toHaveBeenCalledOnce();
});

it('accepts a response that arrived while the process was busy', async () => {
  let resolveAnswer: (value: string) => void = () => undefined;
  const arrived = new Promise<string>((resolve) => {
    resolveAnswer = resolve;
  });
  // The timer fires when the busy process returns to the event loop; the response is read from the socket after it.
  setTimeout(() => setImmediate(() => resolveAnswer('answer')), 50);
  const result = withDeadline(arrived, 50);
  await vi.advanceTimersByTimeAsync(51);
  expect(await result).toBe('answer');
});

it('passes errors on', async () => {
  await expect(withDeadline(Promise.reject(new Error('refused')), 50)).rejects.toThrow('refused');
});
