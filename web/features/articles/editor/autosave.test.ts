import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AutosaveEvent,
  type AutosaveState,
  autosaveReducer,
  createAutosaveRunner,
  dueAt,
  isPending,
  SETTLED,
} from './autosave';

function stateAfter(...events: readonly (readonly [number, AutosaveEvent['type']])[]): AutosaveState {
  return events.reduce((state, [at, type]) => autosaveReducer(state, { type }, at), SETTLED);
}

describe('autosave state', () => {
  it.each([
    ['two seconds after a pause', stateAfter([0, 'changed'], [500, 'changed']), 2500],
    ['every 15 s during continuous typing', stateAfter([0, 'changed'], [14_900, 'changed']), 15_000],
    ['never without a change', SETTLED, undefined],
    [
      'not during a running save',
      stateAfter([0, 'changed'], [2000, 'started'], [2100, 'changed']),
      undefined,
    ],
    [
      'after a save for changes made during it',
      stateAfter([0, 'changed'], [2000, 'started'], [2100, 'changed'], [2500, 'saved']),
      4100,
    ],
    [
      'again ten seconds after a failure',
      stateAfter([0, 'changed'], [2000, 'started'], [2500, 'failed']),
      12_500,
    ],
    [
      'no sooner because of a further change',
      stateAfter([0, 'changed'], [2000, 'started'], [2500, 'failed'], [2600, 'changed']),
      12_500,
    ],
    [
      'at once when the server is back',
      stateAfter([0, 'changed'], [2000, 'started'], [2500, 'failed'], [3000, 'online']),
      2000,
    ],
    ['not once everything is saved', stateAfter([0, 'changed'], [1000, 'settled']), undefined],
  ])('is due %s', (_, state, due) => {
    expect(dueAt(state)).toBe(due);
  });

  it('is pending until a response covers all changes', () => {
    expect(isPending(SETTLED)).toBe(false);
    expect(isPending(stateAfter([0, 'changed']))).toBe(true);
    expect(isPending(stateAfter([0, 'changed'], [2000, 'started']))).toBe(true);
    expect(isPending(stateAfter([0, 'changed'], [2000, 'started'], [2500, 'saved']))).toBe(false);
    expect(isPending(stateAfter([0, 'changed'], [2000, 'started'], [2500, 'failed']))).toBe(true);
  });
});

const isPermanent = (error: unknown) => error instanceof RangeError;

describe('autosave runner', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('saves once after a pause', async () => {
    const save = vi.fn(async () => undefined);
    const autosave = createAutosaveRunner(save, isPermanent);
    for (let key = 0; key < 4; key++) {
      autosave.changed();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(save).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(autosave.isPending()).toBe(false);
  });

  it('saves every 15 s during continuous typing', async () => {
    const save = vi.fn(async () => undefined);
    const autosave = createAutosaveRunner(save, isPermanent);
    for (let second = 0; second < 31; second++) {
      autosave.changed();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('retries after a delay, and at once when the server is back', async () => {
    const save = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('away'));
    const autosave = createAutosaveRunner(save, isPermanent);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(2000);
    await vi.advanceTimersByTimeAsync(9999);
    expect(save).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(save).toHaveBeenCalledTimes(2);
    expect(autosave.isPending()).toBe(true);
    save.mockResolvedValue(undefined);
    autosave.online();
    await vi.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledTimes(3);
    expect(autosave.isPending()).toBe(false);
  });

  it('does not retry a permanent refusal until the text changes', async () => {
    const save = vi.fn<() => Promise<void>>().mockRejectedValue(new RangeError('too long'));
    const autosave = createAutosaveRunner(save, isPermanent);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(2000);
    autosave.online();
    await autosave.flush();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(save).toHaveBeenCalledTimes(1);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(2000);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('saves a change made while the previous text was refused', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const save = vi.fn(() => new Promise<void>((_, reject) => (refuse = reject)));
    const autosave = createAutosaveRunner(save, isPermanent);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(2000);
    autosave.changed();
    refuse(new RangeError('too long'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('flushes pending changes after the running save', async () => {
    const resolvers: (() => void)[] = [];
    const save = vi.fn(() => new Promise<void>((resolve) => resolvers.push(resolve)));
    const autosave = createAutosaveRunner(save, isPermanent);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(2000);
    autosave.changed();
    const flushed = autosave.flush();
    expect(save).toHaveBeenCalledTimes(1);
    resolvers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledTimes(2);
    resolvers[1]?.();
    await flushed;
    expect(autosave.isPending()).toBe(false);
  });

  it('waits on stop for the running save, and continues on resume', async () => {
    let respond: () => void = () => undefined;
    const save = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          respond = resolve;
        }),
    );
    const autosave = createAutosaveRunner(save, isPermanent);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(2000);
    autosave.changed();
    const steps: string[] = [];
    const stopped = autosave.stop().then(() => steps.push('stopped'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(steps).toEqual([]);
    respond();
    await stopped;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(save).toHaveBeenCalledTimes(1);
    autosave.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('does nothing after settled or stop', async () => {
    const save = vi.fn(async () => undefined);
    const autosave = createAutosaveRunner(save, isPermanent);
    autosave.changed();
    autosave.settled();
    await vi.advanceTimersByTimeAsync(20_000);
    autosave.changed();
    await autosave.stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(save).not.toHaveBeenCalled();
  });
});
