import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * A clock that a test can move on. Between its steps it goes on by itself, so that nothing waits in vain, but by no more
 * than this for each turn of the event loop: on a busy machine it falls behind, and nothing comes due too early.
 */
export function startClock(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 5 });
}

/** Lets so much time pass at once, with all that falls due in it. */
export async function passTime(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}
