import { describe, expect, test } from 'vitest';
import type { BroadcastState } from '../../models/broadcast.ts';
import { AppError } from '../../shared/errors.ts';
import { type BroadcastAction, requireState, requireTimes, stateWhenSent } from './broadcasts.policy.ts';

function outcome(work: () => void): string {
  try {
    work();
    return 'fine';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details?.map(({ path }) => path).join() ?? error.code;
  }
}

describe('allowed actions in each state', () => {
  const ACTIONS: readonly BroadcastAction[] = ['update', 'send', 'end', 'delete'];
  test.each<[BroadcastState, BroadcastAction[]]>([
    ['draft', ['update', 'send', 'delete']],
    ['planned', ['update', 'end', 'delete']],
    ['running', ['end', 'delete']],
    ['ended', ['delete']],
  ])('%s: %j', (state, expected) => {
    expect(ACTIONS.filter((action) => outcome(() => requireState(action, state)) === 'fine')).toEqual(
      expected,
    );
    const rejected = ACTIONS.filter((action) => outcome(() => requireState(action, state)) === 'WRONG_STATE');
    expect(rejected).toEqual(ACTIONS.filter((action) => !expected.includes(action)));
  });
});

const NOW = new Date('2026-11-21T12:00:00.000Z');
const at = (hours: number | null) => (hours === null ? null : new Date(NOW.getTime() + hours * 3_600_000));

test.each<[number | null, string]>([
  [null, 'running'],
  [-1, 'running'],
  [0, 'running'],
  [1, 'planned'],
])('sent with its start in %s hours it is %s', (start, expected) =>
  expect(stateWhenSent({ starts_at: at(start) }, NOW)).toBe(expected),
);

test.each<[BroadcastState, number | null, number | null, string]>([
  ['draft', null, null, 'fine'],
  ['draft', -5, null, 'fine'],
  ['draft', null, 1, 'fine'],
  ['draft', 1, 2, 'fine'],
  ['draft', null, 0, 'ends_at'],
  ['draft', -2, -1, 'ends_at'],
  ['draft', 2, 1, 'ends_at'],
  ['draft', 2, 2, 'ends_at'],
  ['planned', 1, 2, 'fine'],
  ['planned', null, null, 'starts_at'],
  ['planned', 0, 2, 'starts_at'],
  ['planned', -1, -1, 'starts_at,ends_at'],
])('%s from %s to %s hours: %s', (state, start, end, expected) =>
  expect(outcome(() => requireTimes({ starts_at: at(start), ends_at: at(end) }, state, NOW))).toBe(expected),
);
