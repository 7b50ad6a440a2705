/** @module-tag no-retry */
import { describe, expect, it } from 'vitest';
import { userAbilities } from './users.policy.ts';

const admin = { id: 1, role: 'admin' } as const;
const user = { id: 2, role: 'user' } as const;
const allowedActions = (abilities: object) =>
  Object.entries(abilities).flatMap(([name, may]) => (may ? [name] : []));

describe('userAbilities', () => {
  it.each([
    [
      'an admin to an active user',
      admin,
      { ...user, state: 'active' },
      ['update', 'deactivate', 'erase', 'end_sessions', 'reset_password'],
    ],
    [
      'an admin to a deactivated user',
      admin,
      { ...user, state: 'deactivated' },
      ['update', 'activate', 'erase'],
    ],
    ['an admin to an applicant', admin, { ...user, state: 'pending' }, ['update', 'approve', 'erase']],
    ['an admin to themselves', admin, { ...admin, state: 'active' }, ['update', 'end_sessions']],
    ['a user to themselves', user, { ...user, state: 'active' }, ['update']],
    ['a user to somebody else', user, { ...admin, state: 'active' }, []],
  ] as const)('%s', (_who, caller, subject, expected) => {
    expect(allowedActions(userAbilities(caller, subject))).toEqual(expected);
  });
});
