import { expect, test } from 'vitest';
import {
  canSeeMembers,
  canTargetGroup,
  isAcknowledgementTarget,
  reminderCutoff,
} from './acknowledgements.policy.ts';

const groups = [
  { id: 1, name: 'Jedna' },
  { id: 2, name: 'Dvě' },
];
const admin = { role: 'admin', groups: [] } as const;
const writer = { role: 'user', groups } as const;

test.each([
  ['a member', groups, [2], true],
  ['a member of two', groups, [1, 2, 3], true],
  ['somebody else', groups, [3], false],
  ['anybody, where nobody is asked', groups, [], false],
  ['somebody in no group', [], [1], false],
] as const)('%s: whether they are asked', (_what, own, askedIds, expected) =>
  expect(isAcknowledgementTarget(own, [...askedIds])).toBe(expected),
);

test.each([
  ['an admin: any group', admin, { id: 9, is_askable: false }, true, true],
  ['a writer: their own', writer, { id: 2, is_askable: false }, true, true],
  ['a writer: one with access to where they write', writer, { id: 7, is_askable: false }, true, true],
  ['a writer: one opened by an admin, without names', writer, { id: 9, is_askable: true }, true, false],
  ['a writer: their own that is opened too', writer, { id: 2, is_askable: true }, true, true],
  ['a writer: no other', writer, { id: 9, is_askable: false }, false, false],
] as const)('%s', (_what, viewer, group, canTarget, seesMembers) => {
  const viewed = { role: viewer.role, groups: [...viewer.groups] };
  expect(canTargetGroup(viewed, group, new Set([7]))).toBe(canTarget);
  expect(canSeeMembers(viewed, group.id, new Set([7]))).toBe(seesMembers);
});

test('a reminder is allowed an hour after the previous one', () => {
  expect(reminderCutoff(new Date('2026-11-21T12:00:00Z'))).toEqual(new Date('2026-11-21T11:00:00Z'));
});
