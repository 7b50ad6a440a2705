import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_WAIT_MS, pendingSaveOf, trackPendingSave } from './pendingSaves';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startPendingSave(id: number): () => Promise<void> {
  let endSave: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    endSave = resolve;
  });
  trackPendingSave(id, ended);
  return async () => {
    endSave();
    await vi.advanceTimersByTimeAsync(0);
  };
}

it('waits only for the saves of the same article', async () => {
  const [endSave, endOtherSave] = [startPendingSave(5), startPendingSave(6)];
  const done = vi.fn();
  void pendingSaveOf(5)?.then(done);
  await endOtherSave();
  expect(done).not.toHaveBeenCalled();
  await endSave();
  expect(done).toHaveBeenCalledOnce();
  expect([pendingSaveOf(5), pendingSaveOf(6)]).toEqual([undefined, undefined]);
});

it('stops waiting for a hanging save after the maximum wait', async () => {
  const endSave = startPendingSave(5);
  const done = vi.fn();
  void pendingSaveOf(5)?.then(done);
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
  await endSave();
});
