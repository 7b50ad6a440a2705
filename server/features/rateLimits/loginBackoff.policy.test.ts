import { describe, expect, it, test } from 'vitest';
import { afterFailure, currentFailures, type FailureState, secondsToWait } from './loginBackoff.policy.ts';

const backoff = { free: 3, firstSeconds: 30, maxSeconds: 120 };
const NOW = 1_000_000_000;

function stateAfter(failures: number, now = NOW): FailureState | undefined {
  let state: FailureState | undefined;
  for (let i = 0; i < failures; i++) state = afterFailure(state, backoff, now);
  return state;
}

describe('the wait', () => {
  test.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 30],
    [4, 60],
    [5, 120],
    [6, 120],
    [2_000, 120],
  ])('after %i failures is %i s', (failures, seconds) =>
    expect(secondsToWait(stateAfter(failures), NOW)).toBe(seconds),
  );

  it('elapses with time, and not before its end', () => {
    const state = stateAfter(3);
    expect(secondsToWait(state, NOW + 29_001)).toBe(1);
    expect(secondsToWait(state, NOW + 30_000)).toBe(0);
  });

  it('is reset an hour after the last failure, and not before', () => {
    const state = stateAfter(5);
    expect(currentFailures(state, NOW + 3_599_999).count).toBe(5);
    expect(currentFailures(state, NOW + 3_600_000).count).toBe(0);
    expect(afterFailure(state, backoff, NOW + 3_600_000)).toMatchObject({
      count: 1,
      waitUntil: NOW + 3_600_000,
    });
  });
});
