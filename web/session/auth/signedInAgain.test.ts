import { expect, it } from 'vitest';
import { deeds, happen, settled } from '../../test/authScript';
import { initialState } from './authState';

it('a new sign-in of the same person over a form only refetches keys and permissions', () => {
  const before = settled();
  const step = happen(before, { type: 'signedInAgain' });
  expect(deeds(step)).toEqual(['fetchUser', 'fetchPermissions']);
  expect(step.state).toMatchObject({ user: before.user, authenticated: true, epoch: before.epoch });
});

it('changes nothing while signed out', () => {
  expect(deeds(happen(initialState(undefined), { type: 'signedInAgain' }))).toEqual([]);
});
