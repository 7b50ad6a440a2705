import { describe, expect, it } from 'vitest';
import { buildUserRecord } from '../../test/samples';
import { userFields, userFormState, userUpdate } from './userForm';

const GROUPS = [
  { id: 12, name: 'Redakce' },
  { id: 2, name: 'Rodiče' },
];

describe('a user as a form', () => {
  it('sends back what it loaded', () => {
    const user = buildUserRecord({ groups: GROUPS });
    const { values, version } = userFormState(user);
    const { username, full_name, email, role, color } = user;
    expect(userUpdate(values, version)).toEqual({
      username,
      full_name,
      email,
      role,
      color,
      version,
      group_ids: [2, 12],
    });
  });

  it('has an empty e-mail field for a user without one', () => {
    const { values, version } = userFormState(buildUserRecord({ email: null }));
    expect(values.email).toBe('');
    expect(userUpdate(values, version).email).toBeNull();
  });

  it.each([
    ['role', 'admin', 'Administrátor'],
    ['groups', '2,12', 'Rodiče, Redakce'],
    ['groups', '5', 'Skupina #5'],
    ['groups', '', ''],
    ['full_name', 'Jana', 'Jana'],
  ] as const)('labels %s %s as %s', (name, value, label) => {
    expect(userFields(GROUPS)[name].format?.(value) ?? value).toBe(label);
  });
});
