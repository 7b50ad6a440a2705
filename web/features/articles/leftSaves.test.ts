import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LONGEST_WAIT_MS, leftSaveOf, noteLeftSave } from './leftSaves';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function leave(id: number): () => Promise<void> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  noteLeftSave({ id }, ended);
  return async () => {
    end();
    await vi.advanceTimersByTimeAsync(0);
  };
}

it('waits for the saves of that article alone', async () => {
  const [end, endOther] = [leave(5), leave(6)];
  const done = vi.fn();
  void leftSaveOf(5)?.then(done);
  await endOther();
  expect(done).not.toHaveBeenCalled();
  await end();
  expect(done).toHaveBeenCalledOnce();
  expect([leftSaveOf(5), leftSaveOf(6)]).toEqual([undefined, undefined]);
});

it('waits for a save that hangs no longer than a person would', async () => {
  const end = leave(5);
  const done = vi.fn();
  void leftSaveOf(5)?.then(done);
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
  await end();
});
