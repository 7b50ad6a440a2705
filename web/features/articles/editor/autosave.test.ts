import { describe, expect, it } from 'vitest';
import {
  type AutosaveEvent,
  type AutosaveState,
  autosaveReducer,
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
