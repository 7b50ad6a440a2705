import { describe, expect, it } from 'vitest';
import {
  createdToast,
  EMPTY_NEW_USER,
  newUserInput,
  parseIds,
  requiredFieldErrors,
  serializeIds,
} from './newUser';

const JANA = { ...EMPTY_NEW_USER, username: ' jana ', full_name: 'Jana Nová ' };

describe('a new user', () => {
  it.each([
    ['no more than was filled in', JANA, {}],
    ['an address', { ...JANA, email: ' a@b.cz' }, { email: 'a@b.cz' }],
    [
      'groups and colour',
      { ...JANA, groups: '2,7', color: '#123456' },
      { group_ids: [2, 7], color: '#123456' },
    ],
    ['a password', { ...JANA, access: 'password' }, { password: 'tajné' }],
    ['an admin', { ...JANA, role: 'admin' }, { role: 'admin' }],
  ])('sends %s', (_what, values, extra) => {
    expect(newUserInput(values, 'tajné')).toEqual({
      username: 'jana',
      full_name: 'Jana Nová',
      email: null,
      role: 'user',
      ...extra,
    });
  });

  it('leaves the user name to the server where none was filled in', () =>
    expect(newUserInput({ ...JANA, username: ' ' }, '')).not.toHaveProperty('username'));

  it.each([
    [EMPTY_NEW_USER, '', ['full_name']],
    [JANA, '', undefined],
    [{ ...JANA, access: 'password' }, '', ['password']],
    [{ ...JANA, access: 'password' }, 'x', undefined],
  ])('reports the missing required fields', (values, password, fields) => {
    const missing = requiredFieldErrors(values, password);
    expect(missing && Object.keys(missing.fields)).toEqual(fields);
  });

  it('serializes the same groups to the same text', () => {
    expect(serializeIds([7, 2, 10])).toBe('2,7,10');
    expect(parseIds('2,7,10')).toEqual([2, 7, 10]);
    expect(parseIds(serializeIds([]))).toEqual([]);
  });
});

const WAITING = { status: 'waiting', mailed: true, sent_at: null, expires_at: null } as const;

it.each([
  ['jana@example.cz', WAITING, 'Jana Nová. Pozvánku posíláme na jana@example.cz.'],
  ['jana@example.cz', null, 'Jana Nová'],
  [null, WAITING, 'Jana Nová'],
])('with the address %s and the invitation %o it is said: %s', (email, invitation, message) => {
  expect(createdToast({ full_name: 'Jana Nová', email, invitation }).message).toBe(message);
});
