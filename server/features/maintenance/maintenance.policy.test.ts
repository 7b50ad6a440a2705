import { describe, expect, test } from 'vitest';
import {
  isSameState,
  type MaintenancePlan,
  maintenanceAt,
  NO_MAINTENANCE,
  nextChangeAt,
  retryAfterSeconds,
} from './maintenance.policy.ts';

const NOON = '2026-11-20T12:00:00.000Z';
const ONE = '2026-11-20T13:00:00.000Z';
const TWO = '2026-11-20T14:00:00.000Z';
const shiftedDate = (time: string, shiftMs = 0) => new Date(Date.parse(time) + shiftMs);
const NEVER = Number.POSITIVE_INFINITY;

function createPlan(part: Partial<MaintenancePlan>): MaintenancePlan {
  return { mode: 'closed', message: 'Měníme server.', startsAt: null, endsAt: null, ...part };
}

describe('the state at a time', () => {
  test.each([
    ['off, whatever the times', { mode: 'off', startsAt: NOON, endsAt: TWO }, shiftedDate(ONE), 'off', NEVER],
    ['at once and without an end', {}, shiftedDate(NOON), 'active', NEVER],
    ['at once with an end', { endsAt: ONE }, shiftedDate(NOON), 'active', Date.parse(ONE)],
    ['the last moment of it', { endsAt: ONE }, shiftedDate(ONE, -1), 'active', Date.parse(ONE)],
    ['its end', { endsAt: ONE }, shiftedDate(ONE), 'off', NEVER],
    ['long after its end', { startsAt: NOON, endsAt: ONE }, shiftedDate(TWO), 'off', NEVER],
    ['the moment before its start', { startsAt: NOON }, shiftedDate(NOON, -1), 'announced', Date.parse(NOON)],
    ['its start', { startsAt: NOON }, shiftedDate(NOON), 'active', NEVER],
    ['between both', { startsAt: NOON, endsAt: TWO }, shiftedDate(ONE), 'active', Date.parse(TWO)],
    ['before both', { startsAt: ONE, endsAt: TWO }, shiftedDate(NOON), 'announced', Date.parse(ONE)],
    ['an end before the start', { startsAt: TWO, endsAt: ONE }, shiftedDate(NOON), 'off', NEVER],
    ['an end with the start', { startsAt: ONE, endsAt: ONE }, shiftedDate(NOON), 'off', NEVER],
    ['a start with an offset', { startsAt: '2026-11-20T13:00:00+01:00' }, shiftedDate(NOON), 'active', NEVER],
  ] as const)('%s', (_, part, now, expected, next) => {
    const found = maintenanceAt(createPlan(part), now);
    const state = found.mode === 'off' ? 'off' : found.active ? 'active' : 'announced';
    expect([state, nextChangeAt(found)]).toEqual([expected, next]);
  });

  test('after its end it equals no maintenance, so no old message is shown', () =>
    expect(maintenanceAt(createPlan({ endsAt: NOON }), shiftedDate(ONE))).toEqual(NO_MAINTENANCE));
});

test.each([
  [null, 60],
  [ONE, 3_600],
  [TWO, 3_600],
  ['2026-11-20T12:00:00.200Z', 1],
  ['2026-11-20T12:05:00.000Z', 300],
])('with the end at %s clients retry after %i s', (endsAt, seconds) => {
  expect(retryAfterSeconds(maintenanceAt(createPlan({ endsAt }), shiftedDate(NOON)), shiftedDate(NOON))).toBe(
    seconds,
  );
});

test('states differ only by mode and activity', () => {
  const announced = maintenanceAt(createPlan({ startsAt: ONE }), shiftedDate(NOON));
  expect(
    isSameState(
      announced,
      maintenanceAt(createPlan({ startsAt: TWO, message: 'Jindy.' }), shiftedDate(NOON)),
    ),
  ).toBe(true);
  expect(isSameState(announced, maintenanceAt(createPlan({ startsAt: ONE }), shiftedDate(ONE)))).toBe(false);
  expect(isSameState(announced, NO_MAINTENANCE)).toBe(false);
});
