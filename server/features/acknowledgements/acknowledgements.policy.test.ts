import { expect, test } from 'vitest';
import { canTargetGroup, isAcknowledgementTarget, reminderCutoff } from './acknowledgements.policy.ts';

const groups = [{ id: 1 }, { id: 2 }];

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
  ['an admin: any', { isAdmin: true, groups: [] }, 9, true],
  ['a writer: their own', { isAdmin: false, groups }, 2, true],
  ['a writer: one with a right where they write', { isAdmin: false, groups }, 7, true],
  ['a writer: no other', { isAdmin: false, groups }, 9, false],
] as const)('%s', (_what, requester, groupId, expected) =>
  expect(canTargetGroup(requester, groupId, new Set([7]))).toBe(expected),
);

test('a reminder is allowed an hour after the previous one', () => {
  expect(reminderCutoff(new Date('2026-11-21T12:00:00Z'))).toEqual(new Date('2026-11-21T11:00:00Z'));
});
