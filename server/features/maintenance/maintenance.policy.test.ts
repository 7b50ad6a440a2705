import { describe, expect, test } from 'vitest';
import {
  isSameState,
  type MaintenancePlan,
  maintenanceAt,
  NO_MAINTENANCE,
  nextTurn,
  secondsLeft,
} from './maintenance.policy.ts';

const NOON = '2026-11-20T12:00:00.000Z';
const ONE = '2026-11-20T13:00:00.000Z';
const TWO = '2026-11-20T14:00:00.000Z';
const at = (time: string, shiftMs = 0) => new Date(Date.parse(time) + shiftMs);
const NEVER = Number.POSITIVE_INFINITY;

function plan(part: Partial<MaintenancePlan>): MaintenancePlan {
  return { mode: 'closed', message: 'Měníme server.', startsAt: null, endsAt: null, ...part };
}

describe('what holds', () => {
  test.each([
    ['off, whatever the times', { mode: 'off', startsAt: NOON, endsAt: TWO }, at(ONE), 'off', NEVER],
    ['at once and without an end', {}, at(NOON), 'active', NEVER],
    ['at once with an end', { endsAt: ONE }, at(NOON), 'active', Date.parse(ONE)],
    ['the last moment of it', { endsAt: ONE }, at(ONE, -1), 'active', Date.parse(ONE)],
    ['its end', { endsAt: ONE }, at(ONE), 'off', NEVER],
    ['long after its end', { startsAt: NOON, endsAt: ONE }, at(TWO), 'off', NEVER],
    ['the moment before its start', { startsAt: NOON }, at(NOON, -1), 'announced', Date.parse(NOON)],
    ['its start', { startsAt: NOON }, at(NOON), 'active', NEVER],
    ['between both', { startsAt: NOON, endsAt: TWO }, at(ONE), 'active', Date.parse(TWO)],
    ['before both', { startsAt: ONE, endsAt: TWO }, at(NOON), 'announced', Date.parse(ONE)],
    ['an end before the start', { startsAt: TWO, endsAt: ONE }, at(NOON), 'off', NEVER],
    ['an end with the start', { startsAt: ONE, endsAt: ONE }, at(NOON), 'off', NEVER],
    ['a start with an offset', { startsAt: '2026-11-20T13:00:00+01:00' }, at(NOON), 'active', NEVER],
  ] as const)('%s', (_, part, now, expected, next) => {
    const found = maintenanceAt(plan(part), now);
    const state = found.mode === 'off' ? 'off' : found.active ? 'active' : 'announced';
    expect([state, nextTurn(found)]).toEqual([expected, next]);
  });

  test('over is as never planned: nobody reads an old message', () =>
    expect(maintenanceAt(plan({ endsAt: NOON }), at(ONE))).toEqual(NO_MAINTENANCE));
});

test.each([
  [null, 60],
  [ONE, 3_600],
  [TWO, 3_600],
  ['2026-11-20T12:00:00.200Z', 1],
  ['2026-11-20T12:05:00.000Z', 300],
])('with the end at %s one comes back in %i s', (endsAt, seconds) => {
  expect(secondsLeft(maintenanceAt(plan({ endsAt }), at(NOON)), at(NOON))).toBe(seconds);
});

test('only the mode and whether it holds make another state', () => {
  const announced = maintenanceAt(plan({ startsAt: ONE }), at(NOON));
  expect(isSameState(announced, maintenanceAt(plan({ startsAt: TWO, message: 'Jindy.' }), at(NOON)))).toBe(
    true,
  );
  expect(isSameState(announced, maintenanceAt(plan({ startsAt: ONE }), at(ONE)))).toBe(false);
  expect(isSameState(announced, NO_MAINTENANCE)).toBe(false);
});
