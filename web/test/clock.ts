import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * A fake clock that advances by itself between steps, by at most 5 ms per turn of the event loop, so that nothing is
 * due too early on a busy machine.
 */
export function startClock(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 5 });
}

export async function advanceTime(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}
